// Every kind of mutation, by the name that reports use. Their order is the order of the set.
import * as fields from "./fields.mjs";
import * as shapes from "./shapes.mjs";
import * as tools from "./tools.mjs";
import * as values from "./values.mjs";

/** @typedef {import("../change.mjs").Kind} Kind */

/** @type {Readonly<Record<string, Kind>>} */
export const KINDS = {
  field_rename: fields.field_rename,
  enum_value: values.enum_value,
  type_scalar: values.type_scalar,
  type_to_object: shapes.type_to_object,
  type_to_array: shapes.type_to_array,
  array_to_list_string: shapes.array_to_list_string,
  unit_change: values.unit_change,
  unit_same_field: values.unit_same_field,
  nesting: shapes.nesting,
  flattening: shapes.flattening,
  required_added: fields.required_added,
  default_changed: fields.default_changed,
  optional_removed: fields.optional_removed,
  tool_rename: tools.tool_rename,
  tool_split: tools.tool_split,
  tool_merge: tools.tool_merge,
  date_format: values.date_format,
  duration_format: values.duration_format,
  casing: fields.casing,
  tuple_to_object: shapes.tuple_to_object,
};
