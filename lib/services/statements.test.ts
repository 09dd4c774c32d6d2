import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { withStatements } from "./statements";

it("runs statements in their order while the caller goes on", async () => {
  const log: string[] = [];
  const answer = await withStatements(async (statements) => {
    statements.send(async () => {
      await sleep(5);
      log.push("first");
    });
    statements.send(async () => void log.push("second"));
    log.push("computed");
    return 7;
  });
  expect(answer).toBe(7);
  expect(log).toEqual(["computed", "first", "second"]);
});

it("throws the first failure and runs nothing after it", async () => {
  const log: string[] = [];
  const work = withStatements(async (statements) => {
    statements.send(async () => {
      throw new Error("refused");
    });
    statements.send(async () => void log.push("later"));
    await sleep(5);
  });
  await expect(work).rejects.toThrow("refused");
  expect(log).toEqual([]);
});

it("throws what a statement failed with rather than what followed from it", async () => {
  const work = withStatements(async (statements) => {
    statements.send(async () => {
      throw new Error("the cause");
    });
    await sleep(5);
    throw new Error("transaction is aborted");
  });
  await expect(work).rejects.toThrow("the cause");
});

it("waits for what was sent before it throws the caller's own failure", async () => {
  const log: string[] = [];
  const work = withStatements(async (statements) => {
    statements.send(async () => {
      await sleep(5);
      log.push("ended");
    });
    throw new Error("could not compute");
  });
  await expect(work).rejects.toThrow("could not compute");
  expect(log).toEqual(["ended"]);
});
