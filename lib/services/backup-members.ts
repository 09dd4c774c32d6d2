// The members of a backup, read in the order its manifest gives; each is checked against its size and hash as it streams.
import { createHash } from "node:crypto";
import { readTar, type TarMember } from "#lib/archive/tar-reader";
import {
  type BackupManifest,
  damaged,
  MANIFEST,
  MANIFEST_BYTES_MAX,
  membersOf,
  parseManifest,
} from "#lib/services/backup-manifest";

export type Member = {
  name: string;
  /** The bytes; throws `file_corrupt` at their end when they are not those of the manifest. */
  content(): AsyncIterable<Uint8Array>;
  /** Lines, some at a time. */
  lines(): AsyncIterable<string[]>;
  text(sizeBytesMax: number): Promise<string>;
};

export type BackupMembers = {
  manifest: BackupManifest;
  /** The next member, which must be the named one. */
  next(name: string): Promise<Member>;
  /** Nothing may follow the last member. */
  end(): Promise<void>;
  /** Lets go of the file, read whole or not. */
  close(): Promise<void>;
};

const BATCH_BYTES = 512 * 1024;
const LINE_BYTES_MAX = 64 * 1024 * 1024;

async function* checked(member: TarMember, expected: { sizeBytes: number; sha256: string }): AsyncIterable<Uint8Array> {
  if (member.sizeBytes !== expected.sizeBytes) throw damaged(`${member.name} has another size than its manifest says`);
  const hash = createHash("sha256");
  for await (const chunk of member.content) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest("hex") !== expected.sha256) throw damaged(`${member.name} has another hash than its manifest says`);
}

async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncIterable<string[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for await (const chunk of content) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length < BATCH_BYTES) continue;
    const end = text.lastIndexOf("\n");
    if (end >= 0) yield text.slice(0, end).split("\n");
    text = text.slice(end + 1);
    if (text.length > LINE_BYTES_MAX) throw damaged("a line is too long");
  }
  text += decoder.decode();
  if (text === "") return;
  if (!text.endsWith("\n")) throw damaged("its last line is cut");
  yield text.slice(0, -1).split("\n");
}

async function textOf(content: AsyncIterable<Uint8Array>, sizeBytesMax: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of content) {
    sizeBytes += part.length;
    if (sizeBytes > sizeBytesMax) throw damaged("a member is too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Opens a backup and reads its manifest. Throws `file_missing` and `file_corrupt`. */
export async function openBackup(file: string): Promise<BackupMembers> {
  const members = readTar(file)[Symbol.asyncIterator]();
  const advance = async () => {
    const { value, done } = await members.next();
    return done === true ? null : value;
  };
  const first = await advance();
  if (first?.name !== MANIFEST) throw damaged("it does not begin with a manifest");
  const manifest = parseManifest(await textOf(first.content, MANIFEST_BYTES_MAX));
  const expected = membersOf(manifest)[Symbol.iterator]();

  async function next(name: string): Promise<Member> {
    const wanted = expected.next().value;
    const member = await advance();
    if (wanted?.name !== name || member?.name !== name) {
      throw damaged(`${name} was expected, ${member?.name ?? "the end"} was found`);
    }
    const content = () => checked(member, wanted);
    return { name, content, lines: () => linesOf(content()), text: (max) => textOf(content(), max) };
  }

  async function end(): Promise<void> {
    const more = await advance();
    if (more !== null) throw damaged(`${more.name} is not in its manifest`);
  }

  const close = async () => {
    await members.return?.();
  };
  return { manifest, next, end, close };
}
