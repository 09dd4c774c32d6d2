import { describe, expect, it } from "vitest";
import { isAppError } from "../errors";
import { report } from "./report";
import type { Score } from "./schemas";
import { prepareTask, score, scorePrepared } from "./score";
import { CALL, FAIL, FLAGGED, nearMisses, PASS, reasonOf, STALE, TASK, verdict, verdictOn } from "./testing/blind";
import { isLinear, slowestOfMany } from "./testing/growth";

const nested = (levels: number) => `${'{"k":'.repeat(levels - 1)}{}${"}".repeat(levels - 1)}`;

describe("what texts mean the same", () => {
  it("R19 the parts of a comma list are trimmed, wherever the text stands", () => {
    expect(verdictOn("web,hero", "web , hero")).toEqual(PASS);
    expect(verdictOn({ deep: ["a,b", { x: "c,d" }] }, { deep: ["a, b", { x: " c,\td " }] })).toEqual(PASS);
  });

  it("R20 nothing else happens to a list", () => {
    for (const given of ["hero,web", "Web,hero", "web,web,hero", ["web", "hero"], ["web,hero"], "web;hero"]) {
      expect(verdictOn("web,hero", given)).toEqual(FAIL);
    }
  });

  it("R21 durations of weeks, days, hours, minutes and seconds are equal by length", () => {
    for (const given of ["PT45M", "PT0H45M", "PT2700S", "PT44M60S", "P0DT45M"]) {
      expect(verdictOn("PT45M", given)).toEqual(PASS);
    }
    expect(verdictOn("PT1H30M", "PT90M")).toEqual(PASS);
    expect(verdictOn("PT45M", "PT46M")).toEqual(FAIL);
  });

  it("R22 any other form is an ordinary text", () => {
    for (const given of ["P30D", "PT1M", "P1M1D", "P1Y"]) expect(verdictOn("P1M", given)).toEqual(FAIL);
    for (const given of ["45 minutes", "00:45:00", 2700, "2700"]) expect(verdictOn("PT45M", given)).toEqual(FAIL);
  });

  it("R23 other texts match code point for code point", () => {
    expect(verdictOn("caf\u00e9", "cafe\u0301")).toEqual(FAIL);
    expect(verdictOn("ﬁle", "file")).toEqual(FAIL);
    expect(verdictOn("done", "Done")).toEqual(FAIL);
    expect(verdictOn("done", "done.")).toEqual(FAIL);
  });

  it("R24 equivalent escapes are equal, in values, keys and names", () => {
    const escaped = '{"n\\u0061me":"set_\\u0062lind","arguments":{"blind\\u005fid":7,"closed":40}}';
    expect(verdict(escaped)).toEqual(PASS);
    expect(verdict('{"name":"f","arguments":{"v":"\\u00e9\\/"}}', '{"name":"f","arguments":{"v":"é/"}}')).toEqual(PASS);
  });
});

