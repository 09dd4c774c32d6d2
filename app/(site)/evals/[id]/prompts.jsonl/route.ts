import { getContext } from "#lib/context";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { readEval } from "#lib/services/read-eval";

type Context = { params: Promise<{ id: string }> };

/** What is asked under the protocol in force: a line `{id, prompt}` for each task. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const subject = isEvalId(id) ? await readEval(await getContext(), id) : null;
  const definition = subject?.definition;
  if (definition == null) return new Response("No such eval.\n", { status: 404 });
  const lines = definition.tasks.map((task) => `${JSON.stringify({ id: task.id, prompt: task.prompt })}\n`);
  return new Response(lines.join(""), {
    headers: {
      "content-type": "application/x-ndjson; charset=utf-8",
      "content-disposition": `attachment; filename="${id}-prompts.jsonl"`,
    },
  });
}
