// Comparing two entries must cost little more than the resampling that its interval needs anyway.
import { bootstrapInterval } from "#lib/domain/comparison/bootstrap";
import { comparedTasks, compareEntries } from "#lib/domain/comparison/compare-entries";
import { type TrialRow, taskOutcomes } from "#lib/domain/comparison/pair";
import { claim, countOr, interleaved } from "./measure";

const TASKS = 1000;
const TRIALS = 3;

/** Rows of an entry that passes about so many of its trials, always the same ones. */
function rowsOf(share: number, shift: number): TrialRow[] {
  return Array.from({ length: TASKS * TRIALS }, (_, at) => {
    const passed = ((at * 7919 + shift) % 1000) / 1000 < share;
    return { taskId: `task-${at % TASKS}`, score: passed ? 1 : 0, outcome: passed ? "pass" : "fail" };
  });
}

const [a, b] = [rowsOf(0.7, 0), rowsOf(0.66, 331)];
const [first, second] = [taskOutcomes(a), taskOutcomes(b)];
const differences = first.map(({ passed, trials }, at) => passed / trials - (second[at]?.passed ?? 0) / TRIALS);

const measured = await interleaved(
  [
    { name: "the resampling alone", run: async () => bootstrapInterval(differences) },
    {
      name: "compare two entries",
      run: async () => {
        const entries = [taskOutcomes(a), taskOutcomes(b)];
        return [compareEntries(entries), comparedTasks(entries)];
      },
    },
  ],
  countOr(15),
);
console.log(`${TASKS} tasks of ${TRIALS} trials each, 10,000 resamples.`);
process.exitCode = claim(measured, "compare two entries", "the resampling alone", 2) ? 0 : 1;
