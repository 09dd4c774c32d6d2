export const fieldDiffMessages = {
  caption: "Fields that decide comparability and changed",
  field: "Field",
  inForce: "In force",
  refused: "Refused",
  absent: "absent",
} as const;
