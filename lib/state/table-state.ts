import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Db, databaseError } from '@/lib/db/client';
import { PlatformError } from '@/lib/platform/errors';
import {
  countRow,
  deleteExpiredState,
  dropRow,
  keepRow,
  leaseRow,
  meetAtRows,
  occupyRow,
  readRow,
  spendRow,
} from './rows';
import { hashedKey, openSeal, seal } from './sealed';
import type { Space, State } from './state';

const sweepEveryMs = 60_000;

/** @throws PlatformError 503 where the database is away; our own fault stays what it is */
async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (databaseError(error)?.isAway) throw new PlatformError(503, { cause: error, retryAfterS: 5 });
    throw error;
  }
}

/** Of all processes on one database: names hashed, texts sealed with the secret that they share. */
export function tableState(getDb: () => Promise<Db>): State {
  let sweptMs = 0;
  const run = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    asked(
      getDb().then(async (db) => {
        if (Date.now() - sweptMs > sweepEveryMs) {
          sweptMs = Date.now();
          await deleteExpiredState(db);
        }
        return work(db);
      }),
    );
  const keysOf = (space: Space, id: string, places: number) =>
    Array.from({ length: places }, (_, at) => hashedKey(space, `${id} ${at}`));
  /** A place that another took at the same moment is tried for again, at another of them. */
  const occupyOne = async (keys: readonly string[], holder: string, leaseMs: number): Promise<string | undefined> => {
    for (let tries = 0; tries < 3; tries++) {
      const key = await run((db) => occupyRow(db, keys, holder, leaseMs));
      if (key !== undefined) return key;
    }
    return undefined;
  };
  return {
    count: (space, id, { ms, isExtended = false }) => run((db) => countRow(db, hashedKey(space, id), ms, isExtended)),
    counted: async (space, id) => (await run((db) => readRow(db, hashedKey(space, id))))?.count ?? 0,
    async keep(space, id, text, forMs) {
      const sealed = await seal(text);
      await run((db) => keepRow(db, hashedKey(space, id), sealed, forMs));
    },
    async find(space, id) {
      const row = await run((db) => readRow(db, hashedKey(space, id)));
      return row?.text ? openSeal(row.text) : undefined;
    },
    drop: (space, id) => run((db) => dropRow(db, hashedKey(space, id))),
    spend: (space, id, expiresAt) => run((db) => spendRow(db, hashedKey(space, id), expiresAt)),
    async occupy(space, id, places, leaseMs) {
      const holder = randomUUID();
      const key = await occupyOne(keysOf(space, id, places), holder, leaseMs);
      if (key === undefined) return null;
      return {
        renew: () => run((db) => leaseRow(db, key, holder, leaseMs)),
        leave: () => run((db) => leaseRow(db, key, holder, 0)),
      };
    },
    async meet(space, id, who, { maxThere, leaseMs }) {
      const keys = keysOf(space, id, maxThere);
      const found = await run((db) => meetAtRows(db, keys, who, leaseMs));
      if (found.includes(who)) return [...new Set(found)];
      const isIn = (await occupyOne(keys, who, leaseMs)) !== undefined;
      return [...new Set(isIn ? [...found, who] : found)];
    },
  };
}