describe("what values are equal", () => {
  const raw = (text: string) => `{"name":"f","arguments":{"v":${text}}}`;

  it("R25 numbers are equal when they are the same double; a text is no number", () => {
    for (const text of ["4550", "4550.0", "4.55e3", "45500e-1"]) expect(verdict(raw(text), raw("4550"))).toEqual(PASS);
    expect(verdict(raw('"4550"'), raw("4550"))).toEqual(FAIL);
    expect(verdict(raw("4551"), raw("4550"))).toEqual(FAIL);
  });

  it("R26 -0 equals 0", () => {
    expect(verdict(raw("-0"), raw("0"))).toEqual(PASS);
    expect(verdict(raw("0"), raw("-0.0"))).toEqual(PASS);
  });

  it("R27 the order of keys and blanks never matter", () => {
    const answer = '{ "arguments" : { "closed" : 40,\n"blind_id": 7 } , "name":"set_blind" }';
    expect(verdict(answer)).toEqual(PASS);
    expect(verdictOn({ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } })).toEqual(PASS);
  });

  it("R28 the order and length of lists matter at every depth", () => {
    expect(verdictOn([1, 2], [2, 1])).toEqual(FAIL);
    expect(verdictOn([1, 2], [1, 2, 2])).toEqual(FAIL);
    expect(verdictOn({ a: [[1], [2]] }, { a: [[2], [1]] })).toEqual(FAIL);
  });

  it("R29 of repeated keys the last counts, also of name and arguments", () => {
    expect(verdict('{"name":"x","name":"set_blind","arguments":{"blind_id":1,"blind_id":7,"closed":40}}')).toEqual(
      PASS,
    );
    expect(verdict('{"name":"set_blind","arguments":{},"arguments":{"blind_id":7,"closed":40}}')).toEqual(PASS);
    expect(verdict('{"name":"set_blind","name":"x","arguments":{"blind_id":7,"closed":40}}')).toEqual(FAIL);
  });

  it("R30 equality is exact: a field too many, one too few, or another empty value fails", () => {
    const empties = [null, "", false, 0, "false", [], {}];
    for (const a of empties) for (const b of empties) expect(verdictOn(a, b)).toEqual(a === b ? PASS : FAIL);
    expect(verdictOn(undefined, null)).toEqual(FAIL);
    expect(verdictOn({ a: 1 }, { a: 1, b: null })).toEqual(FAIL);
    expect(verdictOn(["x"], { 0: "x" })).toEqual(FAIL);
  });

  it("R31 every own key counts", () => {
    for (const key of ["__proto__", "constructor", "toString", ""]) {
      const text = (value: number) => `{"name":"f","arguments":{${JSON.stringify(key)}:${value}}}`;
      expect(verdict(text(1), text(1))).toEqual(PASS);
      expect(verdict(text(2), text(1))).toEqual(FAIL);
      expect(verdict('{"name":"f","arguments":{}}', text(1))).toEqual(FAIL);
      expect(verdict(text(1), '{"name":"f","arguments":{}}')).toEqual(FAIL);
    }
    expect(verdict('{"__proto__":{"name":"set_blind","arguments":{"blind_id":7,"closed":40}}}')).toEqual(FAIL);
  });

  it("R32 arguments of more than 200 levels score 0 for their depth, also on a small stack", () => {
    const answer = (levels: number) => `{"name":"f","arguments":${nested(levels)}}`;
    expect(verdict(answer(200), answer(200))).toEqual(PASS);
    for (const levels of [201, 5000, 100_000]) {
      expect(reasonOf(answer(levels))).toBe("arguments are nested deeper than 200 levels");
      expect(reasonOf(`{"name":"f","arguments":${JSON.stringify(nested(levels))}}`)).toMatch(/deeper than 200/);
    }
    const task = prepareTask({ expected: answer(200) });
    // To explain it, a value of many levels is written out.
    const wrong = answer(200).replace("{}", '{"x":1}');
    let thrown = 0;
    const given: Score[] = [];
    const ask = (text: string) => {
      try {
        given.push(scorePrepared(task, text));
      } catch {
        thrown++;
      }
    };
    // From as deep as the stack goes up to where it is empty enough: each frame asks once.
    const deepest = (frames: number): number => {
      let left = frames;
      try {
        left = deepest(frames);
      } catch {
        left = frames;
      }
      if (left === 0) return 0;
      for (const text of [answer(200), wrong]) ask(text);
      return left - 1;
    };
    deepest(2000);
    expect(given.length).toBeGreaterThan(3000);
    // Where not even the call of the grader has room, nobody can answer.
    expect(thrown).toBeLessThan(20);
    expect(given.slice(-2).map(({ score }) => score)).toEqual([1, 0]);
    expect(new Set(given.map(({ score, reason }) => `${score} ${reason.slice(0, 12)}`))).toEqual(
      new Set(["0 the stack of", "1 the call is ", "0 arguments.k "]),
    );
  });

  it("R33 expected and stale may be stored in any order and form", () => {
    const expected = '{"arguments":{"span":"PT0H45M","tags":"a, b","n":1.0},"name":"f"}';
    expect(verdict('{"name":"f","arguments":{"n":1,"tags":"a,b","span":"PT45M"}}', expected)).toEqual(PASS);
    const stale = '{ "arguments": { "closed": "40%", "blind_id": 7.0 }, "name": "set_blind" }';
    expect(verdict(STALE, CALL, stale)).toEqual(FLAGGED);
  });
});

