import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Issue } from "#lib/domain/evals/issue";
import { IssueList } from "./issue-list";

const issues = (count: number): Issue[] =>
  Array.from({ length: count }, (_, index) => ({
    code: "text_blank",
    path: `tasks.${index}.prompt`,
    message: "Write something here.",
    severity: "error",
  }));

it("shows every issue of a few, and says nothing of others", () => {
  const html = renderToStaticMarkup(<IssueList issues={issues(50)} />);
  expect(html).toContain("tasks.49.prompt");
  expect(html).not.toContain("more, in");
});

it("shows the first of many, how many there are besides, and where", () => {
  const html = renderToStaticMarkup(<IssueList issues={issues(2000)} />);
  expect(html.match(/<li/g)).toHaveLength(51);
  expect(html).toContain("tasks.49.prompt");
  expect(html).not.toContain("tasks.50.prompt");
  expect(html).toContain("and 1950 more");
  expect(html).toContain('href="/v1/sync-status"');
});
