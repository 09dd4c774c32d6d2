/** A file of CSV, whole or in parts that are written while it is sent. */
export function csvResponse(name: string, text: string | AsyncGenerator<string>): Response {
  return new Response(typeof text === "string" ? text : streamOf(text), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

/** What fails midway breaks the transfer off, so that no half passes for all. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
