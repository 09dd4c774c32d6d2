// The history of the evals that every installation has. Only ever append: a commit that changes here gets another hash,
// and the boards that are bound to the old one would rightly freeze.
import { readFileSync } from "node:fs";
import type { Commit } from "../fast-import";

const file = (path: string) => ({
  path: `evals/${path.replace(/\/r\d+\//, "/")}`,
  bytes: readFileSync(new URL(path, import.meta.url)),
});

export const BUILTIN_HISTORY: readonly Commit[] = [
  {
    at: "2026-12-01T00:00:00Z",
    who: "Assayer",
    message: "Add schema-drift\n\nSixty tool-call tasks, three of each kind of schema change.",
    write: [file("schema-drift/r1/eval.yaml")],
    remove: [],
  },
];
