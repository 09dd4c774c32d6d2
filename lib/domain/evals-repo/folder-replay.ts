// The folder of one eval along its history: turns changed files into replay steps, and remembers what the last good one held.
import type { PublishedAt, ReplayStep } from "#lib/domain/cohorts/replay";
import type { CommitRef, EvalPlan } from "#lib/domain/cohorts/types";
import { parseAuthors } from "#lib/domain/evals/authors";
import { issueOf } from "#lib/domain/evals/issues";
import type { EvalDef } from "#lib/domain/evals/schemas";
import { finish } from "#lib/domain/finish";
import { PublishedJudge, type PublishedSource } from "./judge-published";
import { DefinitionReader, type DefinitionReading, type ResultReading, readResult, underFolder } from "./readings";
import { type FolderStep, isPointer } from "./split-history";
import { AUTHORS, type BlobRead, DEFINITION, EVALS_FOLDER, type FileMode, PUBLISHED_FOLDER } from "./types";

type FileAt = { mode: FileMode; oid: string; commit: CommitRef };

/** Files of a folder whose content a sync looks at. */
function isRead(path: string): boolean {
  return path === DEFINITION || path === AUTHORS || isPublished(path);
}

function isPublished(path: string): boolean {
  const [folder, name, ...deeper] = path.split("/");
  return folder === PUBLISHED_FOLDER && name !== undefined && deeper.length === 0 && name.endsWith(".json");
}

/** Takes the files it wants first; then walks forward only: `steps()` must be consumed once, to its end. */
export class FolderReplay {
  readonly id: string;
  author: string | null = null;
  cover: EvalPlan["cover"] = null;
  readonly #files = new Map<string, FileAt>();
  readonly #blobs = new Map<string, BlobRead>();
  readonly #history: readonly FolderStep[];
  readonly #definitions = new Map<string, DefinitionReading>();
  readonly #reader = new DefinitionReader();
  readonly #authors = new Map<string, string | null>();
  readonly #results = new Map<string, ResultReading>();
  readonly #judge = new PublishedJudge();

  constructor(id: string, history: readonly FolderStep[]) {
    this.id = id;
    this.#history = history;
  }

  /** The commit that touched the folder last. */
  get lastCommit(): CommitRef | null {
    return this.#history.at(-1)?.commit ?? null;
  }

  /** The files to be received before `steps()`, oldest first: git oid and path. */
  *wanted(): Generator<{ oid: string; path: string }> {
    for (const { path, mode, oid } of this.#history.flatMap(({ changes }) => changes)) {
      if (oid !== null && !isPointer(mode) && isRead(path)) yield { oid, path };
    }
  }

  /** Definitions are read at once, with rests: whoever sends the files can fetch the next one meanwhile. */
  *receive(blob: BlobRead, path: string): Generator<undefined, void> {
    this.#blobs.set(blob.oid, blob);
    if (path === DEFINITION && !this.#definitions.has(blob.oid)) yield* this.#readDefinition(blob);
  }

  *steps(): Generator<ReplayStep> {
    for (const { commit, changes } of this.#history) {
      for (const { path, mode, oid } of changes) {
        if (mode === null || oid === null) this.#files.delete(path);
        else this.#files.set(path, { mode, oid, commit });
      }
      const published = (definition: EvalDef, protocolCommit: string) => this.#take(definition, protocolCommit, commit);
      yield { commit, document: this.#document(commit), published };
    }
  }

  /** The reading of eval.yaml at the last step; null when it is not there or a link. */
  definitionNow(): DefinitionReading | null {
    const file = this.#files.get(DEFINITION);
    return file === undefined || isPointer(file.mode) ? null : this.#definition(file.oid);
  }

  /** The published files at the last step, by path. */
  publishedNow(): PublishedSource[] {
    const sources: PublishedSource[] = [];
    for (const [path, { mode, oid, commit }] of this.#files) {
      if (!isPublished(path)) continue;
      const isLink = isPointer(mode);
      sources.push({ path: this.pathOf(path), isLink, reading: isLink ? null : this.#result(oid), commit });
    }
    return sources.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  pathOf(path: string): string {
    return path === "" ? `${EVALS_FOLDER}/${this.id}` : `${EVALS_FOLDER}/${this.id}/${path}`;
  }

  #document(commit: CommitRef): ReplayStep["document"] {
    const folder = this.#files.get("");
    const file = folder ?? this.#files.get(DEFINITION);
    if (file === undefined) return { kind: "absent" };
    const place = { file: this.pathOf(folder ? "" : DEFINITION), commit: commit.sha };
    if (isPointer(file.mode)) {
      const code = file.mode === "160000" ? "folder_is_submodule" : folder ? "folder_is_link" : "definition_is_link";
      return { kind: "unreadable", issues: [{ ...issueOf(code), ...place }] };
    }
    const { parsed, definition, issues } = this.#definition(file.oid);
    const placed = issues.map((issue) => ({ ...issue, ...place }));
    if (!parsed.ok) return { kind: "unreadable", issues: placed };
    return { kind: "read", raw: parsed.value.value, definition, issues: placed };
  }

  /** Judges the published results of a commit that is good otherwise; when they are good too, it becomes the last good one. */
  #take(definition: EvalDef, protocolCommit: string, commit: CommitRef): PublishedAt {
    const { files, issues } = this.#judge.judge(this.publishedNow(), definition, protocolCommit);
    // What is wrong with the files together names their folder.
    const folder = this.pathOf(PUBLISHED_FOLDER);
    if (issues.length === 0) {
      this.author = this.#readAuthor();
      const cover = definition.cover === undefined ? undefined : this.#files.get(definition.cover);
      this.cover =
        cover === undefined || isPointer(cover.mode)
          ? null
          : { path: this.pathOf(definition.cover ?? ""), blob: cover.oid };
    }
    return { files, issues: issues.map((issue) => ({ file: folder, ...issue, commit: commit.sha })) };
  }

  #readAuthor(): string | null {
    const file = this.#files.get(AUTHORS);
    if (file === undefined || isPointer(file.mode)) return null;
    let author = this.#authors.get(file.oid);
    if (author === undefined) {
      const blob = this.#blobs.get(file.oid);
      const handle = blob?.kind === "bytes" ? parseAuthors(new TextDecoder().decode(blob.bytes)) : null;
      author = handle?.ok ? handle.value : null;
      this.#authors.set(file.oid, author);
    }
    return author;
  }

  #definition(oid: string): DefinitionReading {
    return this.#definitions.get(oid) ?? finish(this.#readDefinition(this.#blobs.get(oid) ?? { oid, kind: "missing" }));
  }

  *#readDefinition(blob: BlobRead): Generator<undefined, DefinitionReading> {
    const reading = underFolder(yield* this.#reader.reading(blob), this.id);
    this.#definitions.set(blob.oid, reading);
    return reading;
  }

  #result(oid: string): ResultReading {
    const known = this.#results.get(oid);
    if (known) return known;
    const reading = readResult(this.#blobs.get(oid) ?? { oid, kind: "missing" });
    this.#results.set(oid, reading);
    return reading;
  }
}
