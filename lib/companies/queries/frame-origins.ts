import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { type Db, getDb, rows, runBuilt, sql } from '@/lib/db/client';
import { isListed } from '@/lib/db/shown-companies';
import { companyOrigins } from '@/lib/db/tables';
import { notFound } from '@/lib/platform/errors';

/** Origins of the listed company with this client key; undefined where there is none. */
export async function findOriginsByKey(key: string): Promise<string[] | undefined> {
  const [found] = await rows<{ origins: string[] }>(
    await getDb(),
    sql`select array(select o.origin from company_origins o where o.company_id = c.id order by o.origin) as origins
      from company_locations l join companies c on c.id = l.company_id
      where l.client_key_guid = ${key}::uuid and ${isListed}`,
  );
  return found?.origins;
}

/** Origins to add and to take away. */
export interface OriginsChange {
  add: readonly string[];
  remove: readonly string[];
}

/**
 * Changes the origins of a company.
 * @returns those it has then
 * @throws 404 for an unknown company
 */
export async function writeOrigins(tx: Db, companyId: number, { add, remove }: OriginsChange): Promise<string[]> {
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
  return kept.map(({ origin }) => origin);
}

/** By which the portal names an origin of a company. */
export async function findOriginId(tx: Db, companyId: number, origin: string): Promise<number> {
  const [found] = await rows<{ id: number }>(
    tx,
    sql`select id from company_origins where company_id = ${companyId} and origin = ${origin}`,
  );
  return found!.id;
}
