// Answers: how is this done, and can I copy the way it is done?
import { copied, expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

test("the footer leads to guides, and guides to each other", async ({ page }) => {
  await page.goto("/evals");
  await page.getByRole("contentinfo").getByRole("link", { name: "Docs" }).click();
  await expect(page).toHaveURL("/docs");
  await takePictures(page, "docs");
  await expectAccessible(page);
  await expectFits(page, 320);
  await page.getByRole("link", { name: "Submit a result" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submit a result");
  await page.getByRole("link", { name: "Author an eval" }).click();
  await expect(page).toHaveURL("/docs/guides/author-an-eval");
});

test("a guide has anchors, and code that is copied whole", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/guides/author-an-eval#the-folder");
  await expect(page.locator("h2#the-folder")).toBeInViewport();
  const code = await copied(page, page.getByRole("button", { name: "Copy eval.yaml" }));
  expect(code).toMatch(/^id: tide-tables\n[\s\S]*"15:35"$/);
  await takePictures(page, "guide");
  await expectAccessible(page);
  await expectFits(page, 390);
  await page.goto("/docs/guides/evals");
  await takePictures(page, "reference");
  await expectAccessible(page);
  await expectFits(page, 390);
});

test("the API page shows every operation, with a call that works", async ({ page, request }) => {
  await page.goto("/docs/api");
  const { paths } = (await (await request.get("/v1/openapi.json")).json()) as { paths: Record<string, object> };
  const operations = Object.values(paths).flatMap((item) => Object.keys(item));
  await expect(page.getByRole("article")).toHaveCount(operations.length);
  const board = page.getByRole("article", { name: /board/i }).first();
  const call = page.locator("article", { has: page.locator("h3#list-evals") }).locator("code", { hasText: "curl" });
  await expect(call).toContainText(`curl '${new URL(page.url()).origin}/v1/evals'`);
  const address = /'([^']+)'/.exec((await call.textContent()) ?? "")?.[1] ?? "";
  expect((await request.get(address)).status()).toBe(200);
  await board.getByText("Answer", { exact: true }).click();
  await takePictures(page, "api");
  await expectAccessible(page);
  await expectFits(page, 390);
  await page.getByRole("navigation", { name: "Operations" }).getByRole("link").last().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#[a-z-]+$/);
});

test("no other file of the program is a guide", async ({ request }) => {
  for (const slug of ["architecture", "unheard-of", "..%2f..%2fpackage", "read-a-board.md"]) {
    expect((await request.get(`/docs/guides/${slug}`)).status(), slug).toBe(404);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("everything but copying is there", async ({ page }) => {
    await page.goto("/docs/api");
    await expect(page.getByText("curl '{site}/v1/health'")).toBeVisible();
    await page.goto("/docs/guides/read-a-board");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Read a board");
  });
});
