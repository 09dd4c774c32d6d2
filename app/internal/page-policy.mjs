// The script policy of one cached page: 'self' and the hashes of the inline scripts we know. No nonce (pages are cached),
// no 'unsafe-inline'. A script that an attacker smuggled into the markup is not hashed, so the browser refuses it.
import { createHash } from "node:crypto";
import { THEME_SCRIPT } from "../../components/shell/theme-script.mjs";

const INLINE = /<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g;
const FLIGHT_START = "(self.__next_f=self.__next_f||[]).push([0])";
const KNOWN = new Set([THEME_SCRIPT, FLIGHT_START]);
// Each pushes plain JSON onto a list and can do nothing else: the flight data, and the chunks to start with.
const DATA_ONLY = [
  /^self\.__next_f\.push\((\[[\s\S]*\])\)$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?$/,
];

function isDataOnly(/** @type {string} */ body) {
  return DATA_ONLY.some((pattern) => {
    const json = pattern.exec(body)?.[1];
    if (json === undefined) return false;
    try {
      JSON.parse(json);
      return true;
    } catch {
      return false;
    }
  });
}

/** @param {string} html @returns {{ policy: string, refused: string[] }} the policy, and the inline scripts it refuses */
export function pagePolicy(html) {
  const hashes = new Set();
  const refused = [];
  for (const { groups } of html.matchAll(INLINE)) {
    const { attributes = "", body = "" } = groups ?? {};
    if (/\ssrc=/.test(attributes)) continue;
    if (KNOWN.has(body) || isDataOnly(body))
      hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
    else refused.push(body);
  }
  return { policy: `script-src 'self' ${[...hashes].join(" ")}`.trimEnd(), refused };
}
