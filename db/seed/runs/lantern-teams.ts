// One invented session of lantern-teams: four participants, twelve games in changing pairs. A stronger pair wins more.
import { seeded } from "../seeded";
import { type DemoRun, demoRun } from "./demo-run";

const HARNESS = "mazehand";
const VERSION = "0.4";
const GAMES = 12;
const TEAM = ["northmere/borealis-3", "pebblewick/cairn-2.1", "umbergate/sienna-4", "osier/withy-8"] as const;
// The three ways to split four into two pairs; index 0 plays with the partner named here.
const PAIRINGS = [1, 2, 3] as const;

const key = (model: string): string => JSON.stringify(["run", model, HARNESS, VERSION]);

function games() {
  const random = seeded("lantern-teams/autumn");
  return Array.from({ length: GAMES }, (_, index) => {
    const partner = PAIRINGS[index % PAIRINGS.length] ?? 1;
    const north = [0, partner];
    const south = [1, 2, 3].filter((member) => member !== partner);
    const weight = (side: number[]): number => side.reduce((sum, member) => sum + (4 - member), 0);
    const northWins = random.next() < weight(north) / (weight(north) + weight(south));
    const keys = (side: number[]): string[] => side.map((member) => key(TEAM[member] ?? ""));
    return {
      game_no: index + 1,
      sides: [
        { key: "north", participants: keys(north) },
        { key: "south", participants: keys(south) },
      ],
      winner: northWins ? "north" : "south",
    };
  });
}

export function lanternRuns(): DemoRun[] {
  const played = games();
  const wins = (model: string): number =>
    played.filter(({ sides, winner }) => sides.find((side) => side.key === winner)?.participants.includes(key(model)))
      .length;
  const teamGames = {
    type: "team_games",
    title: "Twelve games in the dark",
    participants: TEAM.map((model) => ({ key: key(model), label: model.split("/")[1] ?? model })),
    games: played,
  };
  const results = TEAM.map((model, index) => ({
    participant: { model, harness: HARNESS, harness_version: VERSION },
    score: wins(model),
    raw_metric: { label: "Games won", value: `${wins(model)} of ${GAMES}` },
    ...(index === 0 ? { showcases: [teamGames] } : {}),
  }));
  return [demoRun("lantern-teams", "maze 0.4", "2025-09-20", results)];
}
