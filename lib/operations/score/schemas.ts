import { z } from "zod";
import { Score, ScoreTask } from "#lib/domain/toolcalls/schemas";

export const ScoreInput = z.strictObject({
  task: ScoreTask.meta({ description: "The task: its expected call, and perhaps the one of the old schema." }),
  answer: z.string().meta({ description: "The raw answer of the model." }),
});

export const ScoreOutput = Score;

const call = (closed: number | string) => JSON.stringify({ name: "set_blind", arguments: { blind_id: 7, closed } });

export const scoreExample = {
  input: {
    task: { id: "blind-1", expected: call(40), metadata: { stale: call("40%"), mutationKind: "type_scalar" } },
    answer: `Closing it now: ${call("40%")}`,
  },
  output: {
    score: 0 as const,
    reason:
      "staleSchemaUsed: the call is the one that was right under the old schema; it first differs at arguments.closed",
    details: {
      staleSchemaUsed: true,
      call: { name: "set_blind", arguments: { blind_id: 7, closed: "40%" } },
      path: "arguments.closed",
    },
  },
};