describe("the verdict", () => {
  it("R34 is 1 exactly on equality with the expected call, which is looked at before the stale one", () => {
    expect(verdict(CALL)).toEqual(PASS);
    expect(verdict(CALL, CALL, CALL)).toEqual(PASS);
    for (const answer of nearMisses(CALL)) expect(verdict(answer), answer).toEqual(FAIL);
    expect(verdict(STALE, STALE, CALL)).toEqual(PASS);
    expect(verdict(CALL, STALE, CALL)).toEqual(FLAGGED);
  });

  it("R35 is 0 with the flag, in reason and details, on equality with the stale call in any accepted form", () => {
    const args = JSON.stringify((JSON.parse(STALE) as { arguments: object }).arguments);
    const forms = [STALE, `\`\`\`\n${STALE}\n\`\`\``, `{"tool_calls":[{"function":${STALE}}]}`];
    for (const answer of [...forms, `{"name":"set_blind","arguments":${JSON.stringify(args)}}`]) {
      expect(verdict(answer)).toEqual(FLAGGED);
      expect(reasonOf(answer)).toContain("staleSchemaUsed");
    }
  });

  it("R36 is 0 without the flag on anything short of that", () => {
    expect(verdict('{"name":"set_blind","arguments":{"blind_id":7,"closed":"40"}}')).toEqual(FAIL);
    expect(verdict('{"name":"set_blind","arguments":{"id":7,"closed":"40%"}}')).toEqual(FAIL);
    for (const answer of nearMisses(STALE)) expect(verdict(answer), answer).toEqual(FAIL);
  });

  it("R37 depends on the graded call alone", () => {
    expect(verdict(`${STALE} ${CALL}`)).toEqual(PASS);
    expect(verdict(`${CALL} ${STALE}`)).toEqual(FLAGGED);
    expect(verdict(`${STALE} {"name":"x"}`)).toEqual(FAIL);
  });

  it.each([
    ["name value mismatch", '{"name":"x","arguments":{}}'],
    ["arguments.blind_id missing", '{"name":"set_blind","arguments":{"closed":1}}'],
    ["arguments.angle unexpected", '{"name":"set_blind","arguments":{"angle":1,"closed":1}}'],
    [
      "arguments.closed value mismatch: expected 40, got 41",
      '{"name":"set_blind","arguments":{"blind_id":7,"closed":41}}',
    ],
  ])("R38 the reason names the first differing path: %s", (reason, answer) => {
    expect(reasonOf(answer)).toContain(reason);
    expect(score(TASK, { answer }).details.path).toBe(reason.split(" ")[0]);
  });

  it("a reason is one plain line, whatever names and values are in the answer", () => {
    for (const odd of ["\u001b[2J", "\n", "\u202e", "\u009b", "\u2028", "\ud800", "x".repeat(500)]) {
      for (const given of [{ [odd]: 1 }, { blind_id: odd }]) {
        const reason = reasonOf(JSON.stringify({ name: "set_blind", arguments: given }));
        expect(reason).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u);
        expect(reason.length).toBeLessThan(300);
      }
    }
  });

  it("R39 the no-parse reason is always the same", () => {
    expect(reasonOf("No.")).toBe('answer has no parseable {"name","arguments"} object');
  });

  it("R40 a report equals a recomputation from kinds and rows", () => {
    const answers = [CALL, STALE, "no", CALL];
    const rows = answers.map((answer, at) => ({
      ...score(TASK, { answer }),
      id: `${at}`,
      mutationKind: at < 3 ? "a" : "b",
    }));
    expect(report(rows)).toMatchObject({
      n: 4,
      passed: 2,
      score: 0.5,
      staleSchemaUsed: 1,
      staleSchemaUsedRate: 0.25,
      perMutationKind: { a: { n: 3, passed: 1, stale: 1, staleRate: 1 / 3 }, b: { n: 1, passed: 1, stale: 0 } },
      rows: rows.map(({ id, score: each }) => ({ id, score: each })),
    });
  });

  it.each([
    ["{"],
    ['{"a":'],
    ['"'],
    ['{"'],
    ['{\\"'],
    ["{x}"],
    ["["],
    ["[1,"],
    ['["'],
    ['{"a":x}'],
    ["[{"],
    ['["[1,",'],
  ])("R42 is the same however often it is asked, and work grows as a text of many %s does", (piece) => {
    // First, on shorter texts: work that is quadratic is then found in seconds.
    expect(isLinear((text) => verdict(text), piece)).toBe(true);
    const answer = piece.repeat(20_000);
    expect(reasonOf(answer)).toBe(reasonOf(answer));
    expect(verdict(answer)).toEqual(FAIL);
  });

  it.each(["{x", "{", '{"'])("R42 takes no longer once the code is warm: many %s", (piece) => {
    const text = Buffer.from(piece.repeat(1_000_000 / piece.length)).toString();
    expect(slowestOfMany((answer) => verdict(answer), text)).toBeLessThan(30);
  });

  it("work that looks for the end anew at each brace would be found out", () => {
    const rescan = (text: string) => {
      let open = 0;
      for (let from = 0; from < text.length; from++) {
        for (let at = from; at < text.length; at++) open += text.charCodeAt(at) === 123 ? 1 : -1;
      }
      return open;
    };
    expect(isLinear(rescan, "{", 500)).toBe(false);
  });

  it("a task without an expected call is refused by its name, and never scored", () => {
    for (const expected of [
      "",
      "no",
      "[]",
      "{}",
      '{"name":7}',
      '{"name":"f","arguments":[]}',
      `{"name":"f","arguments":${nested(201)}}`,
    ]) {
      let thrown: unknown;
      try {
        prepareTask({ id: "lost", expected });
      } catch (error) {
        thrown = error;
      }
      expect(isAppError(thrown) && thrown.message).toContain('"lost"');
    }
  });
});
