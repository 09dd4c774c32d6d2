// Answers: will this edit clear my board?
import { expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

const EVAL = "ledger-lines";

async function inForce(request: import("@playwright/test").APIRequestContext): Promise<Record<string, unknown>> {
  const { definition } = (await (await request.get(`/v1/evals/${EVAL}`)).json()) as {
    definition: Record<string, unknown>;
  };
  return definition;
}

test("tells copy from protocol, names the fields, and counts who would leave", async ({ page, request }) => {
  const definition = await inForce(request);
  await page.goto(`/evals/${EVAL}`);
  await page.getByRole("link", { name: "Will this start a new cohort?" }).click();
  await expect(page).toHaveURL(`/evals/${EVAL}/cohort-check`);
  const field = page.getByLabel("Edited eval.yaml");
  const check = async (edited: object) => {
    await field.fill(JSON.stringify(edited));
    await page.getByRole("button", { name: "Check" }).click();
  };
  await check(definition);
  await expect(page.getByRole("region", { name: "No change" })).toContainText("No result leaves the board.");
  await check({ ...definition, name: "Another name" });
  await expect(page.getByRole("region", { name: "Copy only" })).toBeVisible();
  await check({ ...definition, trials: 17 });
  const verdict = page.getByRole("region", { name: "Must bump" });
  await expect(verdict).toContainText(/\d+ participants and \d+ results would leave the board/);
  await expect(page.getByRole("row", { name: /^trials/ })).toContainText("17");
  await takePictures(page, "cohort-check");
  await expectAccessible(page);
  await expectFits(page, 320);
  await check({ ...definition, trials: 17, protocol_revision: Number(definition["protocol_revision"]) + 1 });
  await expect(page.getByRole("region", { name: "New cohort" })).toBeVisible();
  await field.fill("id: [");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("region", { name: "Refused" })).toContainText("last good state");
  await expect(page.getByText("What is wrong with the document")).toBeVisible();
});

test("starts from the definition in force, which changes nothing", async ({ page }) => {
  await page.goto(`/evals/${EVAL}/cohort-check`);
  const field = page.getByLabel("Edited eval.yaml");
  await expect(async () => {
    await page.getByRole("button", { name: "Start from the definition in force" }).click();
    await expect(field).toHaveValue(/"id": "ledger-lines"/, { timeout: 1500 });
  }).toPass();
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("region", { name: "No change" })).toBeVisible();
  const edited = JSON.parse(await field.inputValue()) as { tasks: { prompt: string }[] };
  for (const task of edited.tasks) task.prompt += " Think twice.";
  await field.fill(JSON.stringify(edited));
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText(`prompt of ${edited.tasks.length} tasks`)).toBeVisible();
  await takePictures(page, "cohort-check-many");
  await page.route("**/v1/evals/*", (route) => route.abort());
  await page.getByRole("button", { name: "Start from the definition in force" }).click();
  await expect(page.getByText("The definition in force could not be had")).toBeVisible();
});

test("works with the keyboard alone", async ({ page }) => {
  await page.goto(`/evals/${EVAL}/cohort-check`);
  await page.getByLabel("Edited eval.yaml").focus();
  await page.keyboard.insertText("name: nothing");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Refused" })).toBeVisible();
});

test("an eval that is not there has no check", async ({ page }) => {
  await page.goto("/evals/unknown-eval/cohort-check");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
});
