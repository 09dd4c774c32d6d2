// Addresses that strangers wrote, before a page may use them: https only, no credentials, nothing a browser would run.
import { isHttpsUrl } from "./fields";

const LENGTH_MAX = 2048;

/** The normalised address of a link, or null when a page must show it as plain text. */
export function safeHttpsUrl(text: string): string | null {
  return text.length <= LENGTH_MAX && isHttpsUrl(text) ? new URL(text).href : null;
}

/** The address of an image, or null: `data:` and `javascript:` never reach a src attribute, nor do relative paths. */
export function safeImage(src: string): string | null {
  return safeHttpsUrl(src);
}
