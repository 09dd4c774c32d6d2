// Where a result comes from: a run on someone's machine, or a publication of the upstream author (rules 082 to 094).
import { z } from "zod";
import {
  block,
  calendarDate,
  closedBlock,
  httpsUrl,
  list,
  matches,
  oneOf,
  positiveWhole,
  sha256Text,
  text,
  trimmed,
} from "./fields";
import { recordsOf, reportRepeats, rule } from "./rule";
import { say, sayAs } from "./zod-issue";

/** Rule 093: a field of the other kind makes the block ambiguous; neither kind takes it. */
const foreign = () => z.never({ error: say }).optional();

const RunSchema = block({
  kind: oneOf(["run"]).optional(),
  runner_version: text(),
  run_date: text().check(matches(/^\d{4}-\d{2}-\d{2}$(?!\n)/, "date_malformed")),
  importer_version: foreign(),
  retrieved_on: foreign(),
  source: foreign(),
});

const SourceSchema = closedBlock({
  title: text({ max: 500 }).check(trimmed).optional(),
  url: httpsUrl(),
  snapshot_sha256: sha256Text(),
  official_result_count: positiveWhole().optional(),
  omitted_models: list(closedBlock({ model: text({ min: 1, max: 255 }), reason: oneOf(["unregistered"]) })).optional(),
}).check(
  rule((source, report) => {
    const models = recordsOf(source["omitted_models"]).map(({ model }) => model);
    reportRepeats(models, (at) => ["omitted_models", at, "model"], report);
  }),
);

const PublicationSchema = closedBlock({
  kind: oneOf(["upstream_author_publication"]).optional(),
  importer_version: text({ min: 1, max: 255 }).check(trimmed),
  retrieved_on: calendarDate(),
  source: SourceSchema,
  runner_version: foreign(),
  run_date: foreign(),
});

export const BareSubmissionSchema = z.union([RunSchema, PublicationSchema], { error: sayProvenance });
export type Submission = z.output<typeof BareSubmissionSchema>;
export type Publication = z.output<typeof PublicationSchema>;

function sayProvenance(issue: z.core.$ZodRawIssue): string {
  return sayAs(isMixed(issue.input) ? "provenance_ambiguous" : "provenance_incomplete")(issue);
}

/** True for a block that holds fields of both kinds, whatever its `kind` says. */
export function isMixed(block: unknown): boolean {
  if (typeof block !== "object" || block === null) return false;
  const has = (key: string) => Object.hasOwn(block, key);
  return (has("runner_version") || has("run_date")) && ["importer_version", "retrieved_on", "source"].some(has);
}

/** Rule 092: a publication is recognised by its `source`, not by `kind`. */
export function isPublication(submission: unknown): submission is Publication {
  return typeof submission === "object" && submission !== null && Object.hasOwn(submission, "source");
}
