// Lints of a definition: what would load and still surprise its author or its readers.

import { isRecord } from "../is-record";
import { INT4_MAX } from "./int4";
import { lintMarkdown } from "./lint-markdown";
import { slugFault } from "./publishable-slug";
import { listOf, type Report, recordsOf } from "./rule";

type Fields = Readonly<Record<string, unknown>>;

/** More trials than this are a typo before they are a protocol (rule 038). */
const TRIALS_USUAL = 1000;

export function lintDefinition(def: Fields, report: Report): void {
  lintIdentity(def, report);
  lintProtocol(def, report);
  lintTasks(def, report);
  lintLinks(def, report);
  const profile = def["detail_profile"];
  if (isRecord(profile)) lintMarkdown(profile["markdown"], ["detail_profile", "markdown"], report);
}

/** Rules 004, 008, 010 and 015. */
function lintIdentity(def: Fields, report: Report): void {
  const { id, dimensions } = def;
  const slug = typeof id === "string" ? slugFault(id) : null;
  if (slug !== null) report(slug, ["id"], { id: String(id) });
  for (const key of ["name", "description", "hook_title"]) if (isBlank(def[key])) report("text_blank", [key]);
  const seen = new Set<unknown>();
  listOf(dimensions).forEach((dimension, at) => {
    if (typeof dimension !== "string") return;
    if (seen.has(dimension)) report("duplicate_value", ["dimensions", at], { value: dimension });
    seen.add(dimension);
  });
}

/** Rules 006, 038, 043 and 069. */
function lintProtocol(def: Fields, report: Report): void {
  for (const key of ["protocol_revision", "est_tokens", "trials"]) {
    if (isAbove(def[key], INT4_MAX)) report("number_over_int4", [key], { maximum: INT4_MAX });
  }
  if (isAbove(def["trials"], TRIALS_USUAL)) report("trials_many", ["trials"], { maximum: TRIALS_USUAL });
  if (def["score_policy"] === undefined && def["scored_by"] !== undefined) {
    report("score_policy_implicit", ["score_policy"], {
      policy: def["scored_by"] === "author" ? "author_fill" : "required",
    });
  }
  const template = def["command_template"];
  const output = isRecord(template) ? template["output"] : undefined;
  if (def["runner"] === "custom" && typeof output === "string" && !/[^/\\]\.json$/i.test(output)) {
    report("command_output_not_json", ["command_template", "output"]);
  }
}

/** Rules 032 and 036. */
function lintTasks(def: Fields, report: Report): void {
  const seen = new Set<unknown>();
  recordsOf(def["tasks"]).forEach((task, at) => {
    const { id, expected } = task;
    if (id === undefined || isBlank(id)) report("task_id_missing", ["tasks", at, "id"]);
    else if (seen.has(id)) report("task_id_repeated", ["tasks", at, "id"], { id: String(id) });
    seen.add(id);
    if (def["scoring"] !== "exact" || def["runner"] !== "builtin") return;
    if (expected === undefined || isBlank(expected)) report("expected_missing", ["tasks", at, "expected"]);
  });
}

/** Rule 019: an address of an internal host is a link that no reader can follow. */
function lintLinks(def: Fields, report: Report): void {
  const references = def["references"];
  if (!isRecord(references)) return;
  for (const [key, url] of Object.entries(references)) {
    if (typeof url === "string" && isInternalHost(url)) report("url_internal_host", ["references", key]);
  }
}

export function isInternalHost(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return (
    hostname === "localhost" ||
    hostname.startsWith("[") ||
    /\.(?:local|localhost|internal|lan|home|test)$/.test(hostname) ||
    /^(?:127|10|0)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(hostname)
  );
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

function isAbove(value: unknown, maximum: number): boolean {
  return typeof value === "number" && value > maximum;
}
