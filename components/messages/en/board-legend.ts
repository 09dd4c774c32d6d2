import type { Provenance } from "#lib/domain/views/board";

export const boardLegendMessages = {
  label: "Legend",
  origins: {
    run: "executed and reported under this protocol",
    upstream: "imported from what the author published elsewhere",
  } satisfies Record<Provenance, string>,
  where: "What was taken over, and what was left out",
  verified: "Verified: accepted by the authority that scores this eval, which need not mean that anybody ran it again",
  partial: (short: string, long: string) => `${short} by a score: ${long}`,
  rank: "A rank leads to the steps that decide it.",
  under: "Under a score:",
  decides: ", which decides among equal scores",
} as const;
