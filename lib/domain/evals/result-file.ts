// A result file: one envelope with its provenance and its rows (rules 080 to 111).
import type { z } from "zod";
import { isRecord } from "../is-record";
import { RowExtensionSchema, TaskOutcomeSchema } from "./extension";
import { block, finite, list, text, whole } from "./fields";
import { BareParticipantSchema, checkPublicationHarness, checkRunHarness } from "./participant";
import { recordsOf, reportRepeats, rule } from "./rule";
import { BareShowcaseSchema } from "./showcases";
import { BareSubmissionSchema, isPublication } from "./submission";
import { SupplementaryViewSchema } from "./views";

/** Rows of single tasks that one result may list. */
export const TASK_ROWS_MAX = 1024;

const TaskRowSchema = block({
  task_id: text(),
  score: finite(),
  raw: text().optional(),
  outcome: TaskOutcomeSchema.optional(),
});

const RowSchema = block({
  participant: BareParticipantSchema,
  score: finite().min(0).nullable(),
  raw_metric: block({ label: text(), value: text(), tiebreak_value: finite().optional() }).optional(),
  usage: block({ tokens: whole().optional() }).optional(),
  task_results: list(TaskRowSchema, { max: TASK_ROWS_MAX }).optional(),
  showcases: list(BareShowcaseSchema, { max: 256 }).optional(),
  supplementary_views: list(SupplementaryViewSchema, { max: 32 }).optional(),
  detail: text().optional(),
  x_assayer: RowExtensionSchema.optional(),
}).check(
  rule((row, report) => {
    const ids = recordsOf(row["supplementary_views"]).map(({ id }) => id);
    reportRepeats(ids, (at) => ["supplementary_views", at, "id"], report);
  }),
);

export const BareResultFileSchema = block({
  eval_id: text(),
  eval_commit: text().optional(),
  submission: BareSubmissionSchema,
  results: list(RowSchema, { min: 1, max: 256 }),
}).check(
  rule((file, report) => {
    const pairing = isPublication(file["submission"]) ? checkPublicationHarness : checkRunHarness;
    recordsOf(file["results"]).forEach((row, at) => {
      if (isRecord(row["participant"])) pairing(row["participant"], ["results", at, "participant"], report);
    });
  }),
);

export type ResultFile = z.output<typeof BareResultFileSchema>;
export type ResultRow = z.output<typeof RowSchema>;
export type TaskRow = z.output<typeof TaskRowSchema>;
