// Reads each distinct file of a history once, whatever number of commits hold it.

import { BareEvalDefSchema, type EvalDef } from "#lib/domain/evals/eval-schemas";
import { INT4_MAX } from "#lib/domain/evals/int4";
import type { Issue } from "#lib/domain/evals/issue";
import { issueOf, toIssues } from "#lib/domain/evals/issues";
import { type ParsedDocument, parseEvalYaml, parseResultJson } from "#lib/domain/evals/parse";
import { PlainSections } from "#lib/domain/evals/plain-sections";
import { quickTasks } from "#lib/domain/evals/tasks";
import { DOCUMENT_BYTES_MAX } from "#lib/domain/evals/text";
import { finish } from "#lib/domain/finish";
import { err, ok, type Result } from "#lib/domain/result";
import type { BlobRead } from "./types";

/** What a file may have at most to be read at all. */
export const READ_BYTES_MAX = DOCUMENT_BYTES_MAX;

export type DefinitionReading = {
  parsed: Result<ParsedDocument, Issue[]>;
  definition: EvalDef | null;
  /** Why there is no definition, with lines. */
  issues: Issue[];
};

export type ResultReading = {
  parsed: Result<ParsedDocument, Issue[]>;
  sizeBytes: number;
  /** Text and hash, made on first use: most versions of a file are never shown. */
  content(): { text: string; sha256: string };
};

const ANY_TASKS = [{ prompt: "-" }];

/** Reads the versions of one eval.yaml. Most share nearly everything with the one before: that part is read once. */
export class DefinitionReader {
  readonly #sections = new PlainSections();
  /** Lists of tasks that were found good, with what the schema made of them. */
  readonly #goodTasks = new WeakMap<object, EvalDef["tasks"]>();

  read(blob: BlobRead): DefinitionReading {
    return finish(this.reading(blob));
  }

  /** As `read`, with rests on the way. */
  *reading(blob: BlobRead): Generator<undefined, DefinitionReading> {
    const parsed = blob.kind === "bytes" ? yield* this.#parse(blob.bytes) : err(unreadable(blob));
    if (!parsed.ok) return { parsed, definition: null, issues: parsed.error };
    const { value, lineOf } = parsed.value;
    const checked = this.#check(value);
    if (checked.success && checked.data.protocol_revision > INT4_MAX) {
      const issues = [issueOf("number_over_int4", "protocol_revision", { maximum: INT4_MAX })];
      return { parsed, definition: null, issues: withLines(issues, lineOf) };
    }
    if (checked.success) return { parsed, definition: checked.data, issues: [] };
    return { parsed, definition: null, issues: withLines(toIssues(checked.error, value), lineOf) };
  }

  /** As `parseEvalYaml`; what the plain reader takes is storable by its own rules, and needs no second look. */
  *#parse(bytes: Uint8Array): Generator<undefined, Result<ParsedDocument, Issue[]>> {
    const plain = yield* this.#sections.reading(bytes);
    return plain === null ? parseEvalYaml(bytes) : ok({ ...plain, lints: [] });
  }

  /**
   * As `EvalDefSchema.safeParse` of what can be stored. Tasks are by far the largest part: a list that was good once is
   * not checked again, and plain ones are checked quickly. That is the same only while no rule across fields looks at
   * tasks (a test says so).
   */
  #check(value: unknown) {
    const fields = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
    const { tasks } = fields;
    const known = typeof tasks === "object" && tasks !== null ? this.#goodTasks.get(tasks) : undefined;
    const good = known ?? quickTasks(tasks);
    if (good !== null) {
      const rest = BareEvalDefSchema.safeParse({ ...fields, tasks: ANY_TASKS });
      if (rest.success) return this.#remember(tasks, { ...rest, data: { ...rest.data, tasks: good } });
    }
    return this.#remember(tasks, BareEvalDefSchema.safeParse(value));
  }

  #remember<T extends { success: boolean; data?: EvalDef }>(tasks: unknown, checked: T): T {
    if (checked.data && typeof tasks === "object" && tasks !== null) this.#goodTasks.set(tasks, checked.data.tasks);
    return checked;
  }
}

/** The definition of an eval has the id of its folder, or it is none. */
export function underFolder(reading: DefinitionReading, folder: string): DefinitionReading {
  const { definition, parsed, issues } = reading;
  if (definition === null || definition.id === folder || !parsed.ok) return reading;
  const issue = issueOf("directory_id_mismatch", "id", { id: definition.id, folder: folder.slice(0, 100) });
  return { parsed, definition: null, issues: [...issues, ...withLines([issue], parsed.value.lineOf)] };
}

export function readResult(blob: BlobRead): ResultReading {
  if (blob.kind !== "bytes") {
    const sizeBytes = blob.kind === "too-large" ? blob.sizeBytes : 0;
    return { parsed: err(unreadable(blob)), sizeBytes, content: () => ({ text: "", sha256: "" }) };
  }
  const { bytes } = blob;
  let content: { text: string; sha256: string } | undefined;
  return {
    parsed: parseResultJson(bytes),
    sizeBytes: bytes.length,
    content: () => {
      content ??= { text: new TextDecoder().decode(bytes), sha256: blob.sha256() };
      return content;
    },
  };
}

export function withLines(issues: readonly Issue[], lineOf: (path: string) => number | undefined): Issue[] {
  return issues.map((issue) => {
    const line = issue.line ?? lineOf(issue.path);
    return line === undefined ? issue : { ...issue, line };
  });
}

function unreadable(blob: Exclude<BlobRead, { kind: "bytes" }>): Issue[] {
  if (blob.kind === "missing") return [issueOf("blob_missing", "", { oid: blob.oid })];
  return [issueOf("document_too_large", "", { size: blob.sizeBytes, maximum: READ_BYTES_MAX })];
}
