import { describe, expect, it } from "vitest";
import { lintResultFile } from "./lints";
import { ResultFileSchema } from "./schemas";
import { isPublication } from "./submission";
import { PUBLICATION, RUN, resultDoc, row, SOURCE, verdictOf } from "./testing/verdict";

type Fields = Record<string, unknown>;

const verdict = (change: Fields) => verdictOf(ResultFileSchema, resultDoc(change));
const submission = (change: Fields) => verdict({ submission: change });
const publication = (change: Fields) => submission({ ...PUBLICATION, ...change });
const source = (change: Fields) => publication({ source: { ...SOURCE, ...change } });
const lints = (change: Fields, today?: string) =>
  lintResultFile(resultDoc(change), { today }).map(({ code, path }) => `${code} ${path}`);
const AT = "submission.source";

describe("a result file: envelope and provenance", () => {
  it("080 has an eval_id and 1 to 256 rows; unknown fields are dropped", () => {
    expect(verdict({})).toEqual([]);
    expect(verdict({ results: Array(256).fill(row()) })).toEqual([]);
    expect(verdict({ results: [] })).toEqual(["list_too_short results"]);
    expect(verdict({ results: Array(257).fill(row()) })).toEqual(["list_too_long results"]);
    expect(verdict({ eval_id: undefined })).toEqual(["field_missing eval_id"]);
    expect(ResultFileSchema.parse(resultDoc({ zz: 1 }))).not.toHaveProperty("zz");
    expect(lints({ zz: 1 })).toContain("field_ignored zz");
  });

  it("081 eval_commit is any text; one that is no whole hash is a lint", () => {
    for (const commit of ["", "HEAD", "a".repeat(40)]) expect(verdict({ eval_commit: commit })).toEqual([]);
    expect(verdict({ eval_commit: 5 })).toEqual(["type_wrong eval_commit"]);
    expect(lints({ eval_commit: "HEAD" })).toContain("commit_malformed eval_commit");
    expect(lints({ eval_commit: "abcdef1" })).toContain("commit_abbreviated eval_commit");
    expect(lints({ eval_commit: "a".repeat(40) }).join()).not.toContain("eval_commit");
  });

  it("082 a run has runner_version and run_date; its kind is optional", () => {
    expect(submission(RUN)).toEqual([]);
    expect(submission({ ...RUN, kind: "run" })).toEqual([]);
    expect(submission({ run_date: "2026-07-10" })).toEqual(["provenance_incomplete submission"]);
    expect(verdict({ submission: undefined })).toEqual(["field_missing submission"]);
  });

  it("083 run_date is four, two and two digits; one that is no day, or in the future, is a lint", () => {
    for (const date of ["2026-02-31", "2026-13-99", "0000-00-00", "2999-01-01"]) {
      expect(submission({ ...RUN, run_date: date })).toEqual([]);
    }
    for (const date of ["2026-07-10T00:00:00Z", "2026-7-1", "2026-07-10\n"]) {
      expect(submission({ ...RUN, run_date: date })).toEqual(["date_malformed submission.run_date"]);
    }
    expect(lints({ submission: { ...RUN, run_date: "2026-02-31" } })).toContain("date_impossible submission.run_date");
    expect(lints({ submission: { ...RUN, run_date: "2999-01-01" } }, "2026-07-10")).toContain(
      "date_in_future submission.run_date",
    );
    expect(lints({ submission: { ...RUN, run_date: "2026-07-11" } }, "2026-07-10")).toEqual([]);
    expect(lints({ submission: { ...RUN, run_date: "2026-07-12" } }, "2026-07-10")).toEqual([
      "date_in_future submission.run_date",
    ]);
  });

  it("084 runner_version may be empty, which is a lint", () => {
    expect(submission({ ...RUN, runner_version: "" })).toEqual([]);
    expect(submission({ run_date: "2026-07-10" })).toEqual(["provenance_incomplete submission"]);
    expect(lints({ submission: { ...RUN, runner_version: "" } })).toContain("text_blank submission.runner_version");
  });

  it("085 a publication is closed: importer_version, retrieved_on and source", () => {
    expect(publication({})).toEqual([]);
    const { kind: _, ...withoutKind } = PUBLICATION;
    expect(submission(withoutKind)).toEqual([]);
    const { importer_version: __, ...withoutImporter } = PUBLICATION;
    expect(submission(withoutImporter)).toEqual(["provenance_incomplete submission"]);
    expect(publication({ source: { url: SOURCE.url } })).toEqual(["provenance_incomplete submission"]);
    expect(publication({ foo: 1 })).toEqual(["unknown_field submission"]);
    expect(source({ x: 1 })).toEqual([`unknown_field ${AT}`]);
  });

  it("086 importer_version has 1 to 255 characters, trimmed", () => {
    expect(publication({ importer_version: "1" })).toEqual([]);
    expect(publication({ importer_version: " 1" })).toEqual(["text_untrimmed submission.importer_version"]);
    expect(publication({ importer_version: "x".repeat(256) })).toEqual(["text_too_long submission.importer_version"]);
    expect(publication({ importer_version: "" })).toEqual(["text_too_short submission.importer_version"]);
  });

  it("087 retrieved_on is a day of the real calendar", () => {
    for (const date of ["2028-02-29", "2024-02-29", "2000-02-29"])
      expect(publication({ retrieved_on: date })).toEqual([]);
    for (const date of ["2026-02-29", "2026-02-31", "0000-01-01", "1900-02-29", "2026-00-01", "2026-01-00"]) {
      expect(publication({ retrieved_on: date }), date).toEqual(["date_impossible submission.retrieved_on"]);
    }
  });

  it("088 source.url is https without credentials, at most 2048 characters", () => {
    expect(source({ url: "https://a.b/x" })).toEqual([]);
    for (const url of ["http://a.b", "https://u:p@a.b", "javascript:alert(1)"]) {
      expect(source({ url })).toEqual([`url_not_https ${AT}.url`]);
    }
    expect(source({ url: `https://a.b/${"x".repeat(2048)}` })).toEqual([`text_too_long ${AT}.url`]);
  });

  it("089 snapshot_sha256 is 64 lowercase hexadecimal digits", () => {
    expect(source({ snapshot_sha256: "0123456789abcdef".repeat(4) })).toEqual([]);
    for (const hash of ["a".repeat(63), "A".repeat(64), "g".repeat(64), `${"a".repeat(64)}\n`]) {
      expect(source({ snapshot_sha256: hash })).toEqual([`sha256_malformed ${AT}.snapshot_sha256`]);
    }
  });

  it("090 title has at most 500 characters, trimmed", () => {
    expect(source({ title: "t".repeat(500) })).toEqual([]);
    expect(source({ title: "t".repeat(501) })).toEqual([`text_too_long ${AT}.title`]);
    expect(source({ title: " t" })).toEqual([`text_untrimmed ${AT}.title`]);
  });

  it("091 a publication may count its rows and name the models it omits, each once", () => {
    const omitted = { model: "model-a", reason: "unregistered" };
    expect(source({ official_result_count: 3, omitted_models: [omitted] })).toEqual([]);
    expect(source({ official_result_count: 0 })).toEqual([`not_positive_integer ${AT}.official_result_count`]);
    expect(source({ omitted_models: [omitted, omitted] })).toEqual([`duplicate_value ${AT}.omitted_models.1.model`]);
    expect(source({ omitted_models: [{ model: "model-a", reason: "dup" }] })).toEqual([
      "provenance_incomplete submission",
    ]);
    expect(source({ omitted_models: [{ ...omitted, x: 1 }] })).toEqual([`unknown_field ${AT}.omitted_models.0`]);
  });

  it("092 a publication is recognised by its source, not by its kind", () => {
    const { kind: _, ...withoutKind } = PUBLICATION;
    const parsed = ResultFileSchema.parse(resultDoc({ submission: withoutKind }));
    expect(isPublication(parsed.submission)).toBe(true);
    expect(isPublication(ResultFileSchema.parse(resultDoc()).submission)).toBe(false);
  });

  it("093 a block of both kinds is ambiguous, and refused", () => {
    for (const kind of [{}, { kind: "run" }, { kind: "upstream_author_publication" }]) {
      const { kind: _, ...fields } = PUBLICATION;
      expect(submission({ ...RUN, ...fields, ...kind })).toEqual(["provenance_ambiguous submission"]);
    }
    expect(publication({ run_date: "2026-07-10" })).toEqual(["provenance_ambiguous submission"]);
    expect(submission({ ...RUN, source: SOURCE })).toEqual(["provenance_ambiguous submission"]);
    expect(submission({ ...RUN, kind: "upstream_author_publication" })).toEqual(["provenance_incomplete submission"]);
  });

  it("094 an unknown kind is refused", () => {
    expect(submission({ ...RUN, kind: "run" })).toEqual([]);
    expect(submission({ ...RUN, kind: "manual" })).toEqual(["provenance_incomplete submission"]);
  });
});
