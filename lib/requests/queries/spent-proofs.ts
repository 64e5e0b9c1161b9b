import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';

/** Keeps a proof as used. @returns false where it was used before, also in the same moment */
export async function insertSpentProof(id: string, expiresAt: Date): Promise<boolean> {
  const db = await getDb();
  await rows(db, sql`delete from spent_proofs where expires_at < now()`);
  const inserted = await rows(
    db,
    sql`insert into spent_proofs (id, expires_at) values (${id}, ${expiresAt.toISOString()}::timestamptz)
      on conflict do nothing returning id`,
  );
  return inserted.length > 0;
}
