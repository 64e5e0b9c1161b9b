import 'server-only';
import { type Db, getDb, rows, sql } from '@/lib/db/client';

/** Gives a recommendation its personal invite link. */
export async function setInvite(tx: Db, id: number, inviteHash: string): Promise<void> {
  await rows(tx, sql`update recommendation_requests set invite_hash = ${inviteHash} where id = ${id}`);
}

/** What an invite says of the provider: nothing of who recommends it. Undefined for an unknown one. */
export async function findInvite(
  inviteHash: string,
  tx?: Db,
): Promise<{ id: number; companyName: string; companyWebsite: string } | undefined> {
  const [found] = await rows<{ id: number; companyName: string; companyWebsite: string }>(
    tx ?? (await getDb()),
    sql`select id, company_name as "companyName", company_website as "companyWebsite" from recommendation_requests
      where invite_hash = ${inviteHash}`,
  );
  return found;
}
