import { safeText } from "#lib/cli/table";
import type { Issue } from "#lib/domain/evals/issue";

type Shown = Pick<Issue, "path" | "message" | "code" | "severity"> & {
  file?: string | undefined;
  line?: number | undefined;
};

/** One thing that is wrong with a document, with its place where that is known. */
export function issueLine({ file, line, path, message, code, severity }: Shown): string {
  const place = [file, line].filter((part) => part !== undefined).join(":");
  const kind = severity === "lint" ? "note" : "error";
  const where = place === "" ? "" : `${safeText(place)}: `;
  return `  ${where}${kind}: ${path === "" ? "" : `${safeText(path)}: `}${safeText(message)} [${code}]`;
}
