import 'server-only';
import { type Db, getDb, rows, sql } from '@/lib/db/client';

/** The tag that a company goes by. */
export async function readTag(db: Db, companyId: number): Promise<string | undefined> {
  const [found] = await rows<{ tag: string }>(
    db,
    sql`select tag from company_tags where company_id = ${companyId} and former_until is null`,
  );
  return found?.tag;
}

/** A tag that leads somewhere: the company's own, or a former one of it. */
export interface FoundTag {
  companyId: number;
  /** The one in force. */
  tag: string;
}

/** The company of a tag, with the tag it goes by today. */
export async function findTag(tag: string): Promise<FoundTag | undefined> {
  const [found] = await rows<FoundTag>(
    await getDb(),
    sql`select t.company_id as "companyId", own.tag from company_tags t
      join company_tags own on own.company_id = t.company_id and own.former_until is null
      where t.tag = ${tag} and (t.former_until is null or t.former_until > now())`,
  );
  return found;
}

/** Gives a company a tag that no other has, or had lately. @returns false where it is taken */
export async function takeTag(tx: Db, companyId: number, tag: string): Promise<boolean> {
  const taken = await rows(
    tx,
    sql`insert into company_tags as t (tag, company_id) values (${tag}, ${companyId})
      on conflict (tag) do update set company_id = excluded.company_id, former_until = null, created_at = now()
        where t.former_until <= now() or (t.former_until is not null and t.company_id = excluded.company_id)
      returning tag`,
  );
  return taken.length > 0;
}

/** Makes the tag of a company a former one. */
export async function retireTag(tx: Db, companyId: number, days: number): Promise<void> {
  await rows(
    tx,
    sql`update company_tags set former_until = now() + make_interval(days => ${days}::int)
      where company_id = ${companyId} and former_until is null`,
  );
}

/** What a company calls itself. */
export async function readName(db: Db, companyId: number): Promise<string | undefined> {
  const [found] = await rows<{ name: string }>(
    db,
    sql`select name from company_profiles where company_id = ${companyId}`,
  );
  return found?.name;
}
