import { describe, expect, it } from "vitest";
import { lintResultForEval } from "./lints";
import { participantKey } from "./participant";
import { ResultFileSchema } from "./schemas";
import {
  evalDef,
  issuesOf,
  PUBLICATION,
  RUN,
  resultDoc,
  row,
  rowDoc,
  SOURCE,
  TASK,
  verdictFor,
} from "./testing/verdict";
import { validateParticipantForEval, validateResultForEval } from "./validate";

type Fields = Record<string, unknown>;

const CHAT = evalDef();
const AGENT = evalDef({ interface: "agent" });
const DIALOGUE = evalDef({ interface: "dialogue" });
const RATED = evalDef({ interface: "dialogue", leaderboard: "rating" });
const AUTHORED = evalDef({ scored_by: "author", scoring_note: "By hand." });
const m1 = row();
const m2 = row({ participant: { model: "vendor/m2" }, score: 40 });
const KEY_1 = participantKey({ model: "vendor/m1" });
const KEY_2 = participantKey({ model: "vendor/m2" });

const upstream = (results: Fields[], source: Fields = SOURCE) =>
  resultDoc({ submission: { ...PUBLICATION, source }, results });
const who = (
  def: Parameters<typeof validateParticipantForEval>[0],
  participant: Fields,
  provenance?: "upstream_author_publication",
) => issuesOf(validateParticipantForEval(def, { model: "vendor/m1", ...participant }, provenance));

function duel(...keys: string[]): Fields {
  const participants = keys.map((key, at) => ({ key, label: `P${at}` }));
  return { type: "head_to_head", title: "t", participants, matchups: [] };
}

function games(keys: string[], count = 1): Fields {
  const [first = "", ...rest] = keys;
  const sides = [
    { key: "w", participants: [first] },
    { key: "b", participants: rest },
  ];
  return {
    type: "team_games",
    title: "t",
    participants: keys.map((key) => ({ key, label: "P" })),
    games: Array.from({ length: count }, (_, at) => ({ game_no: at + 1, sides, winner: "w" })),
  };
}

const dialogue = (...showcases: Fields[]) => resultDoc({ results: [{ ...m1, showcases }, m2] });

describe("a participant for an eval", () => {
  it("125 the model of a run is an id", () => {
    expect(who(CHAT, { model: "a/b:c+d-e.f_g" })).toEqual([]);
    for (const model of ["GPT 5", "模型甲乙", "a@2026"])
      expect(who(CHAT, { model })).toEqual(["model_malformed model"]);
  });

  it("126 the model of a publication is any name", () => {
    for (const model of ["GPT 5 (high)", "模型甲乙"])
      expect(who(CHAT, { model }, "upstream_author_publication")).toEqual([]);
    expect(who(CHAT, { model: "abc" }, "upstream_author_publication")).toEqual(["text_too_short model"]);
  });

  it("127 a publication has no config, and a version only with its harness", () => {
    expect(who(CHAT, {}, "upstream_author_publication")).toEqual([]);
    expect(who(CHAT, { config: {} }, "upstream_author_publication")).toEqual(["upstream_forbidden_field config"]);
    expect(who(CHAT, { harness_version: "1" }, "upstream_author_publication")).toEqual(["harness_missing harness"]);
    expect(verdictFor(CHAT, upstream([row({ participant: { model: "vendor/m1", config: {} } })]))).toEqual([
      "upstream_forbidden_field results.0.participant.config",
    ]);
  });

  it("128 a chat run has no harness", () => {
    expect(who(CHAT, {})).toEqual([]);
    expect(who(CHAT, { harness: "h", harness_version: "1" })).toEqual([
      "harness_on_chat harness",
      "harness_on_chat harness_version",
    ]);
  });

  it("129 an agent or dialogue run names harness and version together; a chat publication may name one", () => {
    for (const def of [AGENT, DIALOGUE]) {
      expect(who(def, { harness: "h", harness_version: "1" })).toEqual([]);
      expect(who(def, { harness: "h" })).toEqual(["harness_version_missing harness_version"]);
    }
    expect(who(CHAT, { harness: "h" }, "upstream_author_publication")).toEqual([]);
  });
});

