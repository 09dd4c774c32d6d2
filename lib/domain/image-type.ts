// What kind of picture some bytes are, by their first bytes and never by their name: a name can lie to a browser (rule 172).
const SIGNATURES: [mediaType: string, parts: [offset: number, text: string][]][] = [
  ["image/png", [[0, "\x89PNG\r\n\x1a\n"]]],
  ["image/jpeg", [[0, "\xff\xd8\xff"]]],
  [
    "image/webp",
    [
      [0, "RIFF"],
      [8, "WEBP"],
    ],
  ],
  ["image/avif", [[4, "ftypavif"]]],
  ["image/avif", [[4, "ftypavis"]]],
];

/** The media type of a picture that rule 016 lets be a cover, or null. */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const holds = ([offset, text]: [number, string]) =>
    [...text].every((char, at) => bytes[offset + at] === char.charCodeAt(0));
  return SIGNATURES.find(([, parts]) => parts.every(holds))?.[0] ?? null;
}
