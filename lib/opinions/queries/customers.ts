import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { isOneOf } from '@/lib/db/entity-rows';
import type { Shown } from './asks';

/** What a customer said and was asked becomes another's, who is the same person. */
export async function moveToCustomer(tx: Db, fromId: number, toId: number): Promise<void> {
  await rows(tx, sql`update opinions set customer_id = ${toId} where customer_id = ${fromId}`);
  await rows(tx, sql`update recommendation_tokens set customer_id = ${toId} where customer_id = ${fromId}`);
}

/** A customer of a company, and what their addresses are known by here. */
export interface CustomerKeys {
  companyId: number;
  id: number;
  emailHashes: readonly string[];
}

/**
 * Forgets who a customer's links went to, their name beside what they said, and where they live. A link by which the company or the
 * neighbor asked is bound to no customer: the address tells whose it is.
 * @returns the hashes of those links, and where what they said is shown
 */
export async function blankCustomer(
  tx: Db,
  { companyId, id, emailHashes }: CustomerKeys,
): Promise<{ hashes: string[]; shown: Shown[] }> {
  const theirs = sql`t.company_id = ${companyId} and (t.customer_id = ${id} or ${isOneOf(sql`t.email_hash`, emailHashes)})`;
  const blanked = await rows<{ hash: string }>(
    tx,
    sql`update recommendation_tokens t set email = '', name = '' where ${theirs} returning t.hash`,
  );
  const said = await rows<Shown & { id: number }>(
    tx,
    sql`update opinions o set name = '' where o.company_id = ${companyId}
        and (o.customer_id = ${id} or o.id in (select t.opinion_id from recommendation_tokens t where ${theirs}))
      returning o.id, o.company_id as "companyId", o.city_id as "cityId", o.neighborhood_id as "neighborhoodId"`,
  );
  const ids = said.map((opinion) => opinion.id);
  await rows(tx, sql`delete from opinion_addresses where opinion_id = any(${sql.param(ids)}::int[])`);
  return { hashes: blanked.map(({ hash }) => hash), shown: said };
}
