// Which places may be read: https anywhere, files only when the caller asks, never a URL that carries a credential.

import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError } from "#lib/domain/errors";

/** `path` is read in place; `url` is mirrored. `shown` is safe to print and to log. */
export type GitLocation =
  | { kind: "path"; path: string; shown: string }
  | { kind: "url"; url: string; host: string | null; shown: string };

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;
const SCP_LIKE = /^[^/\\]+@[^/\\]+:/;

/**
 * Judges a location without touching it.
 * @throws AppError `bad_request` for other protocols, credentials in the URL, or files that were not allowed
 */
export function parseLocation(location: string, allow: { file: boolean }): GitLocation {
  if (location.trim() === "" || /\p{Cc}/u.test(location)) {
    throw new AppError(
      "bad_request",
      "The repository location is empty or holds a control character.",
      "Give a path, or a URL that starts with https://.",
    );
  }
  if (SCP_LIKE.test(location)) throw protocolRefused("ssh");
  // A single letter before the colon is a Windows drive, not a protocol.
  if (SCHEME.test(location) && !/^[A-Za-z]:[\\/]/.test(location)) return parseUrl(location, allow);
  if (!allow.file) throw fileRefused();
  const path = resolve(location);
  return { kind: "path", path, shown: path };
}

function parseUrl(location: string, allow: { file: boolean }): GitLocation {
  const url = URL.canParse(location) ? new URL(location) : null;
  if (url === null) {
    throw new AppError("bad_request", "The repository URL cannot be parsed.", "Write https://host/owner/name.");
  }
  if (url.username !== "" || url.password !== "") {
    throw new AppError(
      "bad_request",
      "The repository URL carries a user name or a password, which would end up in logs and process lists.",
      "Remove it from the URL and pass the token in ASSAYER_GIT_TOKEN.",
    );
  }
  if (url.protocol === "https:") {
    return { kind: "url", url: url.href, host: url.host, shown: `https://${url.host}${url.pathname}` };
  }
  if (url.protocol === "file:") {
    if (!allow.file) throw fileRefused();
    if (url.host !== "") throw new AppError("bad_request", "A file:// URL names no host.", "Write file:///path.");
    return { kind: "url", url: `file://${fileURLToPath(url)}`, host: null, shown: `file://${fileURLToPath(url)}` };
  }
  throw protocolRefused(url.protocol.slice(0, -1));
}

function protocolRefused(protocol: string): AppError {
  return new AppError(
    "bad_request",
    `Repositories are read over https only, not over ${protocol.slice(0, 20)}.`,
    "Use the https:// address of the repository; pass a token in ASSAYER_GIT_TOKEN when it is private.",
  );
}

function fileRefused(): AppError {
  return new AppError(
    "bad_request",
    "A path or file:// URL is not accepted here.",
    "Use an https:// address, or read the repository with the command line on the machine that holds it.",
  );
}
