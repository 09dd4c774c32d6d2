import type { z } from "zod";
import type { BoardFilter } from "#lib/domain/board-table/query";
import type { GetLeaderboardInput } from "#lib/operations/get-leaderboard/schemas";

type Asked = Omit<z.output<typeof GetLeaderboardInput>, "eval" | "cohort" | "sort" | "order">;

/** Which rows of a board an operation was asked about. */
export function toFilter(asked: Asked): BoardFilter {
  return {
    q: asked.q ?? "",
    model: asked.model ?? [],
    harness: asked.harness ?? [],
    origin: asked.origin ?? [],
    verified: asked.verified === "true",
    section: asked.section ?? "all",
  };
}
