import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';

/** Says whether cards show a logo of a company. */
export async function setLogo(tx: Db, companyId: number, hasLogo: boolean): Promise<void> {
  await rows(tx, sql`update company_profiles set has_logo = ${hasLogo} where company_id = ${companyId}`);
}

/** The guid of a company, under which its pictures stand. */
export async function findCompanyGuid(db: Db, companyId: number): Promise<string | undefined> {
  const [found] = await rows<{ guid: string }>(db, sql`select guid from companies where id = ${companyId}`);
  return found?.guid;
}
