import { statfs } from "node:fs/promises";
import type { OpenDatabase } from "#db/client";
import { readMigrations, schemaVersion } from "#db/migrate";
import type { Ctx } from "#lib/services/ctx";
import { examineFiles } from "#lib/services/examine-files";
import type { Finding } from "#lib/services/finding";
import { readJobStatus } from "#lib/services/read-job-status";

export type ExamineInput = {
  kind: OpenDatabase["kind"];
  dataDir: string;
  /** Read every stored byte and compare hashes. */
  verify: boolean;
};

const FREE_BYTES_MIN = 500 * 1024 * 1024;
const WAITING_SECONDS_MAX = 15 * 60;

async function examineSchema(ctx: Ctx): Promise<Finding[]> {
  const [found, newest] = [await schemaVersion(ctx.db), (await readMigrations()).length];
  if (found === newest) return [];
  const message = `The database has schema version ${found}, this program wants ${newest}.`;
  const wayOut =
    found < newest
      ? "Start the server (npm run up): it brings the schema forward."
      : "Update this program; the schema only moves forward.";
  return [{ check: "schema", severity: "problem", subject: null, message, wayOut }];
}

async function examineJobs(ctx: Ctx, kind: OpenDatabase["kind"]): Promise<Finding[]> {
  const { queues, workers } = await readJobStatus(ctx);
  const findings: Finding[] = [];
  const find = (
    check: "jobs" | "workers",
    severity: Finding["severity"],
    subject: string,
    message: string,
    wayOut: string,
  ) => findings.push({ check, severity, subject, message, wayOut });
  for (const { name, deadLetters, oldestWaitingSeconds } of queues) {
    if (deadLetters > 0)
      find("jobs", "note", name, `${deadLetters} jobs failed for good.`, "Their reasons stand on the status page.");
    // On PGlite the server is the worker, and it is not running: the database could be opened.
    if (kind === "postgres" && (oldestWaitingSeconds ?? 0) > WAITING_SECONDS_MAX) {
      const message = `A job has waited ${Math.round((oldestWaitingSeconds ?? 0) / 60)} minutes.`;
      find("jobs", "problem", name, message, "Start a worker, or another one, with the same DATABASE_URL.");
    }
  }
  for (const worker of workers.filter(({ alive }) => !alive)) {
    const message = `Worker ${worker.pid} on ${worker.host} was last seen at ${worker.lastSeenAt}.`;
    find("workers", "note", worker.id, message, "Nothing to do: its jobs went to others. The row goes away in a day.");
  }
  return findings;
}

async function examineDisk(dataDir: string): Promise<Finding[]> {
  const disk = await statfs(dataDir).catch(() => null);
  if (disk === null) return [];
  const freeBytes = disk.bavail * disk.bsize;
  if (freeBytes >= FREE_BYTES_MIN) return [];
  const message = `${Math.floor(freeBytes / 1024 / 1024)} MiB are free in ${dataDir}.`;
  return [
    { check: "disk", severity: "problem", subject: null, message, wayOut: "Free some, or move ASSAYER_DATA_DIR." },
  ];
}

/** Looks over an installation without changing it: schema, files against rows, jobs, disk. Empty when all is well. */
export async function examine(ctx: Ctx, input: ExamineInput): Promise<Finding[]> {
  const [schema, disk] = [await examineSchema(ctx), await examineDisk(input.dataDir)];
  // Tables of another version may lack what the other checks read.
  if (schema.length > 0) return [...schema, ...disk];
  return [...disk, ...(await examineFiles(ctx, input)), ...(await examineJobs(ctx, input.kind))];
}
