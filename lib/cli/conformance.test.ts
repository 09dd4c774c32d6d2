import { expect, it } from "vitest";
import { runCli } from "#lib/cli/testing/run-cli";
import { score } from "#lib/domain/toolcalls/score";
import { conformanceCases } from "#lib/domain/toolcalls/testing/conformance-cases";

it("assayer score --jsonl grades every conformance case as the grader does, byte for byte", async () => {
  const stdin = conformanceCases.map(({ id, task, answer }) => `${JSON.stringify({ id, task, answer })}\n`).join("");
  const { code, stdout, stderr } = await runCli(["score", "--jsonl"], { stdin });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const lines = stdout.trim().split("\n");
  expect(lines).toEqual(
    conformanceCases.map(({ id, task, answer }) => JSON.stringify({ id, ...score(task, { answer }) })),
  );
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject(
    conformanceCases.map(({ id, score: wanted, stale }) => ({
      id,
      score: wanted,
      details: { staleSchemaUsed: stale },
    })),
  );
});
