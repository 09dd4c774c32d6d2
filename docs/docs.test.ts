import { describe, expect, it } from "vitest";
import { buildProgram } from "#lib/cli/program";
import { brokenCitations } from "#lib/testing/citations";
import { filesUnder, readSource } from "#lib/testing/source-files";

const program = buildProgram();
const guides = ["README.md", "CONTRIBUTING.md", ...filesUnder("docs").filter((path) => path.endsWith(".md"))].filter(
  (path) => !path.startsWith("docs/proofs/"),
);

describe("the guides", () => {
  it("are found", () => {
    expect(guides).toEqual(
      expect.arrayContaining(["README.md", "CONTRIBUTING.md", "docs/api.md", "docs/architecture.md"]),
    );
  });

  it.each(guides)("%s cites only what exists", (file) => {
    expect(brokenCitations(file, readSource(file), program)).toEqual([]);
  });
});

describe("the checker", () => {
  const check = (text: string) => brokenCitations("docs/x.md", text, program);

  it.each([
    "`lib/domain/nowhere.ts`",
    "`lib/nowhere/`",
    "`nowhere.json`",
    "[a guide](nowhere.md)",
    "[a guide](../nowhere/)",
    "`npm run nowhere`",
    "`npm run -s nowhere -- x`",
    "```sh\nnpm run nowhere\n```",
    "`assayer nowhere FILE`",
    "`npm run -s assayer -- nowhere`",
    "```sh\nassayer evals nowhere\n```",
    "`assayer board ID --nowhere`",
    "`assayer board|nowhere ID`",
    "`GET /v1/nowhere`",
    "`/nowhere`",
    "`/evals/ID/nowhere`",
    "`/docs/guides`",
    "```sh\ncurl http://127.0.0.1:3000/v1/nowhere\n```",
  ])("finds what does not exist: %s", (text) => {
    expect(check(text)).toHaveLength(1);
  });

  it.each([
    "`lib/domain/errors.ts`",
    "`lib/operations/<operation>/schemas.ts`",
    "`lib/domain/*.ts`",
    "`app/v1/evals/[id]/route.ts`",
    "`docs/`",
    "`package.json`",
    "[the guide](architecture.md#words)",
    "[elsewhere](https://example.org/x)",
    "`npm run up`",
    "`evals/<id>/eval.yaml`",
    "`published-results/*.json`",
    "`assayer`",
    "`assayer --help`",
    "`assayer …`",
    "`assayer board ID --sort model --json`",
    "`assayer board|result ID`",
    "`assayer evals list --json | head`",
    "the assayer of the mint",
    "`GET /v1/evals/{id}/board`",
    "`/evals`",
    "`/evals/{id}/board.csv?sort=date`",
    "`/evals/ledger-lines/board/by-date`",
    "`/results/RESULT/badge.svg`",
    "`/mcp`",
    "`/tmp/x`",
    "```sh\ncurl http://127.0.0.1:3000/v1/evals/ticket-triage/board?sort=date\n```",
  ])("leaves alone: %s", (text) => {
    expect(check(text)).toEqual([]);
  });
});
