// Rule 170: published results as the content repository wants them, beyond what a result file must be.
import type { Issue } from "#lib/domain/evals/issue";
import { issueOf } from "#lib/domain/evals/issues";
import { validateResultForEval } from "#lib/domain/evals/validate";
import { withLines } from "../readings";
import { PUBLISHED_FOLDER } from "../types";
import type { Gate, PublishedDocument } from "./gate";

type Fields = Record<string, unknown>;

const COUNT_CODES = new Set(["official_count_missing", "official_count_mismatch", "omitted_model_present"]);

export const publishedNames: Gate = {
  id: "published-names",
  rule: "170",
  check({ files }) {
    return files.flatMap(({ path }): Issue[] => {
      // A file in the place of the folder: nothing in it would ever be read.
      if (path === PUBLISHED_FOLDER) return [{ ...issueOf("published_not_json"), file: path }];
      if (!path.startsWith(`${PUBLISHED_FOLDER}/`)) return [];
      if (path.split("/").length > 2) return [{ ...issueOf("published_nested"), file: path }];
      return path.endsWith(".json") ? [] : [{ ...issueOf("published_not_json"), file: path }];
    });
  },
};

export const publishedEnvelope: Gate = {
  id: "published-envelope",
  rule: "170",
  check({ definition, published }) {
    return published.flatMap(({ path, value, lineOf }) => {
      const issues: Issue[] = [];
      const envelope = fieldsOf(value);
      if (envelope["eval_commit"] !== undefined) issues.push(issueOf("published_commit_given", "eval_commit"));
      if (fieldsOf(envelope["submission"])["kind"] === undefined) {
        issues.push(issueOf("published_kind_missing", "submission"));
      }
      if (definition !== null) {
        const counted = validateResultForEval(definition, value, { requireOfficialResultCount: true });
        if (!counted.success) issues.push(...counted.error.issues.filter(({ code }) => COUNT_CODES.has(code)));
      }
      return withLines(issues, lineOf).map((issue) => ({ ...issue, file: path }));
    });
  },
};

export const publishedSources: Gate = {
  id: "published-sources",
  rule: "170",
  check({ published }) {
    const seen = new Map<string, string>();
    return published.flatMap(({ path, value, lineOf }): Issue[] => {
      const { url, snapshot_sha256: sha256 } = fieldsOf(fieldsOf(fieldsOf(value)["submission"])["source"]);
      if (typeof url !== "string" || typeof sha256 !== "string") return [];
      const key = JSON.stringify([url, sha256]);
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, path);
        return [];
      }
      const issue = issueOf("published_source_repeated", "submission.source", { file: first });
      return withLines([issue], lineOf).map((each) => ({ ...each, file: path }));
    });
  },
};

export const publishedViews: Gate = {
  id: "published-views",
  rule: "170",
  check({ published }) {
    let shape: string | null = null;
    return published.flatMap((document) =>
      viewsOf(document).flatMap(({ at, views }): Issue[] => {
        const own = JSON.stringify(views.map(shapeOf));
        shape ??= own;
        if (own === shape) return [];
        const view = String(views[0]?.["title"] ?? "").slice(0, 80);
        const issue = issueOf("views_differ", `results.${at}.supplementary_views`, { view });
        return withLines([issue], document.lineOf).map((each) => ({ ...each, file: document.path }));
      }),
    );
  },
};

/** Rows that have views: a participant without any is not compared. */
function viewsOf({ value }: PublishedDocument): { at: number; views: Fields[] }[] {
  const rows = fieldsOf(value)["results"];
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown, at) => {
    const views = fieldsOf(row)["supplementary_views"];
    return Array.isArray(views) && views.length > 0 ? [{ at, views: views.map(fieldsOf) }] : [];
  });
}

function shapeOf(view: Fields): unknown[] {
  return ["id", "type", "title", "label", "columns"].map((field) => view[field] ?? null);
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
