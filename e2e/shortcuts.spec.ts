// Answers: how do I get anywhere without leaving the keys?
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFits, pressUntil, takePictures, test } from "./setup/page";

const palette = (page: Page) => page.getByRole("dialog", { name: "Go to" });

const openPalette = (page: Page) =>
  pressUntil(page, "Control+k", () => expect(palette(page)).toBeVisible({ timeout: 1500 }));

test("the palette leads to a page, to a thing by its name, and gives the focus back", async ({ page }) => {
  await page.goto("/evals");
  await page.locator("a.row-link").first().focus();
  await openPalette(page);
  const field = palette(page).getByRole("combobox");
  await expect(field).toBeFocused();
  await expect(palette(page).getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await takePictures(page, "palette");
  await expectAccessible(page);
  await expectFits(page, 320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(page.locator("a.row-link").first()).toBeFocused();
  await openPalette(page);
  await page.keyboard.type("stand");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/standings");
  await openPalette(page);
  await page.keyboard.type("ledger");
  await expect(palette(page).getByRole("option", { name: /^Ledger.*Eval$/ })).toBeVisible();
  await takePictures(page, "palette-found");
  await expect(field).toHaveAttribute("aria-activedescendant", "palette-0");
  await page.keyboard.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", "palette-1");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/evals/ledger-lines");
});

test("the palette opens from a field too, and gives it back", async ({ page }) => {
  await page.goto("/search?q=ledger");
  const field = page.getByRole("searchbox");
  await field.focus();
  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("ledger");
});

test("the palette leaves the browser the same keys with Shift", async ({ page }) => {
  await page.goto("/evals");
  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await page.evaluate(() =>
    addEventListener("keydown", ({ key, defaultPrevented }) => {
      if (key === "K") document.documentElement.dataset["taken"] = String(defaultPrevented);
    }),
  );
  await page.keyboard.press("Control+Shift+K");
  await expect(page.locator("html")).toHaveAttribute("data-taken", "false");
  await expect(palette(page)).toHaveCount(0);
});

test("the palette sets the theme", async ({ page }) => {
  await page.goto("/evals");
  await openPalette(page);
  await page.keyboard.type("dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Dark theme" })).toHaveAttribute("aria-pressed", "true");
});

test("what is chosen in the palette stays chosen when the server finds more", async ({ page }) => {
  await page.goto("/evals");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/v1/search?*", async (route) => {
    await held;
    await route.continue();
  });
  await openPalette(page);
  await page.keyboard.type("ledger");
  const everything = palette(page).getByRole("option", { name: /^All that is found/ });
  await expect(everything).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  answer();
  await expect(palette(page).getByRole("option", { name: /^Ledger.*Eval$/ })).toBeVisible();
  await expect(everything).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=ledger");
});

test("the palette says when nothing is found, and when the search failed", async ({ page }) => {
  await page.goto("/evals");
  await openPalette(page);
  await page.keyboard.type("no such thing");
  await expect(palette(page).getByRole("status")).toHaveText("Nothing found.");
  await page.route("**/v1/search?*", (route) => route.abort());
  await page.keyboard.type("x");
  await expect(palette(page).getByRole("status")).toHaveText(/The search failed/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=no+such+thingx");
});

test("a slash goes to the field of the page, or to the search page; while typing it is a slash", async ({ page }) => {
  await page.goto("/evals/ledger-lines/table");
  const filter = page.getByRole("searchbox");
  await pressUntil(page, "/", () => expect(filter).toBeFocused({ timeout: 500 }));
  await filter.fill("");
  await page.keyboard.type("a/j?");
  await expect(filter).toHaveValue("a/j?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/standings");
  await pressUntil(page, "/", () => expect(page).toHaveURL("/search", { timeout: 1500 }));
});

for (const path of ["/evals", "/standings", "/evals/ledger-lines/table", "/search?q=er"]) {
  test(`rows of ${path} are reached by j and k, and opened`, async ({ page }) => {
    await page.goto(path);
    const rows = page.locator("a.row-link, tbody th[scope=row] a.name");
    await pressUntil(page, "j", () => expect(rows.first()).toBeFocused({ timeout: 500 }));
    await page.keyboard.press("j");
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press("k");
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(path);
  });
}

test("a question mark lists the keys that the page has", async ({ page }) => {
  await page.goto("/playground");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await pressUntil(page, "?", () => expect(keys).toBeVisible({ timeout: 1500 }));
  await expect(keys.getByText("Next or previous row")).toHaveCount(0);
  await expect(keys.getByText("To the search field")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
});
