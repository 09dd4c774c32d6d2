import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { SyncedRepository } from "#lib/domain/views/sync-status";
import { markOf } from "./repository-mark";
import { RepositoryStatus } from "./repository-status";

function repository(change: Partial<SyncedRepository>): SyncedRepository {
  return {
    id: "repo_mnpqrstu",
    url: "evals",
    branch: "main",
    isDemo: false,
    state: "synced",
    headCommit: "a".repeat(40),
    lastError: null,
    lastSyncedAt: "2025-01-01T00:00:00Z",
    lastCheckedAt: "2025-01-01T00:00:00Z",
    issues: [],
    evals: [],
    ...change,
  };
}

it("a repository without evals says what to do, instead of an empty table", () => {
  const html = renderToStaticMarkup(<RepositoryStatus repository={repository({})} mark={null} />);
  expect(html).toContain("No evals in this repository");
  expect(html).toContain("npm run -s assayer -- check evals-repo");
  expect(html).not.toContain("<table");
});

it("one that was never read does not say that it is empty", () => {
  const html = renderToStaticMarkup(<RepositoryStatus repository={repository({ lastSyncedAt: null })} mark={null} />);
  expect(html).not.toContain("No evals in this repository");
});

it("two of one name are told apart by their ids", () => {
  const [one, two, other] = [
    repository({ id: "repo_mnpqrstu" }),
    repository({ id: "repo_mnpqrvwx" }),
    repository({ id: "repo_zyxwvuts", url: "others" }),
  ];
  const all = [one, two, other];
  expect(all.map((each) => markOf(each, all))).toEqual(["#mnpqrs", "#mnpqrv", null]);
  const html = renderToStaticMarkup(<RepositoryStatus repository={two} mark={markOf(two, all)} />);
  expect(html).toContain('aria-label="evals #mnpqrv"');
});
