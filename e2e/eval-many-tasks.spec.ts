// Answers: does the page of an eval hold up when its protocol has a thousand tasks?
import { expect, expectFits, test } from "./setup/page";
import { MANY_TASKS } from "./setup/strange-plan";

// A trace copies the whole page with every step: half a minute for what takes two seconds.
test.use({ trace: "off" });

test("each can be linked to, and what is cut can be had whole", async ({ page, request }) => {
  await page.goto(`/evals/many-tasks#task-task-${MANY_TASKS}`);
  await expect(page.locator(".task")).toHaveCount(MANY_TASKS);
  await expect(page.locator(`#task-task-${MANY_TASKS} h3`)).toBeInViewport();
  await expectFits(page, 390);
  const prompts = page.locator("a[download]", { hasText: "every prompt as JSONL" });
  const lines = await (await request.get((await prompts.getAttribute("href")) ?? "")).text();
  expect(lines.trimEnd().split("\n")).toHaveLength(MANY_TASKS);
});

test("a screen reader finds the heading of every task, in view or not", async ({ page }) => {
  await page.goto("/evals/many-tasks");
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const headings = nodes.filter(({ ignored, role }) => !ignored && role?.value === "heading");
  const names = headings.map(({ name }) => String(name?.value));
  const last = names.findLast((name) => name.includes("Question"));
  expect(names.filter((name) => name.includes("Question"))).toHaveLength(MANY_TASKS);
  expect(last).toContain(`Question ${MANY_TASKS}`);
});
