// The smallest complete eval and publication, to be spoiled one way at a time.
import type { Change } from "./hostile-repository";

export function evalYaml(id: string, changes: Record<string, string> = {}): string {
  const fields: Record<string, string> = {
    id,
    name: `Eval ${id}`,
    category: "useful",
    description: "A plain eval.",
    dimensions: "[reasoning]",
    interface: "chat",
    runner: "builtin",
    scoring: "exact",
    scored_by: "local",
    score_policy: "required",
    score_unit: "points",
    protocol_revision: "1",
    ...changes,
  };
  const head = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
  return `${head.join("\n")}\ntasks:\n  - id: one\n    prompt: Say yes.\n    expected: "yes"\n`;
}

export function publication(
  id: string,
  scores: Record<string, number> = { "Model One": 50, "Model Two": 40 },
): unknown {
  return {
    eval_id: id,
    submission: {
      kind: "upstream_author_publication",
      importer_version: "1",
      retrieved_on: "2025-01-01",
      source: {
        url: `https://example.org/${id}`,
        snapshot_sha256: "a".repeat(64),
        official_result_count: Object.keys(scores).length,
      },
    },
    results: Object.entries(scores).map(([model, score]) => ({ participant: { model }, score })),
  };
}

/** A whole folder: definition, reader, author, sample, and one publication of two rows. */
export function plainEval(id: string): Change[] {
  const sample = {
    eval_id: id,
    submission: { kind: "run", runner_version: "1", run_date: "2025-01-01" },
    results: [{ participant: { model: "vendor/model-1" }, score: 100 }],
  };
  return [
    { path: `evals/${id}/eval.yaml`, bytes: evalYaml(id) },
    { path: `evals/${id}/README.md`, bytes: `# ${id}\n` },
    { path: `evals/${id}/AUTHORS`, bytes: "@some-author\n" },
    { path: `evals/${id}/sample-result.json`, bytes: JSON.stringify(sample) },
    { path: `evals/${id}/tasks/README.md`, bytes: "One task.\n" },
    { path: `evals/${id}/assets/README.md`, bytes: "No assets.\n" },
    { path: `evals/${id}/published-results/first.json`, bytes: JSON.stringify(publication(id), null, 2) },
  ];
}
