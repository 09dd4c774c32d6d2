import { expect, it } from "vitest";
import { imageTypeOf, imageTypeOfEnding } from "./image-type";

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

it.each([
  ["\x89PNG\r\n\x1a\n....", "image/png"],
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["RIFF\0\0\0\0WEBPVP8 ", "image/webp"],
  ["\0\0\0\x20ftypavif", "image/avif"],
])("%j is %s", (text, type) => {
  expect(imageTypeOf(bytes(text))).toBe(type);
});

it.each(["", "\x89PN", "<svg onload=alert(1)>", "<html>", "RIFF\0\0\0\0WAVE", "12345678WEBP", "GIF89a"])(
  "%j is no picture of a cover",
  (text) => {
    expect(imageTypeOf(bytes(text))).toBeNull();
  },
);

it("knows the endings that rule 016 lets a cover have, and no other", () => {
  const known = ["avif", "jpg", "jpeg", "png", "webp"].map(imageTypeOfEnding);
  expect(known).toEqual(["image/avif", "image/jpeg", "image/jpeg", "image/png", "image/webp"]);
  for (const ending of ["svg", "gif", "PNG", "", "constructor"]) expect(imageTypeOfEnding(ending)).toBeNull();
});
