import { beforeEach, describe, expect, it, vi } from "vitest";
import { boardTag, EVERY_PAGE, expirePages } from "./expire-pages";
import PageCache from "./page-cache.mjs";

const cache = new PageCache();
const PAGE = { kind: "APP_PAGE" };
let keys = 0;
let key = "";

function page(html: string, tags: string[] = []) {
  return { kind: "APP_PAGE", html, headers: { "x-next-cache-tags": tags.join(",") } as Record<string, unknown> };
}

async function render(html: string, tags: string[] = [], cacheControl = {}) {
  await cache.get(key, PAGE);
  await cache.set(key, page(html, tags), { cacheControl });
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  keys += 1;
  key = `/page-${keys}`;
});

describe("the page cache", () => {
  it("starts empty, whatever a build or an earlier run left on disk", async () => {
    expect(await cache.get(key, PAGE)).toBeNull();
  });

  it("serves a page until one of its tags expires, and no other page's", async () => {
    const tag = boardTag(`eval-${keys}`);
    await render("a", ["evals-list", tag]);
    vi.advanceTimersByTime(10 ** 9);
    expect((await cache.get(key, PAGE))?.value).toMatchObject({ html: "a" });
    expirePages([boardTag("another")]);
    expect(await cache.get(key, PAGE)).not.toBeNull();
    expirePages([tag]);
    expect(await cache.get(key, PAGE)).toBeNull();
  });

  it("forgets every page at once, tagged or not, and keeps those made later", async () => {
    // Before the other tests' time, which share the cache.
    vi.setSystemTime(1000);
    await render("a");
    vi.advanceTimersByTime(1);
    expirePages([EVERY_PAGE]);
    expect(await cache.get(key, PAGE)).toBeNull();
    vi.advanceTimersByTime(1);
    key = `${key}-later`;
    await render("b");
    expect(await cache.get(key, PAGE)).not.toBeNull();
  });

  it("expires a page whose tag expired while it was rendered", async () => {
    await cache.get(key, PAGE);
    vi.advanceTimersByTime(50);
    await cache.revalidateTag("t");
    vi.advanceTimersByTime(50);
    await cache.set(key, page("read before the change", ["t"]), {});
    expect(await cache.get(key, PAGE)).toBeNull();
    vi.advanceTimersByTime(1);
    await cache.set(key, page("read after it", ["t"]), {});
    expect((await cache.get(key, PAGE))?.value).toMatchObject({ html: "read after it" });
  });

  it("never serves a page past its seconds, not even once", async () => {
    await render("a", [], { revalidate: 2 });
    vi.advanceTimersByTime(2000);
    expect(await cache.get(key, PAGE)).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(await cache.get(key, PAGE)).toBeNull();
  });

  it("keeps no data, only pages", async () => {
    await cache.set(key, { kind: "FETCH" }, { fetchCache: true });
    expect(await cache.get(key, { kind: "FETCH" })).toBeNull();
  });

  it("stays inside its memory and drops what was not asked for longest", async () => {
    const html = "x".repeat(4 * 1024 * 1024);
    const names = Array.from({ length: 12 }, (_, index) => `${key}/${index}`);
    for (const name of names) {
      await cache.get(name, PAGE);
      await cache.set(name, page(html), {});
      await cache.get(names[0] ?? "", PAGE);
    }
    const kept = await Promise.all(names.map(async (name) => (await cache.get(name, PAGE)) !== null));
    expect(kept.filter(Boolean).length).toBeLessThan(9);
    expect([kept[0], kept[1], kept.at(-1)]).toEqual([true, false, true]);
  });

  it("answers 404 for a page that found nothing", async () => {
    await cache.get(key, PAGE);
    const value = { ...page("<h1>Nothing</h1>", ["status-404"]), status: 200 };
    await cache.set(key, value, {});
    expect(value.status).toBe(404);
  });

  it("answers 500 for a page that failed, and keeps no failure", async () => {
    await cache.get(key, PAGE);
    const value = { ...page("<h1>Failed</h1>", ["status-500"]), status: 200 };
    await cache.set(key, value, {});
    expect(value.status).toBe(500);
    expect(value.headers["content-security-policy"]).toBe("script-src 'self'");
    expect(await cache.get(key, PAGE)).toBeNull();
  });

  it("gives every page the policy of its own scripts, in the very object that Next answers the first request from", async () => {
    await cache.get(key, PAGE);
    const value = page("<script>(self.__next_f=self.__next_f||[]).push([0])</script>");
    await cache.set(key, value, {});
    expect(value.headers["content-security-policy"]).toMatch(/^script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='$/);
  });
});
