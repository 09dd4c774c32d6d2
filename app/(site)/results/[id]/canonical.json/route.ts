import { getContext } from "#lib/context";
import { readResult } from "#lib/services/read-result";
import { isResultId } from "../../../../internal/path-ids";

type Context = { params: Promise<{ id: string }> };

/** The envelope exactly as it was hashed. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const result = isResultId(id) ? await readResult(await getContext(), id) : null;
  if (result === null) return new Response("No such result.\n", { status: 404 });
  return new Response(result.file.canonicalJson, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${id}.json"`,
      etag: `"${result.file.sha256}"`,
    },
  });
}
