import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { THEME_SCRIPT } from "../../components/shell/theme-script.mjs";
import { pagePolicy } from "./page-policy.mjs";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const KNOWN = [
  THEME_SCRIPT,
  "(self.__next_f=self.__next_f||[]).push([0])",
  String.raw`self.__next_f.push([1,"0:{\"a\":\"\u003c/script\u003e\"}\n"])`,
  `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[1]});`,
];
const SMUGGLED = [
  "alert(1)",
  "",
  "self.__next_f.push([1,alert(1)])",
  `self.__next_f.push([1,"a"]);alert(1)`,
  `self.__next_f.push([1,"a"]),alert([1])`,
  `self.__next_f.push(["a"+alert(1)])`,
  `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({a:alert(1)});`,
  `${THEME_SCRIPT};alert(1)`,
];

describe("the script policy of a page", () => {
  it.each(KNOWN)("allows %s by its hash", (script) => {
    expect(pagePolicy(`<p></p><script id="x">${script}</script>`)).toEqual({
      policy: `script-src 'self' ${hash(script)}`,
      refused: [],
    });
  });

  it.each(SMUGGLED)("refuses %j", (script) => {
    expect(pagePolicy(`<script>${script}</script>`)).toEqual({ policy: "script-src 'self'", refused: [script] });
  });

  it("leaves files of the site to 'self'", () => {
    expect(pagePolicy('<script src="/_next/a.js" async=""></script>').policy).toBe("script-src 'self'");
  });
});

it("the theme script survives the escaping of React unchanged", () => {
  expect(THEME_SCRIPT).not.toMatch(/["'&<>]/);
});
