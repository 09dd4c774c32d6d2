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

/** Of a cover (rule 172). */
export const COVER_BYTES_MAX = 2 * 1024 * 1024;

const BY_ENDING: Readonly<Record<string, string>> = {
  avif: "image/avif",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/** The media type that the ending of a picture's name promises, in lower case and without the dot; null for another. */
export function imageTypeOfEnding(ending: string): string | null {
  return Object.hasOwn(BY_ENDING, ending) ? (BY_ENDING[ending] ?? null) : null;
}
