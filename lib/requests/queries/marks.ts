import 'server-only';
import { rows, sql } from '@/lib/db/client';
import type { Transaction } from '@/lib/effects/transaction';

/** Who asks, and about what: `area` is empty where it is about no place and no company. */
export interface Mark {
  emailHash: string;
  area: string;
}

/**
 * Counts a request among those of its address (a day) and of its area (an hour), itself included, and keeps it for the next. Two at
 * once by one address wait for each other.
 */
export async function countMark(
  tx: Transaction,
  { emailHash, area }: Mark,
): Promise<{ ofAddress: number; ofArea: number }> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${emailHash}, 367237))`);
  await rows(tx, sql`delete from request_marks where created_at < now() - interval '2 days'`);
  await rows(tx, sql`insert into request_marks (email_hash, area) values (${emailHash}, ${area})`);
  const [counted] = await rows<{ ofAddress: number; ofArea: number }>(
    tx,
    sql`select
      (select count(*)::int from request_marks
        where email_hash = ${emailHash} and created_at > now() - interval '1 day') as "ofAddress",
      (select count(*)::int from request_marks
        where area = ${area} and area <> '' and created_at > now() - interval '1 hour') as "ofArea"`,
  );
  return counted!;
}
