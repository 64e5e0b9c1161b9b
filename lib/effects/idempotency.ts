import 'server-only';
import { createHash } from 'node:crypto';
import { type Db, getDb, rows, rowsLater, type SQL, sql } from '@/lib/db/client';
import { PlatformError } from '@/lib/platform/errors';
import { type Transaction, transactionOn } from './transaction';

export interface OnceKey {
  /** Who and which call; keys of others never meet. */
  scope: string;
  /** As sent, ≤ 255 characters; without one the work simply runs. */
  key: string | undefined;
  body: unknown;
  /** An advisory lock that is taken with the key, before anything else: what is read afterwards others have finished. */
  lock?: readonly [space: number, id: number];
}

/**
 * The answer of work whose last statement keeps it by itself (`keepAnswer`): the end of the transaction goes along with that statement.
 * The embedded database serves one transaction at a time, and would wait for a round trip to this thread.
 */
export class PipelinedAnswer<T> {
  constructor(readonly answer: Promise<T>) {
    // The transaction fails with it, and says why.
    answer.catch(() => undefined);
  }
}

/** The part of a statement that keeps the answer of a call for those who repeat it. @param answer gives it, as jsonb */
export const keepAnswer = ({ scope, key = '' }: OnceKey, answer: SQL): SQL =>
  sql`update idempotency_keys set answer = ${answer} where scope = ${scope} and key = ${key}`;

const takeLock = ([space, id]: readonly [number, number]) => sql`pg_advisory_xact_lock(${space}::int, ${id}::int)`;

/** Whether the key is ours now, its lock with it; keys of yesterday are forgotten by the way, and one of them may be used again. */
async function claim(tx: Transaction, { scope, key, lock }: OnceKey, bodyHash: string): Promise<boolean> {
  const claimed = await rows(
    tx,
    sql`with old as (
        delete from idempotency_keys where created_at < now() - interval '24 hours' and (scope, key) <> (${scope}, ${key})),
      claimed as (
        insert into idempotency_keys as known (scope, key, body_hash) values (${scope}, ${key}, ${bodyHash})
        on conflict (scope, key) do update set body_hash = excluded.body_hash, answer = null, created_at = now()
          where known.created_at < now() - interval '24 hours'
        returning key)
      select key ${lock ? sql`, ${takeLock(lock)}::text` : sql``} from claimed`,
  );
  return claimed.length > 0;
}

/** What the first call with this key was answered. @throws PlatformError 422 for another body, 409 without an answer */
async function firstAnswer(tx: Transaction, { scope, key }: OnceKey, bodyHash: string): Promise<unknown> {
  const [first] = await rows<{ bodyHash: string; answer: unknown }>(
    tx,
    sql`select body_hash as "bodyHash", answer from idempotency_keys where scope = ${scope} and key = ${key}`,
  );
  if (first && first.bodyHash !== bodyHash) throw new PlatformError(422, { fields: { 'Idempotency-Key': 'invalid' } });
  if (!first?.answer) throw new PlatformError(409);
  return first.answer;
}

/**
 * Runs `work` once for a key, in one transaction with its effect (docs/interface.md §2, Idempotency-Key): the same key and body
 * get the first answer again, for 24 hours.
 * @param look what the work begins with reading: sent with the claim of key and lock, run after it, for nothing where the key is known
 * @throws PlatformError 422 for the same key with another body, 409 while the first still runs.
 */
export async function runIdempotentOn<T, Seen = void>(
  db: Db,
  once: OnceKey,
  work: (tx: Transaction, seen: Seen) => Promise<T | PipelinedAnswer<T>>,
  look: (tx: Transaction) => Promise<Seen> = async () => undefined as Seen,
): Promise<T> {
  const answer = await transactionOn(db, (tx) => runIn(tx, once, work, look));
  return answer instanceof PipelinedAnswer ? answer.answer : answer;
}

/** The same on the database of this process. */
export async function runIdempotent<T, Seen = void>(
  once: OnceKey,
  work: (tx: Transaction, seen: Seen) => Promise<T | PipelinedAnswer<T>>,
  look?: (tx: Transaction) => Promise<Seen>,
): Promise<T> {
  return runIdempotentOn(await getDb(), once, work, look);
}

async function runIn<T, Seen>(
  tx: Transaction,
  once: OnceKey,
  work: (tx: Transaction, seen: Seen) => Promise<T | PipelinedAnswer<T>>,
  look: (tx: Transaction) => Promise<Seen>,
): Promise<T | PipelinedAnswer<T>> {
  const { key, lock } = once;
  if (key === undefined) {
    if (lock) await rowsLater(tx, sql`select ${takeLock(lock)}`);
    return work(tx, await look(tx));
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(once.body)).digest('hex');
  const [isOurs, seen] = await Promise.all([claim(tx, once, bodyHash), look(tx)]);
  if (!isOurs) return (await firstAnswer(tx, once, bodyHash)) as T;
  const answer = await work(tx, seen);
  if (!(answer instanceof PipelinedAnswer))
    await rowsLater(tx, keepAnswer(once, sql`${JSON.stringify(answer)}::jsonb`));
  return answer;
}
