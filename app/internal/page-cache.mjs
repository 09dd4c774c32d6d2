// The cache of rendered pages, in memory and of this process only. Nothing is read from or written to disk, so neither
// an earlier run nor the build can leave a page behind. Next calls it through `cacheHandler` in next.config.ts.
import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";
import { pagePolicy } from "./page-policy.mjs";

/** @typedef {{ kind: string, html?: unknown, rscData?: unknown, status?: number, headers?: Record<string, unknown> } | null} Value */
/** @typedef {{ revalidate?: number | false, expire?: number } | undefined} CacheControl */
/** @typedef {{ value: Value, cacheControl: CacheControl, lastModified: number, bytes: number, tags: string[] }} Entry */

const BYTES_MAX = 64 * 1024 * 1024;
const STARTED_MAX = 1000;
const SETS_UNTIL_FORGETTING = 10_000;
const TAGS_HEADER = "x-next-cache-tags";
// How a page says that it found nothing, or failed (answer.tsx).
const STATUS_TAG = /^status-(404|500)$/;
// expire-pages.ts
const EVERY_PAGE = "*";

/** @type {Map<string, Entry>} least recently used first */
const pages = new Map();
/** @type {Map<string, number>} when a tag last expired */
const expiredAt = new Map();
/** @type {Map<string, number>} renders under way, and when they began: what they read may be older than their end */
const started = new Map();
let bytes = 0;
let sets = 0;

/** @param {string} key */
function drop(key) {
  bytes -= pages.get(key)?.bytes ?? 0;
  pages.delete(key);
}

/** @param {string} key @param {Entry} entry */
function keep(key, entry) {
  drop(key);
  pages.set(key, entry);
  bytes += entry.bytes;
  for (const oldest of pages.keys()) {
    if (bytes <= BYTES_MAX) break;
    drop(oldest);
  }
}

/**
 * Next remembers the lifetime of every address it ever made a page for, and strangers can invent addresses without end.
 * Each of our entries carries its own, so forgetting them costs nothing.
 */
function forgetLifetimes() {
  sets += 1;
  if (sets % SETS_UNTIL_FORGETTING !== 0) return;
  const manifest = /** @type {ConstructorParameters<typeof SharedCacheControls>[0]} */ ({
    routes: {},
    dynamicRoutes: {},
  });
  new SharedCacheControls(manifest).clear();
}

/** @param {Value} value */
function sizeOf(value) {
  const text = (/** @type {unknown} */ part) =>
    typeof part === "string" ? part.length * 2 : part instanceof Uint8Array ? part.length : 0;
  return 1024 + text(value?.html) + text(value?.rscData);
}

/** @param {Value} value @returns {string[]} */
function tagsOf(value) {
  const header = value?.headers?.[TAGS_HEADER];
  return typeof header === "string" ? header.split(",") : [];
}

/**
 * Expired pages are made anew before they are served: nobody is shown a board that is known to be wrong, not even once.
 * @param {Entry} entry
 */
function isFresh({ lastModified, tags, cacheControl }) {
  const seconds = cacheControl?.revalidate;
  if (typeof seconds === "number" && Date.now() - lastModified > seconds * 1000) return false;
  return ![EVERY_PAGE, ...tags].some((tag) => (expiredAt.get(tag) ?? 0) >= lastModified);
}

/** @param {readonly string[]} tags */
function expire(tags) {
  for (const tag of tags) expiredAt.set(tag, Date.now());
}

// The bundled half of the server reaches this module, which Next imports by path, through the process (expire-pages.ts).
Reflect.set(globalThis, Symbol.for("assayer.expire-pages"), expire);

export default class PageCache {
  /** @param {string} key @param {{ kind: string }} context @returns {Promise<Entry | null>} */
  async get(key, context) {
    if (context.kind === "FETCH") return null;
    const entry = pages.get(key);
    if (entry !== undefined && isFresh(entry)) {
      pages.delete(key);
      pages.set(key, entry);
      return entry;
    }
    drop(key);
    if (!started.has(key)) started.set(key, Date.now());
    for (const oldest of started.keys()) {
      if (started.size <= STARTED_MAX) break;
      started.delete(oldest);
    }
    return null;
  }

  /**
   * Keeps a page and gives it its script policy. The entry is dated at the start of its render: a change that
   * happened meanwhile makes it expired at once.
   * @param {string} key @param {Value} value @param {{ fetchCache?: boolean, cacheControl?: CacheControl }} context
   */
  async set(key, value, context) {
    if (context.fetchCache === true || value?.kind === "FETCH") return;
    forgetLifetimes();
    const lastModified = started.get(key) ?? 1;
    started.delete(key);
    const tags = tagsOf(value);
    if (value?.kind === "APP_PAGE" && typeof value.html === "string") {
      // Next answers the first request from this very object too, so it is changed and not copied.
      const status = tags.map((tag) => STATUS_TAG.exec(tag)?.[1]).find((code) => code !== undefined);
      if (status !== undefined) value.status = Number(status);
      value.headers = Object.assign(value.headers ?? {}, { "content-security-policy": pagePolicy(value.html).policy });
    }
    // A failure is told once and tried again at the next request.
    if (value?.status === 500) return;
    keep(key, { value, cacheControl: context.cacheControl, lastModified, bytes: sizeOf(value), tags });
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    expire([tags].flat());
  }

  resetRequestCache() {}
}
