import type { FieldChange } from "./types";

/** Changes of one kind: `field` of that many tasks, tasks that came or went, or a field of the eval (`path`). */
export type ChangeKind =
  | { kind: "task_field"; field: string; tasks: number }
  | { kind: "added" | "removed" | "replaced"; tasks: number }
  | { kind: "order" }
  | { kind: "field"; path: string };

/** What many changes come down to, in the order in which each kind is met first. Paths are those of `comparabilityDiff`. */
export function changeKinds(changes: readonly Pick<FieldChange, "path">[]): ChangeKind[] {
  const kinds = new Map<string, ChangeKind>();
  for (const { path } of changes) {
    const found = kindOf(path);
    const key = "field" in found ? `task ${found.field}` : "path" in found ? `field ${found.path}` : found.kind;
    const before = kinds.get(key);
    kinds.set(key, before !== undefined && "tasks" in before ? { ...before, tasks: before.tasks + 1 } : found);
  }
  return [...kinds.values()];
}

function kindOf(path: string): ChangeKind {
  if (path === "tasks") return { kind: "order" };
  if (path.startsWith("tasks[+")) return { kind: "added", tasks: 1 };
  if (path.startsWith("tasks[-")) return { kind: "removed", tasks: 1 };
  const [, field] = /^tasks\.\d+(?:\.(.*))?$/s.exec(path) ?? [];
  if (field !== undefined) return { kind: "task_field", field, tasks: 1 };
  return /^tasks\.\d+$/.test(path) ? { kind: "replaced", tasks: 1 } : { kind: "field", path };
}
