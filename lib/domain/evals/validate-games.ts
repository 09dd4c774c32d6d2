// Games belong to dialogues, and to the participants of their own file (rules 143 to 146).

import { isRecord } from "../is-record";
import type { EvalForResults } from "./eval-for-results";
import { participantKey } from "./participant";
import { listOf, type Path, type Report, recordsOf } from "./rule";

type Fields = Readonly<Record<string, unknown>>;

export function checkGames(def: EvalForResults, rows: readonly Fields[], report: Report): void {
  const keys = keysOf(rows);
  let teamGames = 0;
  rows.forEach((row, at) => {
    listOf(row["showcases"]).forEach((showcase, index) => {
      if (!isRecord(showcase)) return;
      const type = showcase["type"];
      if (type !== "head_to_head" && type !== "team_games") return;
      const path = ["results", at, "showcases", index];
      if (def.interface !== "dialogue") {
        report("games_not_dialogue", [...path, "type"]);
        return;
      }
      checkMembers(showcase, keys, path, report);
      if (type === "team_games") {
        teamGames += 1;
        checkTeamGames(def, showcase, keys, path, report);
      }
    });
  });
  const rated = def.leaderboard === "rating";
  if (teamGames > 1 || (rated && teamGames === 0)) {
    report("team_games_count", ["results"], { expected: rated ? "exactly one" : "at most one" });
  }
}

/** Rule 144. */
function checkMembers(showcase: Fields, keys: ReadonlySet<string>, path: Path, report: Report): void {
  recordsOf(showcase["participants"]).forEach(({ key }, at) => {
    if (typeof key === "string" && !keys.has(key))
      report("showcase_participant_foreign", [...path, "participants", at, "key"]);
  });
}

/** Rule 145. */
function checkTeamGames(
  def: EvalForResults,
  showcase: Fields,
  keys: ReadonlySet<string>,
  path: Path,
  report: Report,
): void {
  const declared = new Set(recordsOf(showcase["participants"]).map(({ key }) => key));
  if ([...keys].some((key) => !declared.has(key))) report("team_games_incomplete", [...path, "participants"]);
  const trials = def.trials ?? 1;
  if (Array.isArray(showcase["games"]) && showcase["games"].length !== trials) {
    report("team_games_not_trials", [...path, "games"], { trials });
  }
}

function keysOf(rows: readonly Fields[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { participant } of rows) {
    if (!isRecord(participant)) continue;
    const { model, harness, harness_version: version } = participant;
    if (typeof model === "string")
      keys.add(participantKey({ model, harness: textOf(harness), harness_version: textOf(version) }));
  }
  return keys;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
