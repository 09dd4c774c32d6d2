import { z } from "zod";
import { PAGE_NUMBER } from "#lib/domain/board-table/query";
import { CELL_OUTCOMES } from "#lib/domain/task-matrix/cell";
import { TASK_ORDERS, TASK_SHOWS, TASKS_PAGE } from "#lib/domain/task-matrix/query";
import { ENTRIES_PAGE, MATCHED_MAX, SUMMARY_ROWS_MAX } from "#lib/domain/views/task-matrix";
import { BoardRow } from "#lib/operations/get-board/schemas";
import {
  GetLeaderboardInput,
  GetLeaderboardOutput,
  getLeaderboardExample,
} from "#lib/operations/get-leaderboard/schemas";

const Page = z.string().regex(PAGE_NUMBER, "Write a whole number from 1 on.");

export const GetTaskMatrixInput = GetLeaderboardInput.omit({ sort: true, order: true }).extend({
  task: GetLeaderboardInput.shape.q.meta({ description: "Part of a task's id, in any case." }),
  show: z.enum(TASK_SHOWS).optional().meta({
    description:
      "Tasks that nobody or everybody solves, of those with a usable outcome, or on which entries differ. Default: all.",
  }),
  by: z
    .enum(TASK_ORDERS)
    .optional()
    .meta({
      description:
        "hardest: the smallest share of entries that solve it first; disagreement: the most pairs that differ first. " +
        "Default: definition.",
    }),
  page: Page.optional().meta({ description: "Page of the tasks, from 1 on; past the end it is the last one." }),
  entries: Page.optional().meta({ description: "Page of the entries, likewise." }),
});

const Cell = z.object({
  outcome: z.enum(CELL_OUTCOMES).meta({ description: "mixed: some of several trials passed." }),
  passed: z.number().int().meta({ description: "Of the usable trials, so many passed." }),
  trials: z.number().int().meta({ description: "Trials with a usable outcome." }),
  value: z.number().nullable().meta({ description: "Mean score, where it says more than the outcome." }),
});

const Task = z.object({
  taskId: z.string(),
  title: z.string().nullable().meta({ description: "Label, or first line of the prompt." }),
  place: z
    .number()
    .int()
    .nullable()
    .meta({ description: "In the definition, from 1 on; null when it names no such task." }),
  tried: z.number().int().meta({ description: "Entries with a usable outcome, on all pages." }),
  solved: z.number().int().meta({ description: "Of these, so many passed more than half of their usable trials." }),
  mean: z.number().nullable().meta({ description: "Mean of the entries' mean scores." }),
  cells: z.array(Cell).meta({ description: "One for each entry, in their order." }),
});

export const GetTaskMatrixOutput = GetLeaderboardOutput.pick({ eval: true, cohort: true, total: true }).extend({
  matched: z
    .number()
    .int()
    .meta({ description: `Participants that match; the first ${MATCHED_MAX} of them on the board are looked at.` }),
  withoutRows: z.number().int().meta({ description: "Of these, so many have no task rows, and are left out." }),
  entries: z
    .array(
      BoardRow.pick({
        rank: true,
        tied: true,
        participantId: true,
        resultId: true,
        model: true,
        harness: true,
        harnessVersion: true,
        score: true,
      }),
    )
    .meta({ description: `At most ${ENTRIES_PAGE} a page, in the order of the board.` }),
  entriesPage: z.number().int(),
  entriesPages: z.number().int(),
  entryCount: z.number().int().meta({ description: "Entries with task rows, on all pages." }),
  countedEntries: z
    .number()
    .int()
    .meta({ description: `Of these, the summaries count so many: those of the first ${SUMMARY_ROWS_MAX} task rows.` }),
  tasks: z.array(Task).meta({ description: `At most ${TASKS_PAGE} a page.` }),
  page: z.number().int(),
  pages: z.number().int(),
  counts: z
    .record(z.enum(TASK_SHOWS), z.number().int())
    .meta({ description: "Tasks with the text in their id, by what may be shown." }),
  unnamed: z
    .number()
    .int()
    .meta({ description: "Tasks of the definition without an id: no task row can be known to be theirs." }),
  isGraded: z.boolean().meta({ description: "True when a partial score is among what was counted." }),
});

const { eval: subject, cohort, rows, total } = getLeaderboardExample.output;
const entries = rows.map(({ rank, tied, participantId, resultId, model, harness, harnessVersion, score }) => ({
  ...{ rank, tied, participantId, resultId },
  ...{ model, harness, harnessVersion, score },
}));

export const getTaskMatrixExample = {
  input: { eval: "ticket-triage", show: "differ" as const, by: "hardest" as const },
  output: {
    eval: subject,
    cohort,
    total,
    matched: total,
    withoutRows: 0,
    entries,
    entriesPage: 1,
    entriesPages: 1,
    entryCount: entries.length,
    countedEntries: entries.length,
    tasks: [
      {
        taskId: "ticket-07",
        title: "Refund for a late parcel",
        place: 7,
        tried: 12,
        solved: 5,
        mean: 0.4166666666666667,
        cells: entries.map(() => ({ outcome: "pass" as const, passed: 1, trials: 1, value: null })),
      },
    ],
    page: 1,
    pages: 1,
    counts: { all: 40, nobody: 3, everybody: 36, differ: 1 },
    unnamed: 0,
    isGraded: false,
  },
};
