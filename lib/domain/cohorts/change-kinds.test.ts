import { expect, it } from "vitest";
import { changeKinds } from "./change-kinds";

const kinds = (...paths: string[]) => changeKinds(paths.map((path) => ({ path })));

it("counts the tasks that one field changed in", () => {
  expect(kinds("trials", "tasks.0.prompt", "tasks.7.prompt", "tasks.7.media.0", "tasks.12.prompt")).toEqual([
    { kind: "field", path: "trials" },
    { kind: "task_field", field: "prompt", tasks: 3 },
    { kind: "task_field", field: "media.0", tasks: 1 },
  ]);
});

it("tells tasks that came, went, or are others now, and a new order", () => {
  expect(kinds("tasks[-a]", "tasks[-b]", "tasks[+c.prompt]", "tasks.3", "tasks")).toEqual([
    { kind: "removed", tasks: 2 },
    { kind: "added", tasks: 1 },
    { kind: "replaced", tasks: 1 },
    { kind: "order" },
  ]);
});

it("keeps a field of the eval apart from a field of a task with its name", () => {
  expect(kinds("prompt", "tasks.0.prompt")).toHaveLength(2);
  expect(kinds()).toEqual([]);
});
