import { AppError } from "#lib/domain/errors";

const SHA256 = /^[0-9a-f]{64}$/;

/** The hash, checked: it becomes a path, so nothing else may pass. */
export function assertSha256(sha256: string): string {
  if (SHA256.test(sha256)) return sha256;
  throw new AppError("bad_request", "That is not a sha256.", "Give 64 lowercase hex digits.");
}

export function tooLarge(sizeBytesMax: number): AppError {
  return new AppError("payload_too_large", `More than ${sizeBytesMax} bytes.`, "Send a smaller file.");
}

export function missing(sha256: string): AppError {
  return new AppError("file_missing", `No file ${sha256} is stored.`, "Run `assayer doctor`, then restore a backup.");
}

export function corrupt(sha256: string): AppError {
  return new AppError("file_corrupt", `The bytes of ${sha256} have another hash.`, "Restore this file from a backup.");
}
