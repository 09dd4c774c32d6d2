// Few threads, a short line before them, and a deadline: the documents of strangers never hold the thread that serves.

import { AppError } from "#lib/domain/errors";
import type { DocumentVerdict } from "#lib/domain/evals/judge-document";
import type { EditVerdict } from "#lib/domain/evals-repo/judge-edit";
import { JudgingThread } from "./judging-thread";
import type { EditRequest, JudgeRequest } from "./request";

export type PoolOptions = {
  threadsMax: number;
  /** Requests that may wait for a thread. */
  waitingMax: number;
  /** For one document, once a thread has it. */
  deadlineMs: number;
  memoryMb: number;
};

const DEFAULTS: PoolOptions = { threadsMax: 2, waitingMax: 16, deadlineMs: 10_000, memoryMb: 512 };

export class JudgingPool {
  readonly #options: PoolOptions;
  readonly #idle: JudgingThread[] = [];
  readonly #waiting: ((thread: JudgingThread) => void)[] = [];
  #threads = 0;

  constructor(options: Partial<PoolOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options };
  }

  /** The verdict. Throws server_busy when the line is full, document_too_costly when time or memory ran out. */
  judge(request: JudgeRequest): Promise<DocumentVerdict> {
    return this.#withThread((thread) => thread.judge(request, this.#options.deadlineMs));
  }

  /** The same of an edited definition. */
  judgeEdit(request: EditRequest): Promise<EditVerdict> {
    return this.#withThread((thread) => thread.judge(request, this.#options.deadlineMs));
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((thread) => thread.stop()));
  }

  async #withThread<T>(use: (thread: JudgingThread) => Promise<T>): Promise<T> {
    const thread = await this.#take();
    try {
      return await use(thread);
    } finally {
      this.#release(thread);
    }
  }

  async #take(): Promise<JudgingThread> {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      if (idle.isAlive) return idle;
      this.#threads -= 1;
    }
    const { threadsMax, waitingMax, memoryMb } = this.#options;
    if (this.#threads < threadsMax) {
      this.#threads += 1;
      return new JudgingThread(memoryMb);
    }
    if (this.#waiting.length < waitingMax) return new Promise((resolve) => this.#waiting.push(resolve));
    throw new AppError(
      "server_busy",
      "Too many documents are being checked at the moment.",
      "Try again after the time in Retry-After, or check the file on your machine with `assayer validate`.",
    );
  }

  /** A thread that was stopped is replaced for whoever waits. */
  #release(thread: JudgingThread): void {
    const next = this.#waiting.shift();
    const fit = thread.isAlive ? thread : null;
    if (next !== undefined) next(fit ?? new JudgingThread(this.#options.memoryMb));
    else if (fit !== null) this.#idle.push(fit);
    else this.#threads -= 1;
  }
}

// Next evaluates this module several times in one process; they share one pool.
const POOL = Symbol.for("assayer.judging-pool");
type Holder = { [POOL]?: JudgingPool };

/** The pool of this process. */
export function judgingPool(): JudgingPool {
  const holder = globalThis as Holder;
  holder[POOL] ??= new JudgingPool();
  return holder[POOL];
}
