import type { CohortVerdict } from "#lib/domain/views/cohort-check";
import { plural } from "./counts";

export const cohortCheckMessages = {
  crumb: "Cohort check",
  metaTitle: (name: string) => `Will this start a new cohort? ${name}`,
  title: "Will this start a new cohort?",
  intro:
    "Paste an edited eval.yaml, or start from the definition in force, which is shown as JSON (YAML too). It is compared, field by field, with the definition that the current board is bound to. Nothing is stored.",
  label: "Edited eval.yaml",
  start: "Start from the definition in force",
  noStart: "The definition in force could not be had. Paste one, or try again.",
  check: "Check",
  checking: "Checking …",
  verdicts: {
    no_change: ["No change", "The document means what is in force. The board stays as it is."],
    copy_only: ["Copy only", "Nothing that decides comparability changed. The board stays, with the new words."],
    must_bump: [
      "Must bump",
      "The protocol changed under the old revision. Published like this it is refused, and the board keeps its last good state: raise protocol_revision.",
    ],
    new_cohort: ["New cohort", "The revision is raised: the board starts anew, and the old one stays readable."],
    first_cohort: ["First cohort", "No board is bound to this id yet. The commit that adds this starts the first one."],
    revision_decreased: [
      "Refused",
      "protocol_revision is lower than the one in force. It only ever grows; the board keeps its last good state.",
    ],
    invalid: ["Refused", "The document is invalid. The board keeps its last good state."],
  } satisfies Record<CohortVerdict, readonly [string, string]>,
  inForce: (revision: number) => `In force: revision ${revision}, introduced by`,
  leaving: (participants: number, results: number) =>
    `${plural(participants, "participant")} and ${plural(results, "result")} would leave the board. They stay readable under the old cohort.`,
  leavingNone: "No result leaves the board.",
  changes: "Fields that decide it",
  after: "Edited",
  issues: "What is wrong with the document",
  notes: "Worth a look",
  unreachable: "The server could not be reached, or gave up. Try again.",
  notChecked: "The document was not checked",
  cli: "The same from a command line:",
} as const;
