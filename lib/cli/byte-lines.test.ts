import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteLines } from "#lib/cli/byte-lines";

async function split(chunks: Uint8Array[], max = 100): Promise<(string | null)[]> {
  const lines: (string | null)[] = [];
  for await (const line of byteLines(streamOf(chunks), max)) lines.push(line && new TextDecoder().decode(line));
  return lines;
}

async function* streamOf(chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

const chunk = (text: string) => new TextEncoder().encode(text);

describe("byteLines", () => {
  it("splits at line ends wherever the chunks are cut", async () => {
    const text = "one\n\nzwö\n三\nlast";
    const cuts = fc.array(fc.nat(chunk(text).length), { maxLength: 6 }).map((ends) => {
      const sorted = [0, ...ends.sort((a, b) => a - b), chunk(text).length];
      return sorted.slice(1).map((end, at) => chunk(text).subarray(sorted[at], end));
    });
    await fc.assert(
      fc.asyncProperty(cuts, async (chunks) => {
        expect(await split(chunks)).toEqual(text.split("\n"));
      }),
    );
  });

  it("gives null for a line that is too long, and goes on behind it", async () => {
    const long = "x".repeat(101);
    expect(await split([chunk(`a\n${long}`), chunk(`${long}\nb\n`), chunk("x".repeat(100))])).toEqual([
      "a",
      null,
      "b",
      "x".repeat(100),
    ]);
    expect(await split([chunk(long)])).toEqual([null]);
  });

  it("gives nothing for nothing, and no line behind the last end", async () => {
    expect(await split([])).toEqual([]);
    expect(await split([chunk("a\n")])).toEqual(["a"]);
  });
});
