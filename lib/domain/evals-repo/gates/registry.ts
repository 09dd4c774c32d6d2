// Every gate an author's eval must pass before it is pushed. A new gate is one entry here.
import type { Issue } from "#lib/domain/evals/issue";
import { archives, authors, cover, svgs, texts } from "./contents";
import { jsonOutput, slug, taskIds } from "./definition";
import { amounts, modes, paths, requiredFiles } from "./files";
import type { EvalFolder, Gate } from "./gate";
import { publishedEnvelope, publishedNames, publishedSources, publishedViews } from "./published";

export const gates: readonly Gate[] = [
  slug,
  taskIds,
  jsonOutput,
  requiredFiles,
  authors,
  amounts,
  paths,
  modes,
  archives,
  texts,
  svgs,
  cover,
  publishedNames,
  publishedEnvelope,
  publishedSources,
  publishedViews,
];

/** Everything the gates find in a folder, with paths of the repository. */
export function runGates(folder: EvalFolder): Issue[] {
  return gates.flatMap((gate) =>
    gate.check(folder).map((issue) => ({
      ...issue,
      file: issue.file === undefined ? folder.root : `${folder.root}/${issue.file}`,
    })),
  );
}
