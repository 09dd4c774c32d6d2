// Splits a byte stream into lines. A line that is too long is dropped while it arrives, so that memory stays constant.

/** The bytes of one line without its end, or null for a line longer than `bytesMax`. */
export async function* byteLines(
  stream: AsyncIterable<Uint8Array>,
  bytesMax: number,
): AsyncGenerator<Uint8Array | null> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const take = (part: Uint8Array) => {
    size += part.length;
    if (size > bytesMax) parts = [];
    else if (part.length > 0) parts.push(part);
  };
  const finish = () => {
    const line = size > bytesMax ? null : Buffer.concat(parts);
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, from)) {
      take(chunk.subarray(from, end));
      yield finish();
      from = end + 1;
    }
    take(chunk.subarray(from));
  }
  if (size > 0) yield finish();
}
