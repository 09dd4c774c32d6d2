import type { ChangeKind } from "../../../lib/domain/cohorts/change-kinds";
import { plural } from "./counts";

const tasks = (n: number) => plural(n, "task");

function kind(change: ChangeKind): string {
  switch (change.kind) {
    case "field":
      return change.path;
    case "task_field":
      return `${change.field} of ${tasks(change.tasks)}`;
    case "order":
      return "order of tasks";
    default:
      return `${tasks(change.tasks)} ${change.kind}`;
  }
}

export const fieldDiffMessages = {
  caption: "Fields that decide comparability and changed",
  field: "Field",
  inForce: "In force",
  refused: "Refused",
  absent: "absent",
  kinds: "What the changes come down to",
  kind,
} as const;
