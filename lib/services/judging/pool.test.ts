import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterAll, describe, expect, it, vi } from "vitest";
import { isAppError } from "#lib/domain/errors";
import { judgeValue } from "#lib/domain/evals/judge-document";
import { judgeDocument } from "#lib/services/judge-document";
import { JudgingPool } from "./pool";
import type { JudgeRequest } from "./request";

const pools: JudgingPool[] = [];
const pool = (options: ConstructorParameters<typeof JudgingPool>[0] = {}) => {
  const made = new JudgingPool(options);
  pools.push(made);
  return made;
};
afterAll(() => Promise.all(pools.map((each) => each.close())));

const today = "2026-07-10";
const request = (text: string): JudgeRequest => ({ kind: "eval", document: { text }, evalJson: undefined, today });
const SMALL = request("id: ab");
/** Legal structure that keeps any reader busy for a while. */
const SLOW = request(`a: [${`${"[".repeat(60)}${"]".repeat(60)},`.repeat(2000)}1]`);
const codeOf = (error: unknown) => (isAppError(error) ? error.code : String(error));
const outcome = (answer: Promise<unknown>) => answer.then(() => "verdict", codeOf);

describe("judging in threads", { timeout: 60_000 }, () => {
  it("gives the verdict that judging here gives, also from text and against an eval", async () => {
    const tasks = Array.from({ length: 3000 }, () => 1);
    const input = { kind: "eval" as const, text: undefined, doc: { id: "ab", tasks }, eval: undefined, today };
    expect(await judgeDocument(input)).toEqual(judgeValue(input.doc, { kind: "eval", today }));
    const result = { ...input, kind: "result" as const, text: `{"eval_id":"ab","zz":"${"z".repeat(5000)}"}`, eval: {} };
    const { accept, issues } = await judgeDocument(result);
    expect(accept).toBe(false);
    expect(issues).toContainEqual(expect.objectContaining({ code: "eval_unreadable", path: "eval" }));
    expect(issues).toContainEqual(expect.objectContaining({ code: "field_missing", path: "results", line: 1 }));
  });

  it("leaves this thread free while a document is judged", async () => {
    const threads = pool();
    await threads.judge(SMALL);
    let longestMs = 0;
    let isJudging = true;
    const watching = (async () => {
      while (isJudging) {
        const start = performance.now();
        await sleep(5);
        longestMs = Math.max(longestMs, performance.now() - start);
      }
    })();
    const start = performance.now();
    await threads.judge(SLOW);
    isJudging = false;
    await watching;
    expect(longestMs).toBeLessThan((performance.now() - start) / 2);
  });

  it("stops at the deadline, says the way out, and judges the next one", async () => {
    const threads = pool({ threadsMax: 1, deadlineMs: 150 });
    const refused: unknown = await threads.judge(SLOW).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: "document_too_costly",
      suggestion: expect.stringContaining("assayer validate"),
    });
    expect((await threads.judge(SMALL)).accept).toBe(false);
  });

  it("stops where memory ends, and judges the next one", async () => {
    const threads = pool({ threadsMax: 1, memoryMb: 40 });
    const wide = request(`a: [${"{a: 1},".repeat(40_000)}1]`);
    expect(await outcome(threads.judge(wide))).toBe("document_too_costly");
    expect((await threads.judge(SMALL)).accept).toBe(false);
  });

  it("blames no document for a failure of our own, and judges the next one", async () => {
    const threads = pool({ threadsMax: 1 });
    const broken = { ...SMALL, evalJson: "no JSON" };
    expect(await outcome(threads.judge(broken))).toMatch(/^SyntaxError/);
    expect((await threads.judge(SMALL)).accept).toBe(false);
  });

  it("replaces a thread that ended while it had nothing to do", async () => {
    const posted = vi.spyOn(Worker.prototype, "postMessage");
    const threads = pool({ threadsMax: 1, waitingMax: 0, deadlineMs: 5000 });
    await threads.judge(SMALL);
    await (posted.mock.contexts[0] as Worker).terminate();
    expect(await outcome(threads.judge(SMALL))).toBe("verdict");
    expect(new Set(posted.mock.contexts).size).toBe(2);
    posted.mockRestore();
  });

  it("lets a few wait, in order, and refuses the others at once", async () => {
    const threads = pool({ threadsMax: 1, waitingMax: 1 });
    const [first, second, third] = [threads.judge(SLOW), threads.judge(SMALL), threads.judge(SMALL)].map(outcome);
    expect(await third).toBe("server_busy");
    expect(await Promise.all([first, second])).toEqual(["verdict", "verdict"]);
  });
});
