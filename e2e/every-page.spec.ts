// Answers: can every page be read, reached and left, whoever reads it and with whatever?
import { readdirSync } from "node:fs";
import { sep } from "node:path";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFits, test } from "./setup/page";

/** An address of every page of the site, by its folder; a page without one fails the first test. */
const ADDRESSES: Record<string, (page: Page) => string | Promise<string>> = {
  "(site)": () => "/",
  "(site)/[...nowhere]": () => "/nowhere",
  "(site)/compare/[[...path]]": async (page) => {
    const ids = await results(page);
    return `/compare/${ids.slice(0, 2).join("/")}`;
  },
  "(site)/docs": () => "/docs",
  "(site)/docs/api": () => "/docs/api",
  "(site)/docs/guides/[slug]": () => "/docs/guides/read-a-board",
  "(site)/evals": () => "/evals",
  "(site)/evals/[id]": () => "/evals/ledger-lines",
  "(site)/evals/[id]/answers": () => "/evals/schema-drift/answers",
  "(site)/evals/[id]/apart": () => "/evals/ledger-lines/apart",
  "(site)/evals/[id]/board/[[...view]]": () => "/evals/ledger-lines/board",
  "(site)/evals/[id]/cohort-check": () => "/evals/ledger-lines/cohort-check",
  "(site)/evals/[id]/cohorts": () => "/evals/ledger-lines/cohorts",
  "(site)/evals/[id]/cost": () => "/evals/canal-dispatch/cost",
  "(site)/evals/[id]/pivot": () => "/evals/canal-dispatch/pivot",
  "(site)/evals/[id]/tasks": () => "/evals/ledger-lines/tasks",
  "(site)/evals/[id]/table": () => "/evals/ledger-lines/table",
  "(site)/participants/[id]": async (page) => {
    await page.goto("/standings");
    return (await page.locator("tbody th a").first().getAttribute("href")) ?? "";
  },
  "(site)/playground": () => "/playground",
  "(site)/results/[id]": async (page) => `/results/${(await results(page))[0]}`,
  "(site)/results/[id]/rank": async (page) => `/results/${(await results(page))[1]}/rank`,
  "(site)/search": () => "/search?q=le",
  "(site)/standings": () => "/standings",
  "(site)/status": () => "/status",
  "(site)/sync": () => "/sync",
  "embed/evals/[id]": () => "/embed/evals/ledger-lines",
};

async function results(page: Page): Promise<string[]> {
  const response = await page.request.get("/v1/evals/ledger-lines/board");
  const { rows } = (await response.json()) as { rows: { resultId: string }[] };
  return rows.map(({ resultId }) => resultId);
}

test("none is forgotten here", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((path) => path.split(sep).join("/"))
    .filter((path) => path.endsWith("/page.tsx") && !path.startsWith("internal/"))
    .map((path) => path.slice(0, -"/page.tsx".length));
  expect(Object.keys(ADDRESSES).sort()).toEqual(pages.sort());
});

for (const [folder, addressOf] of Object.entries(ADDRESSES)) {
  test(`${folder} has no serious finding, fits 320 px, and its every control is reached and seen with Tab`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(await addressOf(page));
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("main")).toHaveCount(1);
    await expectAccessible(page);
    await expectReachable(page);
    for (const width of [390, 320]) await expectFits(page, width);
  });
}

/** What Tab stops at, from the first to the last; radio buttons of one name are one stop. */
async function expectReachable(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  const expected = await page.evaluate(() => {
    const found = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]"),
    ];
    return found.filter(
      (each) =>
        each.tabIndex >= 0 &&
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.matches(":disabled, [type=radio]:not(:checked)"),
    ).length;
  });
  const stops = await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    Reflect.set(window, "stops", new Set());
    return 0;
  });
  let reached = stops;
  const unseen: string[] = [];
  for (let press = 0; press < expected + 10; press++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const known = Reflect.get(window, "stops") as Set<Element>;
      if (focused === document.body || known.has(focused)) return null;
      known.add(focused);
      const outlined = [focused, ...focused.querySelectorAll("*")].some((each) =>
        ["", "::after", "::before"].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(each, part || null);
          return outlineStyle !== "none" && outlineWidth !== "0px";
        }),
      );
      const row = focused.closest("tr, li, label");
      const isRowSeen = row !== null && getComputedStyle(row).outlineStyle !== "none";
      return { isSeen: outlined || isRowSeen, html: focused.outerHTML.slice(0, 120) };
    });
    if (stop === null) break;
    reached++;
    if (!stop.isSeen) unseen.push(stop.html);
  }
  expect(unseen).toEqual([]);
  expect(reached).toBe(expected);
}
