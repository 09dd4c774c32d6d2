// A repository of the size and shape of a real one: ten evals, some with a megabyte of tasks, edited now and then.
import { type Change, scratchRepository } from "#lib/services/testing/hostile-repository";

const EVALS = [
  { id: "large", tasks: 1000, versions: 7 },
  { id: "wide", tasks: 600, versions: 2 },
  { id: "middle", tasks: 250, versions: 5 },
  ...Array.from({ length: 7 }, (_, at) => ({ id: `small-${at}`, tasks: 40, versions: 6 })),
];
const WORDS = ["测试", "模型", "tool", "返回", "answer", "must", "检查", "value", "结果", "order", "each", "任务"];

/** Makes it at `dir` and answers the path. The same every time. */
export async function makeLargeRepository(dir: string): Promise<string> {
  const repository = await scratchRepository(dir);
  const versions = Math.max(...EVALS.map((each) => each.versions));
  for (let version = 0; version < versions; version++) {
    for (const { id, tasks, versions: own } of EVALS) {
      if (version < own) await repository.commit(`${id} ${version}`, changes(id, tasks, version));
    }
  }
  return repository.dir;
}

/** Every version edits the copy; every second one is a new protocol with other tasks. */
function changes(id: string, tasks: number, version: number): Change[] {
  const revision = Math.floor(version / 2) + 1;
  const random = numbers(`${id} ${revision}`);
  const list = Array.from(
    { length: tasks },
    (_, at) =>
      `  - id: task-${at}\n    prompt: |\n${lines(random, 12)}    expected: ${JSON.stringify(text(random, 8))}\n`,
  );
  const head = [
    `id: ${id}`,
    `protocol_revision: ${revision}`,
    `name: Eval ${id}, edition ${version}`,
    "category: useful",
    `description: ${JSON.stringify(text(numbers(`${id} ${version}`), 200))}`,
    "dimensions: [reasoning]",
    "interface: chat",
    "runner: builtin",
    "scoring: exact",
    "scored_by: local",
  ];
  return [
    { path: `evals/${id}/eval.yaml`, bytes: `${head.join("\n")}\ntasks:\n${list.join("")}` },
    { path: `evals/${id}/AUTHORS`, bytes: "@some-author\n" },
    { path: `evals/${id}/README.md`, bytes: text(numbers(`readme ${id} ${version}`), 400) },
    { path: `evals/${id}/published-results/first.json`, bytes: JSON.stringify(publication(id, version), null, 2) },
  ];
}

function publication(id: string, version: number): unknown {
  const rows = Array.from({ length: 13 }, (_, at) => ({
    participant: { model: `Model ${at}` },
    score: ((at * 37 + version * 11) % 1000) / 10,
    detail: text(numbers(`${id} ${version} ${at}`), 60),
  }));
  const source = { url: `https://example.org/${id}`, snapshot_sha256: "a".repeat(64), official_result_count: 13 };
  const submission = { kind: "upstream_author_publication", importer_version: "1", retrieved_on: "2026-01-01", source };
  return { eval_id: id, submission, results: rows };
}

function lines(random: () => number, count: number): string {
  return Array.from({ length: count }, () => `      ${text(random, 8)}\n`).join("");
}

function text(random: () => number, words: number): string {
  return Array.from({ length: words }, () => WORDS[random() % WORDS.length]).join(" ");
}

/** A linear congruential generator, seeded by a text: the repository is the same on every machine. */
function numbers(seed: string): () => number {
  let state = 7;
  for (const char of seed) state = (state * 31 + (char.codePointAt(0) ?? 0)) % 2147483647;
  return () => {
    state = (state * 48271) % 2147483647;
    return state;
  };
}
