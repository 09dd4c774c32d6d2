// Reads a JSON body with the limit applied while it streams, so that no sender makes the server hold more.
import { AppError } from "#lib/domain/errors";
import { parseResultJson } from "#lib/domain/evals/parse";
import { InputError } from "#lib/http/input-error";

/** 4 MiB: the limit of a document (docs/evals.md). */
export const BODY_BYTES_MAX = 4 * 1024 * 1024;

const TOO_LARGE = () =>
  new AppError(
    "payload_too_large",
    `The body is larger than ${BODY_BYTES_MAX} bytes.`,
    "Send a smaller document: move long evidence out of the file and link to it.",
  );

/** The parsed JSON body of a request. Throws payload_too_large, unsupported_media_type or bad_request (with issues). */
export async function readJsonBody(request: Request): Promise<unknown> {
  requireJson(request.headers);
  const declared = Number(request.headers.get("content-length") ?? "0");
  if (declared > BODY_BYTES_MAX) throw TOO_LARGE();
  const parsed = parseResultJson(await readLimited(request));
  if (parsed.ok) return parsed.value.value;
  const suggestion = "Send one JSON document in UTF-8; the issues name what to change.";
  throw new InputError("bad_request", "The body is not valid JSON.", suggestion, parsed.error);
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

async function readLimited(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) break;
    size += next.value.byteLength;
    if (size > BODY_BYTES_MAX) {
      await reader?.cancel();
      throw TOO_LARGE();
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
