import 'server-only';
import { databaseError, SQLSTATE } from './errors';

/** The statements of one transaction that are under way: some callers send one and read no answer (`rowsLater` in client.ts). */
export class Underway {
  readonly #open = new Set<Promise<unknown>>();
  #failure: { error: unknown } | undefined;

  /** Looks after a statement that has been sent: a failure that nobody waits for is kept for the end. */
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

  /** All that are still under way. */
  get open(): readonly Promise<unknown>[] {
    return [...this.#open];
  }

  /** What to say of a transaction that failed: of the statement that failed first, not of those that could not run after it. */
  causeOf(error: unknown): unknown {
    const isAfter = databaseError(error)?.code === SQLSTATE.failedTransaction;
    return isAfter && this.#failure ? this.#failure.error : error;
  }
}

/** Waits for all, and throws what the first of the list that failed threw. */
export async function settleAll(promises: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(promises);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
