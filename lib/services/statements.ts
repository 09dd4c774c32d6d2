/**
 * Statements that run in their order while the caller goes on computing. After a failure none of the later ones runs,
 * and `done` throws it.
 */
export class Statements {
  #last: Promise<void> = Promise.resolve();

  send(statement: () => Promise<void>): void {
    this.#last = this.#last.then(statement);
    // Whoever waits gets the failure; until then it is not unhandled.
    this.#last.catch(() => undefined);
  }

  done(): Promise<void> {
    return this.#last;
  }
}

/**
 * Runs work that sends statements, and waits for them whether it succeeds or fails: a statement that ran after the
 * rollback would stand outside the transaction.
 */
export async function withStatements<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
  const statements = new Statements();
  try {
    const result = await work(statements);
    await statements.done();
    return result;
  } catch (failure) {
    // A statement that failed first is the cause of what the caller met on the same transaction.
    await statements.done();
    throw failure;
  }
}
