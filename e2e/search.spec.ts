// Answers: where is the thing whose name or number I have?
import { expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

type Listed = { results: { id: string; participant: { model: string }; cohort: { protocolCommit: string } }[] };

const kind = (name: string) => ({ name: new RegExp(`^${name} \\(`) });

test("an empty box says what can be found, with things that are there", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL("/search");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await takePictures(page, "search-start");
  await expectAccessible(page);
  await expectFits(page, 320);
  const examples = page.getByRole("listitem").getByRole("link");
  await expect(examples).toHaveCount(4);
  for (const at of [0, 1, 2, 3]) {
    await examples.nth(at).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/\((\d|more than )/);
    await page.goBack();
  }
});

test("a name finds the eval it begins, marked, and leads there", async ({ page }) => {
  await page.goto("/search?q=LEDGER");
  const evals = page.getByRole("region", kind("Evals"));
  await expect(evals.locator("mark").first()).toHaveText(/ledger/i);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await takePictures(page, "search-name");
  await expectAccessible(page);
  await expectFits(page, 320);
  await evals.getByRole("link").first().click();
  await expect(page).toHaveURL("/evals/ledger-lines");
});

test("a number finds the result, its file and the board", async ({ page, request }) => {
  const { results } = (await (await request.get("/v1/results?eval=ledger-lines")).json()) as Listed;
  const id = results[0]?.id ?? "";
  await page.goto(`/search?q=${id}`);
  await expect(page.getByRole("region", kind("Results")).locator(`a[href="/results/${id}"]`)).toBeVisible();
  const { file } = (await (await request.get(`/v1/results/${id}`)).json()) as { file: { sha256: string } };
  await page.goto(`/search?q=${file.sha256.slice(0, 9).toUpperCase()}`);
  await expect(page.getByRole("region", kind("Results")).locator(`a[href="/results/${id}"]`)).toBeVisible();
  await page.goto(`/search?q=${results[0]?.cohort.protocolCommit.slice(0, 7)}`);
  await takePictures(page, "search-hash");
  await expectAccessible(page);
  const boards = page.getByRole("region", kind("Boards"));
  await boards
    .getByRole("link")
    .filter({ hasText: /Ledger/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/evals\/ledger-lines\/board/);
});

test("more of a kind is one link away, and the way back too", async ({ page, request }) => {
  const { participants: listed } = (await (await request.get("/v1/participants")).json()) as {
    participants: { model: string }[];
  };
  const isInMany = (part: string) => listed.filter(({ model }) => model.toLowerCase().includes(part)).length > 5;
  const q = ["el", "or", "er", "an", "in"].find(isInMany) ?? "";
  await page.goto(`/search?q=${q}`);
  const participants = page.getByRole("region", kind("Participants"));
  await expect(participants.getByRole("listitem")).toHaveCount(5);
  await page.getByRole("link", { name: /^Show participants/ }).click();
  expect(await page.getByRole("region", kind("Participants")).getByRole("listitem").count()).toBeGreaterThan(5);
  await page.getByRole("link", { name: "Show every kind" }).click();
  await expect(page).toHaveURL(`/search?q=${q}`);
});

test("nothing found says what was looked through, whatever was typed", async ({ page }) => {
  const hostile = ["no-such-thing", "%", "\u202e\u0000_%\\", "<mark>x</mark>", "שלום'--", "x".repeat(3000)];
  for (const typed of hostile) {
    const answer = await page.goto(`/search?q=${encodeURIComponent(typed)}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText("Nothing was found for")).toBeVisible();
    await expectFits(page, 390);
  }
  await expect(page.getByText("only its beginning was looked for")).toBeVisible();
  await takePictures(page, "search-nothing");
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the form is sent as it is", async ({ page }) => {
    await page.goto("/search");
    await page.getByRole("searchbox").fill("ledger");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=ledger");
    await expect(page.getByRole("region", kind("Evals"))).toBeVisible();
  });
});

test("works with the keyboard alone", async ({ page }) => {
  await page.goto("/search");
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("ledger");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=ledger");
  await page.getByRole("button", { name: "Search" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/evals/ledger-lines");
});
