// AUTHORS names the one person who recognises scores of an author-scored eval (rule 157).
import { err, ok, type Result } from "../result";
import type { Issue } from "./issue";
import { issueOf } from "./issues";
import { GITHUB_HANDLE } from "./references";

const PLACEHOLDER = "@TODO-github-handle";

/** The handle without '@', from the text of an AUTHORS file. */
export function parseAuthors(text: string): Result<string, Issue[]> {
  const lines = text.split(/\r\n|\n|\r/).map((line, at) => ({ handle: line.trim(), line: at + 1 }));
  const handles = lines.filter(({ handle }) => handle !== "" && !handle.startsWith("#"));
  const [only] = handles;
  if (only === undefined || handles.length !== 1) {
    return err([{ ...issueOf("expected_one_handle", "", { count: handles.length }), line: handles[1]?.line ?? 1 }]);
  }
  const { handle, line } = only;
  if (handle === PLACEHOLDER) return err([{ ...issueOf("placeholder"), line }]);
  if (!handle.startsWith("@") || !GITHUB_HANDLE.test(handle.slice(1))) {
    return err([{ ...issueOf("invalid_handle"), line }]);
  }
  return ok(handle.slice(1));
}
