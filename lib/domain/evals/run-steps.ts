// What somebody does to run an eval and get the result onto a board, in order. Commands are text to read and copy; those of
// the eval come from its author and start in the root of its repository.

import { resolveCustomRunnerMode } from "./eval-rules";
import { buildEvalCommandPlan, quoteForShell } from "./plan";
import type { StoredEvalDef } from "./schemas";

export type RunStep =
  /** `command` is null when nobody else can clone the repository from here. */
  | { kind: "get"; command: string | null }
  | { kind: "ask" }
  | { kind: "workflow" }
  /** `program` is what has to be installed. */
  | { kind: "run"; command: string; program: string }
  | { kind: "unnamed" }
  | { kind: "check"; command: string }
  | { kind: "file"; command: string; folder: string };

type Source = { repository: string; commit: string };

/** Where the manifest of an external workflow is supposed to lie: a place to write over. */
const MANIFEST = "path/to/submission.json";

/** The steps for one definition. @param source the content repository as anybody may see it; null when it has none */
export function runSteps(def: StoredEvalDef, source: Source | null): RunStep[] {
  const plan = buildEvalCommandPlan(def, { input: MANIFEST });
  const output = plan.available ? plan.output : `${def.id}-result.json`;
  const file = quoteForShell(`path/to/${output}`);
  return [
    { kind: "get", command: source === null ? null : cloneCommand(def.id, source) },
    ...middle(def, plan.available ? plan.runArgv : null),
    { kind: "check", command: `validate result ${file} --eval path/to/evals/${def.id}/eval.yaml` },
    { kind: "file", command: `import ${file}`, folder: `evals/${def.id}/published-results/` },
  ];
}

function middle(def: StoredEvalDef, argv: readonly string[] | null): RunStep[] {
  const mode = resolveCustomRunnerMode(def.runner, def.custom_mode);
  // The plan of a built-in eval calls a runner that this program does not bring along.
  if (mode === null) return [{ kind: "ask" }];
  const [program] = argv ?? [];
  return [
    ...(mode === "external_workflow" ? [{ kind: "workflow" } as const] : []),
    argv === null || program === undefined
      ? { kind: "unnamed" }
      : { kind: "run", command: argv.map(quoteForShell).join(" "), program },
  ];
}

function cloneCommand(evalId: string, { repository, commit }: Source): string | null {
  if (!/^https?:\/\//.test(repository)) return null;
  const folder = `${evalId}-source`;
  return `git clone ${quoteForShell(repository)} ${folder} && cd ${folder} && git checkout ${commit}`;
}
