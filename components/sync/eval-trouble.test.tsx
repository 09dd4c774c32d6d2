import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Refusal } from "#lib/domain/cohorts/types";
import type { Issue } from "#lib/domain/evals/issue";
import type { SyncedEval } from "#lib/domain/views/sync-status";
import { SyncedEvals } from "./synced-evals";

const SHA = "a".repeat(40);
const issue: Issue = { code: "text_blank", path: "name", message: "Write something here.", severity: "error" };

function refusal(subject: string): Refusal {
  const commit = { sha: SHA.replace("a", String(subject.length % 10)), committedAt: "2025-01-01T00:00:00Z", subject };
  return { commit: { ...commit, author: "x" }, code: "definition_invalid", changes: [], issues: [issue] };
}

function synced(change: Partial<SyncedEval>): SyncedEval {
  return {
    id: "an-eval",
    name: "An eval",
    state: "listed",
    protocolRevision: 1,
    protocolCommit: SHA,
    latestCommit: SHA,
    lastChangedCommit: SHA,
    lastChangedAt: "2025-01-01T00:00:00Z",
    cohorts: [],
    results: { accepted: 0, rejected: 0 },
    issues: [],
    refusals: [],
    ...change,
  };
}

const count = /<a href="#an-eval"[^>]*>(\d+)<\/a>/;
const outsideHistory = (html: string) => html.replace(/<details.*<\/details>/s, "");

it("counts the issues that are listed below, and each once", () => {
  const html = renderToStaticMarkup(
    <SyncedEvals
      evals={[
        synced({
          state: "kept-last-good",
          issues: [issue, issue],
          refusals: [refusal("old one"), refusal("standing")],
        }),
      ]}
    />,
  );
  expect(count.exec(html)?.[1]).toBe("2");
  expect(outsideHistory(html).match(/text_blank/g)).toHaveLength(2);
  expect(outsideHistory(html)).toContain("standing");
  expect(html).toContain("1 earlier step of its history not taken over");
});

it.each(["listed", "baseline-missing", "frozen"] as const)(
  "mended steps are no open issues of one that is %s",
  (state) => {
    const html = renderToStaticMarkup(<SyncedEvals evals={[synced({ state, refusals: [refusal("mended")] })]} />);
    expect(html).not.toMatch(count);
    expect(outsideHistory(html)).not.toContain("mended");
    expect(html).toContain("1 step of its history not taken over");
  },
);
