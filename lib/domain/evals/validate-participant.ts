// Whether a participant may stand on the board of an eval (rules 125 to 129).

import { isRecord } from "../is-record";
import type { EvalForResults } from "./eval-for-results";
import type { Issue } from "./issue";
import { issueOf, toIssues } from "./issues";
import { checkPublicationHarness, checkRunHarness, type Participant } from "./participant";
import type { Path, Report } from "./rule";
import { ParticipantSchema } from "./schemas";
import { type Validation, validated } from "./validation";

export type Provenance = "run" | "upstream_author_publication";

/** Checks one participant with every issue at once; paths start at the participant. */
export function validateParticipantForEval(
  def: Pick<EvalForResults, "interface">,
  participant: unknown,
  provenance: Provenance = "run",
): Validation<Participant> {
  const parsed = ParticipantSchema.safeParse(participant);
  const issues: Issue[] = parsed.success ? [] : toIssues(parsed.error, participant);
  const report: Report = (code, path, params) => issues.push(issueOf(code, path, params));
  if (isRecord(participant)) {
    const pairing = provenance === "run" ? checkRunHarness : checkPublicationHarness;
    pairing(participant, [], report);
    checkParticipantForEval(def, participant, provenance, [], report);
  }
  return validated(parsed.data, issues);
}

/** The part that depends on the eval; the schema has checked the rest. */
export function checkParticipantForEval(
  def: Pick<EvalForResults, "interface">,
  participant: Readonly<Record<string, unknown>>,
  provenance: Provenance,
  path: Path,
  report: Report,
): void {
  if (provenance === "upstream_author_publication") {
    if (participant["config"] !== undefined) {
      report("upstream_forbidden_field", [...path, "config"], { field: "config" });
    }
    return;
  }
  const model = participant["model"];
  if (typeof model === "string" && !/^[A-Za-z0-9._/:+-]+$/.test(model)) report("model_malformed", [...path, "model"]);
  if (def.interface !== "chat") return;
  for (const field of ["harness", "harness_version"]) {
    if (participant[field] !== undefined) report("harness_on_chat", [...path, field]);
  }
}
