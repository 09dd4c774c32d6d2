// Answers: how many of my model's calls are right, which kinds of change does it miss, and how do I get it on the board?
import { readFile } from "node:fs/promises";
import { generateTasks } from "../lib/generator/generate.mjs";
import { expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

const PAGE = "/evals/schema-drift/answers";
const tasks = [...generateTasks()];
type Task = (typeof tasks)[number];

const file = (answerOf: (task: Task, at: number) => string, name = "answers.jsonl") => ({
  name,
  mimeType: "application/x-ndjson",
  buffer: Buffer.from(
    tasks.map((task, at) => `${JSON.stringify({ id: task.id, answer: answerOf(task, at) })}\n`).join(""),
  ),
});
/** Every third one as the old schema wanted it, every tenth one no call at all. */
const MIXED = file((task, at) =>
  at % 10 === 9
    ? "I am not able to do that."
    : at % 3 === 0
      ? task.metadata.stale
      : `\`\`\`json\n${task.expected}\n\`\`\``,
);

test("an eval of tool calls leads to the page, and to its prompts", async ({ page, request }) => {
  await page.goto("/evals/schema-drift");
  await page.getByRole("link", { name: "Grade answers" }).click();
  await expect(page).toHaveURL(PAGE);
  const prompts = await request.get("/evals/schema-drift/prompts.jsonl");
  const lines = (await prompts.text()).trim().split("\n");
  expect(lines).toHaveLength(60);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    id: tasks[0]?.id,
    prompt: expect.stringContaining(tasks[0]?.prompt ?? "-"),
  });
  await page.goto("/evals/ledger-lines");
  await expect(page.getByRole("link", { name: "Board", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Grade answers" })).toHaveCount(0);
  expect((await request.get("/evals/ledger-lines/answers")).status()).toBe(404);
});

test("shows the report before anything is filed, then makes a result bound to the protocol commit", async ({
  page,
}) => {
  await page.goto(PAGE);
  await takePictures(page, "answers-empty");
  await expectAccessible(page);
  await page.getByLabel("Drop a file of answers here").setInputFiles(MIXED);
  const heading = page.getByRole("heading", { name: "Report on answers.jsonl" });
  await expect(heading).toBeFocused();
  await expect(page.getByText("60.0 % right: 36 of 60 tasks")).toBeVisible();
  await expect(page.getByText("18 used the old schema")).toBeVisible();
  const verdicts = page.getByRole("region", { name: "Verdict on each task" });
  await expect(verdicts.getByRole("row")).toHaveCount(1 + 24);
  await page.getByLabel("Show right answers, too").check();
  await expect(verdicts.getByRole("row")).toHaveCount(1 + 60);
  await page.getByLabel("Show right answers, too").uncheck();

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Markdown" }).click();
  expect(await readFile(await (await saving).path(), "utf8")).toContain("36 of 60 right");

  await page.getByLabel("Model", { exact: true }).fill("vendor/tried-on-the-page");
  await page.getByLabel("Harness version").fill("2");
  await page.getByRole("button", { name: "Save the result file" }).click();
  await expect(page.getByText("No result file can hold this")).toBeVisible();
  await page.getByLabel("Harness", { exact: true }).fill("plain-loop");
  const filing = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the result file" }).click();
  const result = JSON.parse(await readFile(await (await filing).path(), "utf8"));
  expect(result).toMatchObject({ eval_id: "schema-drift", eval_commit: expect.stringMatching(/^[0-9a-f]{40}$/) });
  expect(result.results[0]).toMatchObject({ score: 60, participant: { model: "vendor/tried-on-the-page" } });
  await expect(page.getByText("import run.json --verified")).toBeVisible();
  await takePictures(page, "answers-report");
  await expectAccessible(page);
  await expectFits(page, 320);
});

test("names what keeps a file from being graded, and takes the mended one", async ({ page }) => {
  await page.goto(PAGE);
  const input = page.getByLabel("Drop a file of answers here");
  const lines = MIXED.buffer.toString().split("\n");
  const spoiled = [...lines.slice(2), lines[5], '{"id":"drift-7-00001","answer":""}'].join("\n");
  await input.setInputFiles({ ...MIXED, buffer: Buffer.from(spoiled) });
  const alert = page.getByRole("region", { name: "These answers cannot be graded" });
  await expect(alert).toContainText('There more than once: answer "drift-1-00006".');
  await expect(alert).toContainText('No answer to "drift-1-00001", "drift-1-00002".');
  await expect(alert).toContainText('No task is named "drift-7-00001".');
  await takePictures(page, "answers-refused");
  for (const [buffer, words] of [
    [Buffer.from("{oops"), "Line 1 is no JSON."],
    [Buffer.from([0xff, 0xfe, 0x00]), "no text in UTF-8"],
    [Buffer.alloc(4 * 1024 * 1024 + 1, 32), /at most 4\sMiB/i],
  ] as const) {
    await input.setInputFiles({ ...MIXED, buffer });
    await expect(alert).toContainText(words);
  }
  await input.setInputFiles(MIXED);
  await expect(page.getByText("60.0 % right: 36 of 60 tasks")).toBeVisible();
});

test("a file can be dropped", async ({ page }) => {
  await page.goto(PAGE);
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "dropped.jsonl"));
    return transfer;
  }, MIXED.buffer.toString());
  await page.getByText("Drop a file of answers here").dispatchEvent("drop", { dataTransfer: data });
  await expect(page.getByRole("heading", { name: "Report on dropped.jsonl" })).toBeVisible();
});
