// Answers: who does well over all boards, and where do the points come from?
import { expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

test("points are exact, and each names the board it comes from", async ({ page }) => {
  await page.goto("/evals");
  await page.getByRole("link", { name: "Standings" }).click();
  await expect(page).toHaveURL("/standings");
  const rows = page.getByRole("region", { name: "Participants by points" }).locator("tbody tr");
  await expect(rows.first().locator("td").first()).toHaveText(/^=?1$/);
  await expect(page.getByText(/\d+ of \d+ open boards pay points/)).toBeVisible();
  await takePictures(page, "standings");
  await expectAccessible(page);
  await expectFits(page, 320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await rows.first().locator("li a").filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/results\/res_/);
});

test("the API says the same, as fractions", async ({ page, request }) => {
  const { rows } = (await (await request.get("/v1/standings")).json()) as {
    rows: { model: string; points: { numerator: string; denominator: string; value: number } }[];
  };
  await page.goto("/standings");
  await expect(page.locator("tbody th .name").first()).toHaveText(rows[0]?.model ?? "none");
  for (const { points } of rows) {
    expect(Number(points.numerator) / Number(points.denominator)).toBeCloseTo(points.value, 12);
  }
});

test("works with the keyboard alone", async ({ page }) => {
  await page.goto("/standings");
  await page.locator("tbody").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/participants\/par_/);
});
