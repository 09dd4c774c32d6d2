import { getContext } from "#lib/context";
import { AppError } from "#lib/domain/errors";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { guarded } from "#lib/http/guarded";
import { readEval } from "#lib/services/read-eval";

/** What is asked under the protocol in force: a line `{id, prompt}` for each task. */
export const GET = guarded({}, async (_request, { params }) => {
  const id = String((await params)?.["id"]);
  const subject = isEvalId(id) ? await readEval(await getContext(), id) : null;
  const tasks = subject?.definition?.tasks;
  if (tasks === undefined) throw new AppError("not_found", "There is no such eval.", "/evals lists those there are.");
  const lines = tasks.map((task) => `${JSON.stringify({ id: task.id, prompt: task.prompt })}\n`);
  return new Response(lines.join(""), {
    headers: {
      "content-type": "application/x-ndjson; charset=utf-8",
      "content-disposition": `attachment; filename="${id}-prompts.jsonl"`,
    },
  });
});
