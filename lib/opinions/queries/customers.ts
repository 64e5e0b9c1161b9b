import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';

/** What a customer said and was asked becomes another's, who is the same person. */
export async function moveToCustomer(tx: Db, fromId: number, toId: number): Promise<void> {
  await rows(tx, sql`update opinions set customer_id = ${toId} where customer_id = ${fromId}`);
  await rows(tx, sql`update recommendation_tokens set customer_id = ${toId} where customer_id = ${fromId}`);
}

/** Forgets who a customer's links went to, and their name beside what they said. @returns the hashes of those links */
export async function blankCustomer(tx: Db, id: number): Promise<string[]> {
  const blanked = await rows<{ hash: string }>(
    tx,
    sql`update recommendation_tokens set email = '', name = '' where customer_id = ${id} returning hash`,
  );
  await rows(
    tx,
    sql`update opinions set name = '' where customer_id = ${id}
      or id in (select opinion_id from recommendation_tokens where customer_id = ${id})`,
  );
  return blanked.map(({ hash }) => hash);
}
