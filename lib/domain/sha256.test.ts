import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sha256Hex } from "./sha256";

describe("sha256Hex", () => {
  it("knows the published answers", () => {
    expect(sha256Hex("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("hashes bytes and UTF-8 text as OpenSSL does", () => {
    const openssl = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => sha256Hex(bytes) === openssl(bytes)));
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => sha256Hex(text) === openssl(text)));
  });
});
