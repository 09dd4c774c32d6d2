// Every id is text with a prefix from this table, so that a reader of a log or a URL knows what it names.
export const ID_PREFIXES = {
  repository: "repo",
  cohort: "coh",
  definition: "def",
  resultFile: "rf",
  result: "res",
  participant: "par",
  syncRun: "sync",
  request: "req",
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

// No look-alikes (0/o, 1/l/i), so that an id can be read aloud.
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const LENGTH = 20;

/** Builds a prefixed id from at least 20 random bytes; the caller owns the randomness (the domain has none). */
export function makeId(kind: IdKind, random: Uint8Array): string {
  if (random.length < LENGTH) throw new RangeError(`makeId needs ${LENGTH} random bytes, got ${random.length}`);
  let tail = "";
  for (const byte of random.subarray(0, LENGTH)) tail += ALPHABET[byte % ALPHABET.length];
  return `${ID_PREFIXES[kind]}_${tail}`;
}

const idOf = (kind: IdKind) => new RegExp(`^${ID_PREFIXES[kind]}_[a-z0-9]{${LENGTH}}$`);
const RESULT_ID = idOf("result");
const PARTICIPANT_ID = idOf("participant");

/** A result id as it may stand in an address. Anything else is no page, and reaches neither the database nor a cache. */
export function isResultId(text: string): boolean {
  return RESULT_ID.test(text);
}

/** The same for the id of a participant. */
export function isParticipantId(text: string): boolean {
  return PARTICIPANT_ID.test(text);
}
