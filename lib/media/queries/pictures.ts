import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { LogoCut } from '@/lib/values/logo-cut';

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

/** Where a logo was cut from. */
export interface CutFrom {
  sourceHash: string | null;
  cut: LogoCut | null;
}

const columns = sql`p.id, p.company_id as "companyId", c.guid, p.hash, p.kind, p.width, p.height, p.variants`;

interface PictureSums {
  count: number;
  /** What logos were cut from, which is counted by itself. */
  originals: number;
  bytes: number;
  isDemo: boolean;
}

/** How many pictures a company has, how much all hold, and whether it is one of the demo. */
export async function sumPictures(db: Db, companyId: number): Promise<PictureSums> {
  const [found] = await rows<PictureSums & Record<string, unknown>>(
    db,
    sql`select count(p.id) filter (where p.purpose <> 'original')::int as count,
        count(p.id) filter (where p.purpose = 'original')::int as originals, coalesce(sum(p.bytes), 0)::int8 as bytes, c.demo_until is not null as "isDemo"
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

/** Where a logo of a company was cut from; undefined for a picture that it has not. */
export async function findCut(db: Db, companyId: number, hash: string): Promise<CutFrom | undefined> {
  const [found] = await rows<CutFrom>(
    db,
    sql`select source_hash as "sourceHash", cut from pictures where company_id = ${companyId} and hash = ${hash}`,
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
  /** Of a logo. */
  from?: { sourceHash: string; cut: LogoCut };
}

/** Keeps a picture; its other sizes are due at once, but for those that logos are cut from. @returns its id */
export async function insertPicture(tx: Db, of: NewPicture): Promise<number> {
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into pictures (company_id, hash, purpose, kind, width, height, bytes, variants, unused_since, created_by, source_hash, cut, due_at)
      values (${of.companyId}, ${of.hash}, ${of.purpose}, ${of.kind}, ${of.width}, ${of.height}, ${of.bytes},
        ${JSON.stringify(of.variants)}::json, now(), ${of.memberId}, ${of.from?.sourceHash ?? null}::text,
        ${of.from ? JSON.stringify(of.from.cut) : null}::json, case when ${of.purpose}::text <> 'original' then now() end) returning id`,
  );
  return made!.id;
}

/**
 * A picture that was brought again counts as new: nothing removes it meanwhile. What was kept to cut logos from alone is a picture like any other
 * once it is brought as one; of a logo it is known where it was cut the last time.
 */
export async function renewPicture(
  tx: Db,
  id: number,
  { purpose, from, variants }: Pick<NewPicture, 'purpose' | 'from' | 'variants'>,
): Promise<void> {
  await rows(
    tx,
    sql`update pictures set unused_since = case when unused_since is not null then now() end,
        variants = ${JSON.stringify(variants)}::json, source_hash = coalesce(${from?.sourceHash ?? null}::text, source_hash), cut = coalesce(${from ? JSON.stringify(from.cut) : null}::json, cut),
        due_at = case when purpose = 'original' and ${purpose}::text <> 'original' then now() else due_at end,
        purpose = case when purpose = 'original' then ${purpose}::text else purpose end
      where id = ${id}`,
  );
}

/** Pictures of a company by their hashes, each with the sizes that are there. */
export const listPictures = (db: Db, companyId: number, hashes: readonly string[]): Promise<PictureRow[]> =>
  rows<PictureRow>(
    db,
    sql`select ${columns} from pictures p join companies c on c.id = p.company_id
      where p.company_id = ${companyId} and p.hash in (select jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb))`,
  );
