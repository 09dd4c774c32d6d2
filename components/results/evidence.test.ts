import { describe, expect, it } from "vitest";
import type { TaskRowView } from "#lib/domain/views/result";
import { beginning, readShowcases } from "./read-showcases";
import { readSupplementary } from "./read-supplementary";
import { tallies } from "./tallies";
import { taskOverview } from "./task-rows";
import { viewCsv } from "./view-csv";

const answer = { type: "compare", task: "t", content: "c" };

describe("showcases", () => {
  it("are read one by one: an unknown kind is its JSON and hides no other", () => {
    const { pieces } = readShowcases({ showcases: [{ type: "video", src: "x" }, answer, 7, { type: "image" }] });
    expect(pieces.map(({ type }) => type)).toEqual(["unknown", "compare", "unknown", "unknown"]);
    expect(pieces[0]).toMatchObject({ kind: "video", json: '{\n  "type": "video",\n  "src": "x"\n}' });
  });

  it("none are none, whatever stands there", () => {
    for (const row of [{}, { showcases: [] }, { showcases: "x" }, { showcases: null }]) {
      expect(readShowcases(row)).toEqual({ pieces: [], leftOut: 0 });
    }
  });

  it("stop where a page would be too long, and say how many are left", () => {
    expect(readShowcases({ showcases: Array(256).fill(answer) })).toMatchObject({ leftOut: 192 });
    const long = { ...answer, content: "x".repeat(200_000) };
    expect(readShowcases({ showcases: [long, long, long] })).toMatchObject({ leftOut: 2 });
  });

  it("a long text is cut between characters", () => {
    expect(beginning("abc", 3)).toEqual({ shown: "abc", left: 0 });
    expect(beginning("ab😀cd", 3)).toEqual({ shown: "ab", left: 4 });
  });
});

describe("games", () => {
  it("are told from both sides; who never met has no record", () => {
    const participants = ["a", "b", "c"].map((key) => ({ key, label: key.toUpperCase() }));
    const matchups = [{ a: "a", b: "b", a_wins: 3, b_wins: 1, draws: 2 }];
    const rows = tallies({ type: "head_to_head", title: "t", participants, matchups });
    expect(rows[0]).toEqual({
      against: [null, { wins: 3, draws: 2, losses: 1 }, null],
      total: { wins: 3, draws: 2, losses: 1 },
    });
    expect(rows[1]?.against[0]).toEqual({ wins: 1, draws: 2, losses: 3 });
    expect(rows[2]?.total).toEqual({ wins: 0, draws: 0, losses: 0 });
  });
});

describe("task rows", () => {
  const row = (taskId: string, trial: number, outcome: TaskRowView["outcome"]) => ({
    taskId,
    trial,
    outcome,
    score: outcome === "pass" ? 1 : 0,
    raw: null,
  });

  it("stand task by task, with the outcomes that there are", () => {
    const rows = [row("b", 1, "fail"), row("a", 1, "pass"), row("b", 2, "pass")];
    const { tasks, filters } = taskOverview(rows, null);
    expect(tasks.map(({ taskId, outcomes }) => [taskId, outcomes])).toEqual([
      ["b", ["pass", "fail"]],
      ["a", ["pass"]],
    ]);
    expect(filters).toEqual([
      { outcome: "pass", runs: 2, tasks: 2 },
      { outcome: "fail", runs: 1, tasks: 1 },
    ]);
  });

  it("runs without a row are counted apart from those reported as not run", () => {
    const counts = { pass: 1, fail: 0, scored: 0, model_error: 0, infra_error: 0, not_run: 5 };
    expect(taskOverview([row("a", 1, "pass"), row("a", 2, "not_run")], counts).missing).toBe(4);
  });

  it("a thousand and more take no time", () => {
    const rows = Array.from({ length: 1024 }, (_, at) => row(`t${at >> 1}`, (at & 1) + 1, "pass"));
    expect(taskOverview(rows, null).tasks).toHaveLength(512);
  });
});

describe("supplementary views", () => {
  const table = { type: "metric_table", title: "T", columns: ["a", "b"], rows: [{ cells: ["=1+1", null] }] };
  const points = (...pairs: [string, number][]) => pairs.map(([x, y]) => ({ x, y }));
  const chart = {
    type: "line_chart",
    title: "L",
    series: [
      { name: "s", points: points(["x", 1], ["z", 3]) },
      { name: "t", points: points(["x", 1], ["y", 2], ["z", 3]) },
    ],
  };
  const row = { supplementary_views: [table, { type: "pie" }, chart] };

  it("one of an unknown kind is its JSON and hides no other", () => {
    expect(readSupplementary(row).map(({ type }) => type)).toEqual(["metric_table", "unknown", "line_chart"]);
    expect(readSupplementary({})).toEqual([]);
  });

  it("as CSV: a text is no formula, a gap is empty", () => {
    expect(viewCsv(row, "1.csv")).toBe("a,b\r\n'=1+1,\r\n");
    expect(viewCsv(row, "3.csv")).toBe("Place,s,t\r\nx,1,1\r\ny,,2\r\nz,3,3\r\n");
  });

  it.each(["2.csv", "4.csv", "0.csv", "01.csv", "1", "constructor", "-1.csv", "1e1.csv"])("there is no %s", (name) => {
    expect(viewCsv(row, name)).toBeNull();
  });
});
