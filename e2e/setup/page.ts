import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

/** A page on which every refused script or style, and every uncaught error, fails the test. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const troubles: string[] = [];
    page.on("pageerror", (error) => troubles.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
        troubles.push(message.text());
      }
    });
    await use(page);
    expect(troubles).toEqual([]);
  },
});

/** What a copy button leaves in the clipboard. Pressed until it says so: before its script is there, a press does nothing. */
export async function copied(page: Page, button: Locator): Promise<string> {
  await expect(async () => {
    await button.click({ timeout: 500 });
    await expect(button.locator("xpath=..").getByText("Copied")).toBeAttached({ timeout: 1500 });
  }).toPass();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Presses a key until it works: before the page has woken up, keys do nothing. */
export async function pressUntil(page: Page, key: string, works: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await works();
  }).toPass();
}

/** No serious or critical finding. In the dark theme only colours can differ. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await seriousFindings(new AxeBuilder({ page }))).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await seriousFindings(new AxeBuilder({ page }).withRules(["color-contrast"]))).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

async function seriousFindings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Nothing stands out sideways, and no text is cut by its own box. */
export async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

const LOOKS = [
  { name: "light", width: 1280, colorScheme: "light" },
  { name: "dark", width: 1280, colorScheme: "dark" },
  { name: "390", width: 390, colorScheme: "light" },
] as const;

/** Pictures for a person to look at, in test-results/screenshots. */
export async function takePictures(page: Page, name: string): Promise<void> {
  for (const look of LOOKS) {
    await page.setViewportSize({ width: look.width, height: look.width === 390 ? 844 : 900 });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await page.screenshot({ path: `test-results/screenshots/${name}-${look.name}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
}
