// Entry `assayer/schemas`: the eval contract for programs that read, write or check evals and results.
export { parseAuthors } from "#lib/domain/evals/authors";
export type { EvalForResults } from "#lib/domain/evals/eval-for-results";
export {
  type CustomRunnerMode,
  resolveCustomRunnerMode,
  resolveScorePolicy,
  type ScorePolicy,
} from "#lib/domain/evals/eval-rules";
export { parsePositiveInt4Id } from "#lib/domain/evals/int4";
export type { Issue, IssueSeverity } from "#lib/domain/evals/issue";
export { toIssues } from "#lib/domain/evals/issues";
export { lintEvalDef, lintResultFile, lintResultForEval } from "#lib/domain/evals/lints";
export { type IssueCode, messageOf } from "#lib/domain/evals/messages";
export { participantKey } from "#lib/domain/evals/participant";
export {
  buildEvalCommandPlan,
  buildResultAdapterPlan,
  type CommandTemplate,
  type EvalCommandPlan,
  type EvalForPlan,
  type PlanOptions,
} from "#lib/domain/evals/plan";
export { evalSourceUrl } from "#lib/domain/evals/references";
export {
  type EvalDef,
  EvalDefSchema,
  type EvalTask,
  type Participant,
  ParticipantSchema,
  type Publication,
  type ResultFile,
  ResultFileSchema,
  type ResultRow,
  type Showcase,
  ShowcaseSchema,
  type StoredEvalDef,
  StoredEvalDefSchema,
  type Submission,
  SubmissionSchema,
  type TaskRow,
} from "#lib/domain/evals/schemas";
export { githubOwner, sourceOwner } from "#lib/domain/evals/source-owner";
export {
  type ResultOptions,
  type Validation,
  validateParticipantForEval,
  validateResultForEval,
} from "#lib/domain/evals/validate";
