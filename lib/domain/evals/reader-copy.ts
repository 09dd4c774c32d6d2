// Whether a text reads like copy for readers of one language (rule 159). Culture-specific, so a lint that one asks for.
import type { Issue } from "./issue";
import { issueOf } from "./issues";

const PLACEHOLDER = /^\W*(?:todo|tbd|fixme|xxx+|placeholder|lorem ipsum|待补充|待定|占位)/i;

/** Lints of one text shown to readers of Chinese; `path` names the field. */
export function lintChineseCopy(text: string, path: string): Issue[] {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/[A-Za-z]/g)?.length ?? 0;
  if (PLACEHOLDER.test(text)) return [issueOf("copy_placeholder", path, {}, "lint")];
  if (isRepetition(text)) return [issueOf("copy_repeated", path, {}, "lint")];
  if (han === 0) return [issueOf("copy_not_chinese", path, {}, "lint")];
  if (latin >= 40 && han * 5 < latin) return [issueOf("copy_mostly_latin", path, {}, "lint")];
  if ((text.match(/\b[A-Z][A-Z0-9]{1,}\b/g)?.length ?? 0) > 5 && latin > han) {
    return [issueOf("copy_jargon", path, {}, "lint")];
  }
  return [];
}

/** One piece of text over and over, such as 好好好好好好. */
function isRepetition(text: string): boolean {
  const plain = text.replace(/\s/g, "");
  return plain.length >= 4 && /^(.{1,8}?)\1{2,}$/u.test(plain.slice(0, 2000));
}