describe("a result file for an eval", () => {
  it("130 names the eval", () => {
    expect(verdictFor(CHAT, resultDoc())).toEqual([]);
    expect(verdictFor(CHAT, resultDoc({ eval_id: "other" }))).toEqual(["eval_id_mismatch eval_id"]);
  });

  it("131 a chat or agent run has exactly one row", () => {
    for (const def of [CHAT, AGENT]) {
      expect(verdictFor(def, resultDoc())).toEqual([]);
      expect(verdictFor(def, resultDoc({ results: [m1, m2] }))).toEqual(["cardinality results"]);
    }
  });

  it("132 a dialogue run has at least two", () => {
    expect(verdictFor(DIALOGUE, resultDoc({ results: [m1, m2] }))).toEqual([]);
    expect(verdictFor(DIALOGUE, resultDoc())).toEqual(["cardinality results"]);
  });

  it("133 a publication has any number from one", () => {
    const many = Array.from({ length: 45 }, (_, at) => row({ participant: { model: `vendor/m${at}` } }));
    expect(verdictFor(DIALOGUE, upstream([m1]))).toEqual([]);
    expect(verdictFor(CHAT, upstream(many))).toEqual([]);
    expect(verdictFor(CHAT, upstream([]))).toEqual(["list_too_short results"]);
  });

  it("134 no identity twice in a dialogue or a publication", () => {
    const twice = ["duplicate_identity results.1.participant.model"];
    expect(verdictFor(DIALOGUE, resultDoc({ results: [m1, m1] }))).toEqual(twice);
    expect(verdictFor(CHAT, upstream([m1, m1]))).toEqual(twice);
    const under = (version: string) =>
      row({ participant: { model: "vendor/m1", harness: "h", harness_version: version } });
    expect(verdictFor(DIALOGUE, resultDoc({ results: [under("1"), under("2")] }))).toEqual([]);
  });

  it("135 a score in points is at most 100; other units have no most", () => {
    const scored = (score: number) => rowDoc({ score });
    expect(verdictFor(CHAT, scored(100))).toEqual([]);
    expect(verdictFor(CHAT, scored(100.0001))).toEqual(["score_over_unit_max results.0.score"]);
    expect(verdictFor(evalDef({ score_unit: "points" }), scored(101))).toEqual(["score_over_unit_max results.0.score"]);
    for (const score_unit of ["USD", "%", ""]) expect(verdictFor(evalDef({ score_unit }), scored(5000))).toEqual([]);
  });

  it("136 a publication always has scores", () => {
    for (const def of [CHAT, AUTHORED]) {
      expect(verdictFor(def, upstream([row({ score: null })]))).toEqual(["score_required results.0.score"]);
      expect(verdictFor(def, upstream([row({ score: 0 })]))).toEqual([]);
    }
  });

  it("137 a run has one where the policy requires it", () => {
    expect(verdictFor(AUTHORED, rowDoc({ score: null }))).toEqual([]);
    expect(verdictFor(AUTHORED, rowDoc({ score: 5 }))).toEqual([]);
    expect(verdictFor(CHAT, rowDoc({ score: null }))).toEqual(["score_required results.0.score"]);
    const required = evalDef({ scored_by: "author", scoring_note: "n", score_policy: "required" });
    expect(verdictFor(required, rowDoc({ score: null }))).toEqual(["score_required results.0.score"]);
  });

  it("138 a publication stands on local and author evals alike", () => {
    for (const def of [CHAT, AUTHORED]) expect(verdictFor(def, upstream([m1]))).toEqual([]);
  });

  it("139 a task row names a task, once every task has an id", () => {
    const rows = (task_id: string) => rowDoc({ task_results: [{ task_id, score: 1 }] });
    expect(verdictFor(CHAT, rows("one"))).toEqual([]);
    expect(verdictFor(CHAT, rows("zz"))).toEqual(["task_unknown results.0.task_results.0.task_id"]);
    expect(verdictFor(evalDef({ tasks: [TASK, { prompt: "y" }] }), rows("zz"))).toEqual([]);
  });

  it("140 a task has at most as many rows as trials", () => {
    const twice = rowDoc({
      task_results: [
        { task_id: "one", score: 1 },
        { task_id: "one", score: 0 },
      ],
    });
    const over = ["task_over_trials results.0.task_results.1.task_id"];
    expect(verdictFor(CHAT, twice)).toEqual(over);
    expect(verdictFor(evalDef({ trials: 2 }), twice)).toEqual([]);
    expect(verdictFor(evalDef({ tasks: [{ prompt: "y" }] }), twice)).toEqual(over);
  });

  it("141 a compare or transcript names a task too, if it names one", () => {
    const compare = (more: Fields) => rowDoc({ showcases: [{ type: "compare", task: "t", content: "c", ...more }] });
    expect(verdictFor(CHAT, compare({}))).toEqual([]);
    expect(verdictFor(CHAT, compare({ task_id: "one" }))).toEqual([]);
    expect(verdictFor(CHAT, compare({ task_id: "zz" }))).toEqual(["task_unknown results.0.showcases.0.task_id"]);
  });

  it("142 a publication carries no evidence of a run, not even empty", () => {
    for (const [field, value] of Object.entries({ usage: {}, task_results: [], showcases: [] })) {
      expect(verdictFor(CHAT, upstream([row({ [field]: value })]))).toEqual([
        `upstream_forbidden_field results.0.${field}`,
      ]);
    }
    const view = { type: "metric_table", title: "T", columns: ["a"], rows: [{ cells: [1] }] };
    const shown = { detail: "d", raw_metric: { label: "l", value: "v" }, supplementary_views: [view] };
    expect(verdictFor(CHAT, upstream([row(shown)]))).toEqual([]);
  });

  it("143 only dialogues have games", () => {
    const file = rowDoc({ showcases: [duel(KEY_1, KEY_2)] });
    expect(verdictFor(CHAT, file)).toEqual(["games_not_dialogue results.0.showcases.0.type"]);
    expect(verdictFor(DIALOGUE, dialogue(duel(KEY_1, KEY_2)))).toEqual([]);
  });

  it("144 games are between participants of the same file", () => {
    const at = (index: number) => `showcase_participant_foreign results.0.showcases.0.participants.${index}.key`;
    expect(verdictFor(DIALOGUE, dialogue(duel(KEY_1, "zz")))).toEqual([at(1)]);
    expect(verdictFor(DIALOGUE, dialogue(duel("vendor/m1", "vendor/m2")))).toEqual([at(0), at(1)]);
  });

  it("145 team_games covers the whole file, one game per trial", () => {
    expect(verdictFor(DIALOGUE, dialogue(games([KEY_1, KEY_2])))).toEqual([]);
    const third = row({ participant: { model: "vendor/m3" } });
    const file = resultDoc({ results: [{ ...m1, showcases: [games([KEY_1, KEY_2])] }, m2, third] });
    expect(verdictFor(DIALOGUE, file)).toEqual(["team_games_incomplete results.0.showcases.0.participants"]);
    const twice = evalDef({ interface: "dialogue", trials: 2 });
    expect(verdictFor(twice, dialogue(games([KEY_1, KEY_2])))).toEqual([
      "team_games_not_trials results.0.showcases.0.games",
    ]);
    expect(verdictFor(twice, dialogue(games([KEY_1, KEY_2], 2)))).toEqual([]);
  });

  it("146 a rated run has exactly one team_games, any other at most one", () => {
    const one = games([KEY_1, KEY_2]);
    expect(verdictFor(RATED, dialogue(one))).toEqual([]);
    expect(verdictFor(RATED, dialogue())).toEqual(["team_games_count results"]);
    for (const def of [RATED, DIALOGUE])
      expect(verdictFor(def, dialogue(one, one))).toEqual(["team_games_count results"]);
    expect(verdictFor(DIALOGUE, dialogue(duel(KEY_1, KEY_2), duel(KEY_1, KEY_2)))).toEqual([]);
  });

  it("147 a publication on a rated eval is accepted without a rating, which is a lint", () => {
    const file = upstream([m1]);
    expect(verdictFor(RATED, file)).toEqual([]);
    const lints = lintResultForEval(RATED, ResultFileSchema.parse(file));
    expect(lints.map(({ code }) => code)).toEqual(["publication_on_rating"]);
  });

  it("148 on request, a publication accounts for every row of its source", () => {
    const option = { requireOfficialResultCount: true };
    const count = "submission.source.official_result_count";
    const omit = (model: string) => ({
      ...SOURCE,
      official_result_count: 2,
      omitted_models: [{ model, reason: "unregistered" }],
    });
    expect(verdictFor(CHAT, upstream([m1], omit("model-b")), option)).toEqual([]);
    expect(verdictFor(CHAT, upstream([m1]), option)).toEqual([`official_count_missing ${count}`]);
    const five = upstream([m1], { ...SOURCE, official_result_count: 5 });
    expect(verdictFor(CHAT, five, option)).toEqual([`official_count_mismatch ${count}`]);
    expect(verdictFor(CHAT, five)).toEqual([]);
    expect(verdictFor(CHAT, upstream([m1], omit("vendor/m1")), option)).toEqual([
      "omitted_model_present submission.source.omitted_models.0.model",
    ]);
    expect(verdictFor(CHAT, resultDoc(), option)).toEqual([]);
  });

  it("149 a doubtful mean, missing tasks or a missing tiebreak are lints, never refusals", () => {
    const two = { tasks: [TASK, { ...TASK, id: "two" }] };
    const tiebreak = { metric: "tiebreak_value", order: "asc", label: "t" };
    const def = evalDef({ ...two, tiebreak });
    const file = rowDoc({ score: 99, task_results: [{ task_id: "one", score: 0 }] });
    expect(verdictFor(def, file)).toEqual([]);
    const codes = (change: Fields, on = def) =>
      lintResultForEval(on, ResultFileSchema.parse(rowDoc(change)))
        .map(({ code }) => code)
        .sort();
    expect(codes({ score: 99, task_results: [{ task_id: "one", score: 0 }] })).toEqual([
      "coverage_incomplete",
      "score_mismatch",
      "tiebreak_missing",
    ]);
    const complete = [
      { task_id: "one", score: 1 },
      { task_id: "two", score: 0.5 },
    ];
    const metric = { label: "l", value: "v", tiebreak_value: 1 };
    expect(codes({ score: 75, task_results: complete, raw_metric: metric })).toEqual([]);
    expect(codes({ score: 0.75, task_results: complete, raw_metric: metric })).toEqual([]);
    expect(codes({ score: 50 }, evalDef(two))).toEqual([]);
    expect(codes({ score: 9000, task_results: complete }, evalDef({ ...two, score_unit: "USD" }))).toEqual([]);
    const failed = [
      { task_id: "one", score: 1 },
      { task_id: "two", score: 0, outcome: "infra_error" },
    ];
    expect(codes({ score: 100, task_results: failed }, evalDef(two))).toEqual([]);
  });

  it("decision 11: answers with the parsed file, or with every issue at once", () => {
    const checked = validateResultForEval(CHAT, resultDoc({ zz: 1 }));
    expect(checked).toEqual({ success: true, data: ResultFileSchema.parse(resultDoc()) });
    const broken = resultDoc({
      eval_id: "other",
      submission: { run_date: "x" },
      results: [row({ score: 500 }), row({ score: "1" })],
    });
    expect(verdictFor(CHAT, broken)).toEqual([
      "cardinality results",
      "eval_id_mismatch eval_id",
      "provenance_incomplete submission",
      "score_over_unit_max results.0.score",
      "type_wrong results.1.score",
    ]);
    for (const file of [null, 5, [], "x", undefined]) expect(validateResultForEval(CHAT, file).success).toBe(false);
    expect(RUN).not.toHaveProperty("source");
  });
});

describe("participantKey", () => {
  it("155 is the identity of a participant: harness and source count, config does not, case does", () => {
    expect(participantKey({ model: "vendor/m1" })).toBe('["run","vendor/m1",null,null]');
    expect(participantKey({ model: "vendor/m1", harness: "h", harness_version: "1" }, RUN)).toBe(
      '["run","vendor/m1","h","1"]',
    );
    const published = ResultFileSchema.parse(upstream([m1])).submission;
    expect(participantKey({ model: "GPT 5", harness: "Codex" }, published)).toBe(
      `["upstream_author_publication","${SOURCE.url}","GPT 5","Codex",null]`,
    );
    const configured = { model: "vendor/m1", config: { temperature: 1 } };
    expect(participantKey(configured)).toBe(KEY_1);
    expect(participantKey({ model: "Vendor/M1" })).not.toBe(KEY_1);
    expect(participantKey({ model: "vendor/m1", harness: "x " })).not.toBe(
      participantKey({ model: "vendor/m1", harness: "x" }),
    );
  });
});
