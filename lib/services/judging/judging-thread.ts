import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { AppError } from "#lib/domain/errors";
import type { DocumentVerdict } from "#lib/domain/evals/judge-document";
import type { EditVerdict } from "#lib/domain/evals-repo/judge-edit";
import type { EditRequest, JudgeRequest } from "./request";

const MESSAGE = "Checking this document takes more time or memory than one request may have.";
const WAY_OUT = "Shorten it, or check the file on your machine, where nothing stops it: `assayer validate eval FILE`.";
const tooCostly = (cause?: unknown) => new AppError("document_too_costly", MESSAGE, WAY_OUT, cause);

/** A bundled server runs from elsewhere than its sources, which it is always started beside. */
function entry(): string {
  const beside = path.join(path.dirname(fileURLToPath(import.meta.url)), "thread.mjs");
  return existsSync(beside) ? beside : path.join(process.cwd(), "lib", "services", "judging", "thread.mjs");
}

type Settled = { verdict: DocumentVerdict | EditVerdict } | { error: unknown };

/** No verdict until the deadline. */
class LateError extends Error {}

/** Of all that can end a thread, what a document is to blame for. */
function isCost(error: unknown): boolean {
  return error instanceof LateError || (Object(error) as { code?: unknown }).code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** One thread: judges one document at a time, and is stopped for good when a document costs too much. */
export class JudgingThread {
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  #settle: ((settled: Settled) => void) | null = null;
  isAlive = true;

  constructor(memoryMb: number) {
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 };
    // Secrets of the server are none of the thread's business.
    this.#worker = new Worker(entry(), { resourceLimits, env: {}, execArgv: [], argv: [] });
    this.#ready = new Promise((resolve, reject) => {
      this.#worker.on("message", (message: { ready: true } | { verdict: DocumentVerdict | EditVerdict }) => {
        if ("ready" in message) resolve();
        else this.#settle?.(message);
      });
      const die = (error: unknown) => {
        this.isAlive = false;
        reject(error);
        this.#settle?.({ error });
      };
      this.#worker.on("error", die);
      this.#worker.on("exit", () => die(new Error("The judging thread ended.")));
    });
    this.#ready.catch(() => undefined);
    this.#worker.unref();
  }

  /** Throws document_too_costly; any other failure of the thread is ours, and thrown as it is. */
  judge(request: JudgeRequest, deadlineMs: number): Promise<DocumentVerdict>;
  judge(request: EditRequest, deadlineMs: number): Promise<EditVerdict>;
  async judge(request: JudgeRequest | EditRequest, deadlineMs: number): Promise<DocumentVerdict | EditVerdict> {
    this.#worker.ref();
    try {
      await this.#ready;
      const settled = await this.#ask(request, deadlineMs);
      if ("verdict" in settled) return settled.verdict;
      throw isCost(settled.error) ? tooCostly(settled.error) : settled.error;
    } finally {
      this.#worker.unref();
    }
  }

  async stop(): Promise<void> {
    this.isAlive = false;
    await this.#worker.terminate();
  }

  async #ask(request: JudgeRequest | EditRequest, deadlineMs: number): Promise<Settled> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Settled>((resolve) => {
        this.#settle = resolve;
        timer = setTimeout(() => {
          void this.stop();
          resolve({ error: new LateError(`No verdict within ${deadlineMs} ms.`) });
        }, deadlineMs);
        this.#worker.postMessage(request);
      });
    } finally {
      clearTimeout(timer);
      this.#settle = null;
    }
  }
}
