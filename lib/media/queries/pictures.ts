import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';

/** A picture of a company as it is kept. */
export interface PictureRow {
  id: number;
  companyId: number;
  guid: string;
  hash: string;
  kind: 'jpeg' | 'png';
  width: number;
  height: number;
  variants: Record<string, number[]>;
}

const columns = sql`p.id, p.company_id as "companyId", c.guid, p.hash, p.kind, p.width, p.height, p.variants`;

/** How many pictures a company has, how much they hold, and whether it is one of the demo. */
export async function sumPictures(
  db: Db,
  companyId: number,
): Promise<{ count: number; bytes: number; isDemo: boolean }> {
  const [found] = await rows<{ count: number; bytes: number; isDemo: boolean }>(
    db,
    sql`select count(p.id)::int as count, coalesce(sum(p.bytes), 0)::int8 as bytes, c.demo_until is not null as "isDemo"
      from companies c left join pictures p on p.company_id = c.id where c.id = ${companyId} group by c.id`,
  );
  return found!;
}

/** The guid of a company, under which its pictures stand; locked, so that pictures are counted one after the other. */
export async function lockPictures(tx: Db, companyId: number): Promise<string> {
  await rows(tx, sql`select pg_advisory_xact_lock(367240, ${companyId})`);
  const [found] = await rows<{ guid: string }>(tx, sql`select guid from companies where id = ${companyId}`);
  return found!.guid;
}

/** A picture of a company by its hash. */
export async function findPicture(db: Db, companyId: number, hash: string): Promise<PictureRow | undefined> {
  const [found] = await rows<PictureRow>(
    db,
    sql`select ${columns} from pictures p join companies c on c.id = p.company_id where p.company_id = ${companyId} and p.hash = ${hash}`,
  );
  return found;
}

export interface NewPicture {
  companyId: number;
  hash: string;
  purpose: string;
  kind: 'jpeg' | 'png';
  width: number;
  height: number;
  bytes: number;
  variants: Record<string, number[]>;
  memberId: number;
}

/** Keeps a picture, whose other sizes are due at once. @returns its id */
export async function insertPicture(tx: Db, of: NewPicture): Promise<number> {
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into pictures (company_id, hash, purpose, kind, width, height, bytes, variants, unused_since, created_by)
      values (${of.companyId}, ${of.hash}, ${of.purpose}, ${of.kind}, ${of.width}, ${of.height}, ${of.bytes},
        ${JSON.stringify(of.variants)}::json, now(), ${of.memberId}) returning id`,
  );
  return made!.id;
}

/** A picture that was brought again counts as new: nothing removes it meanwhile. */
export async function renewPicture(tx: Db, id: number): Promise<void> {
  await rows(tx, sql`update pictures set unused_since = now() where id = ${id} and unused_since is not null`);
}

/** Pictures of a company by their hashes, each with the sizes that are there. */
export const listPictures = (db: Db, companyId: number, hashes: readonly string[]): Promise<PictureRow[]> =>
  rows<PictureRow>(
    db,
    sql`select ${columns} from pictures p join companies c on c.id = p.company_id
      where p.company_id = ${companyId} and p.hash in (select jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb))`,
  );
