// An id that can be published as a page address is stricter than an id that can be read (rule 004).
import type { IssueCode } from "./messages";

const RESERVED = new Set(["admin", "api", "assets", "auth", "edit", "evals", "new", "settings", "submit"]);

/** Why an eval id cannot be published, or null. */
export function slugFault(id: string): Extract<IssueCode, "slug_malformed" | "slug_reserved"> | null {
  if (RESERVED.has(id)) return "slug_reserved";
  return id.length > 50 || id.includes("--") || id.endsWith("-") ? "slug_malformed" : null;
}
