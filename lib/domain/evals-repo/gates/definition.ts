// Rules 004, 032 and 069: what a new eval must say beyond the contract.
import { evalId } from "#lib/domain/evals/fields";
import { issueOf } from "#lib/domain/evals/issues";
import { slugFault } from "#lib/domain/evals/publishable-slug";
import { DEFINITION } from "../types";
import type { EvalFolder, Gate } from "./gate";

export const slug: Gate = {
  id: "slug",
  rule: "004",
  check({ id }) {
    const fault = evalId().safeParse(id).success ? slugFault(id) : "slug_malformed";
    return fault === null ? [] : [{ ...issueOf(fault, "id", { id: id.slice(0, 100) }), file: DEFINITION }];
  },
};

export const taskIds: Gate = {
  id: "task-ids",
  rule: "032",
  check(folder) {
    const seen = new Set<string>();
    return (folder.definition?.tasks ?? []).flatMap((task, at) => {
      const isOwn = task.id !== undefined && task.id.trim() !== "" && !seen.has(task.id);
      if (task.id !== undefined) seen.add(task.id);
      return isOwn ? [] : [atLine(folder, issueOf("task_id_missing", `tasks.${at}.id`))];
    });
  },
};

export const jsonOutput: Gate = {
  id: "json-output",
  rule: "069",
  check(folder) {
    const output = folder.definition?.command_template?.output;
    if (output === undefined || output.endsWith(".json")) return [];
    return [atLine(folder, issueOf("command_output_not_json", "command_template.output"))];
  },
};

function atLine(folder: EvalFolder, issue: ReturnType<typeof issueOf>) {
  const line = folder.lineOf(issue.path);
  return { ...issue, file: DEFINITION, ...(line === undefined ? {} : { line }) };
}
