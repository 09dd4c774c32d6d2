import type { IconName } from "#components/ui/icon";
import type { Provenance } from "#lib/domain/views/board";

/** How an origin is called and marked, in rows and legend alike. */
export const ORIGINS = {
  run: { icon: "play", word: "Run" },
  upstream: { icon: "out", word: "Published" },
} as const satisfies Record<Provenance, { icon: IconName; word: string }>;
