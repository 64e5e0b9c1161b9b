import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { getDb, rows, runBuilt, sql, withTransaction } from '@/lib/db/client';
import { companyOrigins } from '@/lib/db/tables';
import { invalid, notFound } from '@/lib/platform/errors';

/** Origins of the listed company with this client key; undefined where there is none. */
export async function findOriginsByKey(key: string): Promise<string[] | undefined> {
  const [found] = await rows<{ origins: string[] }>(
    await getDb(),
    sql`select array(select o.origin from company_origins o where o.company_id = c.id order by o.origin) as origins
      from company_locations l join companies c on c.id = l.company_id
      where l.client_key_guid = ${key}::uuid and c.is_active and c.is_published and c.taken_down_at is null`,
  );
  return found?.origins;
}

/** Origins to add and to take away. */
export interface OriginsChange {
  add: readonly string[];
  remove: readonly string[];
}

/**
 * Changes the origins of a company, all or nothing.
 * @returns those it has then
 * @throws 404 for an unknown company, 422 where there would be more than `max`
 */
export async function writeOrigins(companyId: number, { add, remove }: OriginsChange, max: number): Promise<string[]> {
  return withTransaction(await getDb(), async (tx) => {
    // Two changes at once would each count without the other's.
    const [company] = await rows<{ id: number }>(tx, sql`select id from companies where id = ${companyId} for update`);
    if (!company) throw notFound();
    const own = eq(companyOrigins.companyId, companyId);
    if (remove.length > 0)
      await runBuilt(tx, (q) => q.delete(companyOrigins).where(and(own, inArray(companyOrigins.origin, [...remove]))));
    if (add.length > 0)
      await runBuilt(tx, (q) =>
        q
          .insert(companyOrigins)
          .values(add.map((origin) => ({ companyId, origin })))
          .onConflictDoNothing(),
      );
    const kept = await runBuilt(tx, (q) =>
      q.select({ origin: companyOrigins.origin }).from(companyOrigins).where(own).orderBy(companyOrigins.origin),
    );
    if (kept.length > max) throw invalid({ origins: 'tooMany' });
    return kept.map(({ origin }) => origin);
  });
}
