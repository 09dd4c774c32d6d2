import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Commit } from "./fast-import";
import { ledgerTasks, tasksYaml } from "./tasks/ledger-lines";

const CONTENT = new URL("./content/", import.meta.url);

// The sixty tasks of ledger-lines are computed; the rest of its eval.yaml is a file like any other.
const HEAD_FILE = "eval.head.yaml";

/** The files of one content folder (`<eval>/<step>`), placed under evals/<eval>/, in stable order. */
export function overlay(step: string, ledgerRevision: 1 | 2 = 2): Commit["write"] {
  const [evalId = ""] = step.split("/");
  const folder = fileURLToPath(new URL(`${step}/`, CONTENT));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .map((file) => ({ name: file.slice(folder.length).replace(/^\/+/, ""), bytes: readFileSync(file) }));
  const placed = files.map(({ name, bytes }) => {
    if (name !== HEAD_FILE) return { path: `evals/${evalId}/${name}`, bytes };
    const text = bytes.toString("utf8") + tasksYaml(ledgerTasks(ledgerRevision));
    return { path: `evals/${evalId}/eval.yaml`, bytes: Buffer.from(text, "utf8") };
  });
  return placed.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A file of content/repository/, placed at the top of the repository. */
export function topFile(name: string): Commit["write"] {
  return [{ path: name, bytes: readFileSync(new URL(`repository/${name}`, CONTENT)) }];
}
