// Answers: why does this answer score what it scores?
import { expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

const EXPECTED = '{"name":"set_blind","arguments":{"blind_id":7,"closed":40}}';

test("shows the verdict, both calls with their first difference, and every span", async ({ page }) => {
  await page.goto("/playground");
  await expect(page.getByText("load the example to see how it works")).toBeVisible();
  await page.getByRole("button", { name: "Load an example" }).click();
  await expect(page.getByRole("status")).toContainText("0: the call of the old schema");
  const difference = page.getByRole("row").filter({ hasText: "first difference" });
  await expect(difference).toContainText("arguments.closed");
  await expect(difference).toContainText('"40%"');
  await expect(page.getByText("graded: the last usable call")).toBeVisible();
  await takePictures(page, "playground");
  await expectAccessible(page);
  await expectFits(page, 390);
});

test("a link carries the inputs to somebody else, and no request does", async ({ page }) => {
  const asked: string[] = [];
  await page.goto("/playground");
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("textbox", { name: "Expected call" }).fill(EXPECTED);
  await page.getByLabel("Answer of the model").fill(`Sure, "here": ${EXPECTED} & #more`);
  await expect(page.getByRole("status")).toContainText("1: the expected call");
  await expect(page).toHaveURL(/#expected=.*&answer=/);
  const link = page.url();
  // The icon of the tab is asked for whenever the address changes.
  expect(asked.filter((url) => !url.endsWith("/icon.svg"))).toEqual([]);
  await page.goto("/evals");
  await page.goto(link);
  await expect(page.getByLabel("Answer of the model")).toHaveValue(`Sure, "here": ${EXPECTED} & #more`);
  await expect(page.getByRole("status")).toContainText("1: the expected call");
});

test("works with the keyboard alone", async ({ page }) => {
  await page.goto("/playground");
  await page.getByRole("textbox", { name: "Expected call" }).focus();
  await page.keyboard.insertText(EXPECTED);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("I cannot do that.");
  await expect(page.getByRole("status")).toContainText("no parseable");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Expected call" })).toHaveValue("");
  await expect(page).not.toHaveURL(/#/);
});

test("says what is wrong with a task, and stands any answer", async ({ page }) => {
  await page.goto("/playground");
  await page.getByRole("textbox", { name: "Expected call" }).fill("set_blind(7)");
  await expect(page.getByText("The expected call cannot be read")).toBeVisible();
  await page.getByRole("textbox", { name: "Expected call" }).fill(EXPECTED);
  await page.getByRole("textbox", { name: "Call of the old schema" }).fill("set_blind(6)");
  await page.getByLabel("Answer of the model").fill(`${'{"a":1}'.repeat(30)} {"name":"${"long".repeat(300)}"}`);
  await expect(page.getByText("The last 20 of 31:")).toBeVisible();
  await expect(page.getByText("The call of the old schema cannot be read")).toBeVisible();
  await expectFits(page, 390);
  await takePictures(page, "playground-long");
  await page.getByLabel("Answer of the model").fill("{".repeat(200_000));
  await expect(page.getByText("Too long for a link")).toBeVisible();
  await expect(page.getByRole("status")).toContainText("no parseable");
});
