import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryPort } from './port';

interface OpenTransaction {
  isOpen: boolean;
}

/** Sent as plain text it would open (or end) a transaction on whatever connection it lands on. */
const TRANSACTION_CONTROL = /^\s*(?:begin|start\s+transaction|commit|end|rollback|abort)\b/i;

/**
 * Refuses transaction control as plain text, and a statement that goes around the transaction it is called in. On the embedded database, with its one connection, it
 * would wait for that transaction forever; on Postgres it would quietly run outside it.
 */
export function guardTransactions(port: QueryPort): QueryPort {
  const current = new AsyncLocalStorage<OpenTransaction>();
  const check = (sql = '') => {
    if (TRANSACTION_CONTROL.test(sql)) throw new TypeError('Use transaction() instead of BEGIN, COMMIT and ROLLBACK.');
    if (current.getStore()?.isOpen)
      throw new Error(
        'Query outside the open transaction: pass the transaction on, instead of calling getDb() inside it.',
      );
  };
  return {
    kind: port.kind,
    async query(sql, params, options) {
      check(sql);
      return port.query(sql, params, options);
    },
    async exec(sql) {
      check(sql);
      return port.exec(sql);
    },
    async transaction(fn) {
      check();
      const transaction: OpenTransaction = { isOpen: true };
      try {
        return await port.transaction((inner) => current.run(transaction, () => fn(inner)));
      } finally {
        transaction.isOpen = false;
      }
    },
    listen: (...asked) => port.listen(...asked),
    close: () => port.close(),
  };
}
