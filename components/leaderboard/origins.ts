import type { IconName } from "#components/ui/icon";
import type { Provenance } from "#lib/domain/views/board";
import { boardRowsMessages } from "../messages/en/board-rows";

const { origins } = boardRowsMessages;

/** How an origin is called and marked, in rows and legend alike. */
export const ORIGINS = {
  run: { icon: "play", word: origins.run },
  upstream: { icon: "out", word: origins.upstream },
} as const satisfies Record<Provenance, { icon: IconName; word: string }>;
