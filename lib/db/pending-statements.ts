import 'server-only';
import { databaseError, SQLSTATE } from './errors';

/** The statements of one transaction that have not finished: `rowsLater` in client.ts sends one without waiting for it. */
export class PendingStatements {
  readonly #open = new Set<Promise<unknown>>();
  #failure: { error: unknown } | undefined;

  /** Tracks a statement that has been sent; its failure is kept for `causeOf`, since its sender may not wait for it. */
  watch<T>(statement: Promise<T>): Promise<T> {
    this.#open.add(statement);
    statement.then(
      () => this.#open.delete(statement),
      (error: unknown) => {
        this.#open.delete(statement);
        this.#failure ??= { error };
      },
    );
    return statement;
  }

  /** The statements that have not finished. */
  get open(): readonly Promise<unknown>[] {
    return [...this.#open];
  }

  /** The error of the statement that failed first, instead of that of one which could not run after it. */
  causeOf(error: unknown): unknown {
    const isAfter = databaseError(error)?.code === SQLSTATE.failedTransaction;
    return isAfter && this.#failure ? this.#failure.error : error;
  }
}

/** Waits for all; then throws the error of the first in the list that was rejected. */
export async function settleAll(promises: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(promises);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
