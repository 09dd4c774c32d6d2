// Requests a second over loopback, contenders in turn, so that a noisy neighbour hits each alike.
import { gzipSync } from "node:zlib";
import autocannon from "autocannon";
import { median } from "./measure";

export type Rates = Record<string, number>;

const SECONDS = 2;
const CONNECTIONS = 4;

/** Median requests a second of each page, after one unmeasured round that fills the caches. */
export async function rates(origin: string, pages: readonly string[], rounds: number): Promise<Rates> {
  const seen = new Map(pages.map((page) => [page, [] as number[]]));
  for (let round = -1; round < rounds; round += 1) {
    for (const page of pages) {
      const run = await autocannon({ url: origin + page, connections: CONNECTIONS, duration: SECONDS });
      if (run.non2xx + run.errors > 0) throw new Error(`${page}: ${run.non2xx} bad answers, ${run.errors} errors`);
      if (round >= 0) seen.get(page)?.push(run.requests.average);
    }
  }
  return Object.fromEntries([...seen].map(([page, values]) => [page, median(values)]));
}

/** Requests a second of lists of pages, each page asked for once; the lists in turn, a slice at a time. */
export async function ratesOnce<Name extends string>(
  origin: string,
  lists: Record<Name, readonly string[]>,
): Promise<Record<Name, number>> {
  const names = Object.keys(lists) as Name[];
  const slices = new Map(names.map((name) => [name, [] as number[]]));
  const length = Math.min(...names.map((name) => lists[name].length));
  const size = 20;
  for (let at = 0; at + size <= length; at += size) {
    for (const name of names) {
      const started = performance.now();
      await eachOnce(origin, lists[name].slice(at, at + size));
      slices.get(name)?.push((size / (performance.now() - started)) * 1000);
    }
  }
  return Object.fromEntries([...slices].map(([name, values]) => [name, median(values)])) as Record<Name, number>;
}

async function eachOnce(origin: string, pages: readonly string[]): Promise<void> {
  const waiting = [...pages];
  const connection = async () => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) await text(origin, page);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

export async function pageSize(origin: string, page: string): Promise<number> {
  return Buffer.byteLength(await text(origin, page));
}

/** Bytes of all scripts that a page names, each compressed on its own. */
export async function clientBytes(origin: string, page: string): Promise<number> {
  const html = await text(origin, page);
  const scripts = new Set(
    [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)]
      .filter(([tag]) => !tag.includes("noModule"))
      .map(([, src]) => src),
  );
  let bytes = 0;
  for (const src of scripts) bytes += gzipSync(await text(origin, src ?? "")).length;
  return bytes;
}

async function text(origin: string, page: string): Promise<string> {
  const response = await fetch(origin + page);
  if (!response.ok) throw new Error(`${page} answers ${response.status}`);
  return response.text();
}
