// The definition of schema-drift from the default tasks of the generator. The file that stands in the history was
// written by it; a test says when the generator has moved on, and then a new revision has to be appended.
import { GRADER_VERSION } from "#lib/domain/toolcalls/score";
import { generateTasks } from "../../../../lib/generator/generate.mjs";

type Task = ReturnType<typeof generateTasks> extends Generator<infer Each> ? Each : never;

const HEAD = `id: schema-drift
name: Schema drift
category: useful
hook_title: Does a model call tools by the schema in front of it, or by the one it memorised?
description: >-
  Sixty requests, each to be answered with one call to a tool whose schema was changed lately: fields renamed, moved,
  split, given other types or units. The right call is the one that fits the schema in the prompt; a call that was right
  before the change scores nothing, and is told apart from one that was never right.
dimensions: [code, reasoning]
interface: chat
runner: builtin
scoring: exact
scored_by: local
score_policy: required
score_unit: "%"
protocol_revision: 1
protocol_note: >-
  Graded by Assayer's tool-call grader, version ${GRADER_VERSION}: the last usable call of an answer, compared strictly
  after normalisation. One answer to each task, one try.
trials: 1
tasks:
`;

export function schemaDriftYaml(): string {
  return HEAD + [...generateTasks()].map(taskYaml).join("");
}

/** What a model is asked: tools are given as text, so that every chat model can be asked the same. */
export function promptOf({ tools, prompt }: Pick<Task, "tools" | "prompt">): string {
  return `You may call one of these tools, given as JSON:\n${tools.map((tool) => JSON.stringify(tool)).join("\n")}\n\n${prompt}`;
}

function taskYaml(task: Task): string {
  const lines = promptOf(task).split("\n");
  const { name } = JSON.parse(task.expected) as { name: string };
  return [
    `  - id: ${task.id}`,
    `    label: "${task.metadata.mutationKind}: ${name}"`,
    "    prompt: |-",
    ...lines.map((line) => (line === "" ? "" : `      ${line}`)),
    `    expected: '${task.expected.replaceAll("'", "''")}'`,
    "",
  ].join("\n");
}
