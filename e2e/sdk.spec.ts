// Answers: does the package that others install grade in a browser as it does here?
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve, sep } from "node:path";
import { report, score, scoreBatch } from "#lib/sdk/index";
import { gradedRows, gradedText } from "#lib/sdk/testing/graded-text";
import { expect, test } from "./setup/page";
import { run } from "./setup/run";

/** Nobody answers there but the test: the page can load the files of the package and of zod, and nothing else. */
const SITE = "http://sdk.invalid/";
const MAP = JSON.stringify({ imports: { assayer: "/assayer/index.js", zod: "/zod/index.js" } });

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assayer-sdk-page-"));
  await run(process.execPath, ["lib/cli/bootstrap/pack-sdk.mjs", folder], {});
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test("the packed files, unbundled, grade every conformance case in a page, byte for byte", async ({ page }) => {
  const roots = new Map([
    ["assayer", join(folder, "sdk")],
    ["zod", resolve("node_modules/zod")],
  ]);
  await page.route(`${SITE}**`, async (route) => {
    const [, name = "", ...rest] = new URL(route.request().url()).pathname.split("/");
    const root = roots.get(name);
    if (root === undefined) {
      await route.fulfill({ contentType: "text/html", body: `<script type="importmap">${MAP}</script>` });
      return;
    }
    const file = resolve(root, ...rest);
    expect(file.startsWith(root + sep)).toBe(true);
    await route.fulfill({ contentType: "text/javascript", body: await readFile(file, "utf8") });
  });
  await page.goto(SITE);
  await page.addScriptTag({
    type: "module",
    content: `import { report, score, scoreBatch } from "assayer";
      ${gradedText}
      window.grade = (rows) => gradedText({ report, score, scoreBatch }, rows);`,
  });
  await page.waitForFunction(() => Reflect.has(window, "grade"));
  const graded = await page.evaluate(
    (rows) => (Reflect.get(window, "grade") as (rows: unknown) => string)(JSON.parse(rows)),
    JSON.stringify(gradedRows),
  );
  expect(graded).toBe(gradedText({ report, score, scoreBatch }, gradedRows));
});
