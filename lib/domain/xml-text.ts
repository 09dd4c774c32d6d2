// Text inside XML, as content or as an attribute in either kind of quotes.

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
// What XML 1.0 cannot hold even escaped, and the other controls.
const UNHOLDABLE = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

/** Escaped, and without controls or characters that XML 1.0 cannot hold. */
export function xmlText(text: string): string {
  return text.replace(UNHOLDABLE, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}
