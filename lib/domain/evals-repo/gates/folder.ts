// Makes the folder that gates look at from the files of a commit.
import { parseResultJson } from "#lib/domain/evals/parse";
import { DefinitionReader } from "../readings";
import { type BlobRead, DEFINITION, PUBLISHED_FOLDER, type TreeFile } from "../types";
import type { EvalFolder, PublishedDocument } from "./gate";

/** `blob` is null for links and submodules. */
export type FolderContent = TreeFile & { blob: BlobRead | null };

/** @param contents with paths relative to the folder */
export function toEvalFolder(id: string, root: string, contents: readonly FolderContent[]): EvalFolder {
  const definition = contents.find(({ path }) => path === DEFINITION)?.blob ?? null;
  const reading = definition === null ? null : new DefinitionReader().read(definition);
  return {
    id,
    root,
    files: contents.map(({ path, mode, sizeBytes, blob }) => ({
      path,
      mode,
      sizeBytes: sizeBytes ?? 0,
      bytes: blob?.kind === "bytes" ? blob.bytes : null,
    })),
    definition: reading?.definition ?? null,
    lineOf: reading?.parsed.ok ? reading.parsed.value.lineOf : () => undefined,
    published: contents.flatMap(({ path, blob }): PublishedDocument[] => {
      const isPublished = path.startsWith(`${PUBLISHED_FOLDER}/`) && path.endsWith(".json");
      const parsed = isPublished && blob?.kind === "bytes" ? parseResultJson(blob.bytes) : null;
      return parsed?.ok ? [{ path, value: parsed.value.value, lineOf: parsed.value.lineOf }] : [];
    }),
  };
}
