import { SubmissionSchema } from "#lib/domain/evals/schemas";
import type { ResultOrigin } from "#lib/domain/views/result";

/** Where the rows of a file come from, by its `submission`. Null when no schema of today reads it. */
export function originOf(submission: unknown): ResultOrigin | null {
  const parsed = SubmissionSchema.safeParse(submission);
  if (!parsed.success) return null;
  const read = parsed.data;
  if (!("source" in read) || read.source === undefined) {
    return { kind: "run", runnerVersion: read.runner_version ?? "", runDate: read.run_date ?? "" };
  }
  return {
    kind: "upstream",
    importerVersion: read.importer_version,
    retrievedOn: read.retrieved_on,
    title: read.source.title ?? null,
    url: read.source.url,
    snapshotSha256: read.source.snapshot_sha256,
    officialResultCount: read.source.official_result_count ?? null,
    leftOut: read.source.omitted_models?.map(({ model }) => model) ?? [],
  };
}
