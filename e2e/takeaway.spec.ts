// Answers: how do I follow a board, or show it on a page of mine, without being lied to there?
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { copied, expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

const ID = "ledger-lines";
const EMBED = `/embed/evals/${ID}`;

test("below a board stand a feed, a badge and a frame, with the address of this site", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/evals/${ID}/board`);
  const origin = new URL(page.url()).origin;
  await expect(page.locator('head link[type="application/atom+xml"]')).toHaveAttribute(
    "href",
    `/evals/${ID}/board.atom`,
  );
  const summary = page.getByText("Follow it, or show it elsewhere");
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`[![Top of the board](${origin}/evals/${ID}/badge.svg)]`)).toBeVisible();
  const frame = await copied(page, page.getByRole("button", { name: "Copy the frame" }));
  expect(frame).toContain(`src="${origin}${EMBED}"`);
  await expectAccessible(page);
  await expectFits(page, 390);
  await page.screenshot({ path: "test-results/screenshots/elsewhere-390.png", fullPage: true });
});

test("the feed is well-formed, keeps its bytes, and answers 304", async ({ page, request }) => {
  const path = `/evals/${ID}/board.atom`;
  const first = await request.get(path);
  expect(first.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
  expect(first.headers()["last-modified"]).toMatch(/ GMT$/);
  const again = await request.get(path, { headers: { "if-none-match": first.headers()["etag"] ?? "" } });
  expect(again.status()).toBe(304);
  await page.goto("/evals");
  const seen = await page.evaluate(
    (text) => {
      const document = new DOMParser().parseFromString(text, "application/xml");
      const ids = [...document.querySelectorAll("entry > id")].map((each) => each.textContent);
      return { broken: document.querySelector("parsererror") !== null, root: document.documentElement.nodeName, ids };
    },
    await first.text(),
  );
  expect(seen).toMatchObject({ broken: false, root: "feed" });
  expect(seen.ids.length).toBeGreaterThan(3);
  expect(new Set(seen.ids).size).toBe(seen.ids.length);
  expect((await request.get("/evals/unheard-of/board.atom")).status()).toBe(404);
});

test("badges are pictures that can do nothing", async ({ page, request }) => {
  const { rows } = (await (await request.get(`/v1/evals/${ID}/board`)).json()) as { rows: { resultId: string }[] };
  for (const path of [`/evals/${ID}/badge.svg`, `/results/${rows[0]?.resultId}/badge.svg`]) {
    const answer = await request.get(path);
    expect(answer.headers()).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect(answer.headers()["etag"]).toBeTruthy();
    expect(await answer.text()).toMatch(/demo data · .*rev \d+ @[0-9a-f]{10}/);
    // A page of its own: the sandbox refuses even the script of the browser driver, which it reports.
    const alone = await page.context().newPage();
    await alone.goto(path);
    await alone.screenshot({
      path: `test-results/screenshots/badge-${path.split("/")[1]}.png`,
      clip: { x: 0, y: 0, width: 900, height: 40 },
    });
  }
  expect(await request.get(`/results/${rows[0]?.resultId}/badge.svg`).then((answer) => answer.text())).toMatch(
    /#=?1 of \d+/,
  );
});

test("another site may frame the embedded board, and no other page", async ({ page, baseURL }) => {
  const frames = [EMBED, `/evals/${ID}/board`, `/embed/evals/${ID}/more`].map(
    (path) => `<iframe title="${path}" src="${baseURL}${path}" width="380" height="500"></iframe>`,
  );
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>Elsewhere</title>${frames.join("")}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const elsewhere = await page.context().newPage();
  try {
    await elsewhere.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const framed = elsewhere.frameLocator(`iframe[title="${EMBED}"]`);
    const link = framed.getByRole("link", { name: "View on Assayer" });
    await expect(link).toHaveAttribute("rel", "noopener");
    await expect(framed.locator("tbody tr").first().locator("td").first()).toHaveText(/^=?1$/);
    for (const path of [`/evals/${ID}/board`, `/embed/evals/${ID}/more`]) {
      await expect(elsewhere.frameLocator(`iframe[title="${path}"]`).locator("tbody, [href='/evals']")).toHaveCount(0);
    }
    const [opened] = await Promise.all([elsewhere.waitForEvent("popup"), link.click()]);
    await expect(opened).toHaveURL(`${baseURL}/evals/${ID}/board`);
  } finally {
    server.close();
  }
});

test("headers allow frames under /embed alone", async ({ request }) => {
  const headersOf = async (path: string) => (await request.get(path)).headers();
  const embedded = await headersOf(EMBED);
  expect(embedded["content-security-policy"]).toContain("frame-ancestors *");
  expect(embedded["content-security-policy"]).not.toContain("frame-ancestors 'none'");
  expect(embedded["x-frame-options"]).toBeUndefined();
  for (const path of ["/", "/evals", `/evals/${ID}/board`, "/embed", "/embed/evals", `${EMBED}/more`, "/v1/health"]) {
    const headers = await headersOf(path);
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"], path).not.toContain("frame-ancestors *");
    expect(headers["x-frame-options"], path).toBe("DENY");
  }
});

test.describe("the embedded board without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("is whole: ten rows, cohort and moment", async ({ page }) => {
    await page.goto("/embed/evals/many-rows");
    await expect(page.locator("tbody tr")).toHaveCount(10);
    await expect(page.getByText(/Protocol revision \d+, commit [0-9a-f]{10}, as of .*UTC/)).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("navigation")).toHaveCount(0);
  });
});

test("the embedded board can be read by all", async ({ page }) => {
  await page.goto(EMBED);
  await takePictures(page, "embed");
  await expectAccessible(page);
  await expectFits(page, 320);
  await page.getByRole("link", { name: "View on Assayer" }).focus();
  await page.goto("/embed/evals/unheard-of");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
});
