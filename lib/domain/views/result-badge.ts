import type { PlacedResult } from "#lib/domain/views/placed-result";

/** What a badge says of a result. */
export type ResultBadge = {
  eval: { id: string; name: string; delisted: boolean };
  isDemo: boolean;
  result: PlacedResult;
};
