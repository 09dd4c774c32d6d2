// Who a row is about, and the key that tells two participants apart (rules 100 to 104, 125 to 129, 155).
import { z } from "zod";
import { block, noControlCharacters, nonBlank, oneOf, text, trimmed } from "./fields";
import { checkFreeForm } from "./free-form";
import { type Path, type Report, rule } from "./rule";
import { isPublication, type Submission } from "./submission";
import { say } from "./zod-issue";

const AdapterSchema = oneOf(["api", "command"]);

/** Rule 104: free settings of a run; only `adapter` has a closed list. */
const ConfigSchema = z.record(z.string(), z.unknown(), { error: say }).check(
  rule((config, report) => {
    if (Object.hasOwn(config, "adapter") && !AdapterSchema.safeParse(config["adapter"]).success) {
      report("value_unknown", ["adapter"], { options: "api, command" });
    }
    checkFreeForm(config, report);
  }),
);

const harness = () => text({ max: 255 }).check(nonBlank);

export const BareParticipantSchema = block({
  model: text({ min: 4, max: 255 }).check(trimmed, noControlCharacters),
  harness: harness().optional(),
  harness_version: harness().optional(),
  config: ConfigSchema.optional(),
});
export type Participant = z.output<typeof BareParticipantSchema>;

type Identity = {
  model: string;
  harness?: string | null | undefined;
  harness_version?: string | null | undefined;
};

/** Rule 155: equal keys mean the same participant. Case and spaces count, `config` does not. */
export function participantKey(participant: Identity, submission?: Submission | null): string {
  const identity = [participant.model, participant.harness ?? null, participant.harness_version ?? null];
  return JSON.stringify(
    isPublication(submission)
      ? ["upstream_author_publication", submission.source.url, ...identity]
      : ["run", ...identity],
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** Rule 103: a publication may not know the version, but a version needs its harness. */
export function checkPublicationHarness(participant: Fields, path: Path, report: Report): void {
  if (participant["harness_version"] !== undefined && participant["harness"] === undefined) {
    report("harness_missing", [...path, "harness"]);
  }
}

/** Rule 102: a run names both or none. */
export function checkRunHarness(participant: Fields, path: Path, report: Report): void {
  checkPublicationHarness(participant, path, report);
  if (participant["harness"] !== undefined && participant["harness_version"] === undefined) {
    report("harness_version_missing", [...path, "harness_version"]);
  }
}
