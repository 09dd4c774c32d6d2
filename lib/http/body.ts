// Reads a JSON body with the limit applied while it streams, so that no sender makes the server hold more.
import { AppError } from "#lib/domain/errors";
import { issueOf } from "#lib/domain/evals/issues";
import { parseResultJson } from "#lib/domain/evals/parse";
import { err, ok } from "#lib/domain/result";
import { InputError } from "#lib/http/input-error";
import type { BodyView } from "#lib/operations/contract";

/** 4 MiB: the limit of a document (docs/evals.md). */
export const BODY_BYTES_MAX = 4 * 1024 * 1024;

const DOCUMENT = {
  bytesMax: BODY_BYTES_MAX,
  wayOut: "Send less at once; move long evidence out of a document and link to it.",
};

/** Of a message to /mcp. */
export const MCP_BODY: BodyView = {
  bytesMax: 1024 * 1024,
  wayOut: "Send fewer rows at once, or start `assayer mcp`, which takes any size.",
  isStored: false,
};

type Limit = Pick<BodyView, "bytesMax" | "wayOut">;

const tooLarge = ({ bytesMax, wayOut }: Limit) =>
  new AppError("payload_too_large", `The body is larger than ${bytesMax} bytes.`, wayOut);

/** The parsed JSON body of a request. Throws payload_too_large, unsupported_media_type or bad_request (with issues). */
export async function readJsonBody(request: Request, view?: BodyView): Promise<unknown> {
  requireJson(request.headers);
  const limit = view ?? DOCUMENT;
  const declared = Number(request.headers.get("content-length") ?? "0");
  if (declared > limit.bytesMax) throw tooLarge(limit);
  const bytes = await readLimited(request, limit);
  const parsed = view === undefined ? parseResultJson(bytes) : parseAnyJson(bytes);
  if (parsed.ok) return parsed.value.value;
  const suggestion = "Send one JSON document in UTF-8; the issues name what to change.";
  throw new InputError("bad_request", "The body is not valid JSON.", suggestion, parsed.error);
}

/** The value of any JSON text in UTF-8. */
function parseAnyJson(bytes: Uint8Array) {
  try {
    return ok({ value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown });
  } catch (cause) {
    return err([issueOf(cause instanceof SyntaxError ? "json_malformed" : "document_not_utf8")]);
  }
}

function requireJson(headers: Headers): void {
  const type = (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  if (type === "application/json" && encoding === "identity") return;
  throw new AppError(
    "unsupported_media_type",
    type === "application/json" ? `The body is encoded as ${encoding}.` : "The body is not declared as JSON.",
    "Send the body uncompressed, with `content-type: application/json`.",
  );
}

async function readLimited(request: Request, limit: Limit): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) break;
    size += next.value.byteLength;
    if (size > limit.bytesMax) {
      await reader?.cancel();
      throw tooLarge(limit);
    }
    chunks.push(next.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
