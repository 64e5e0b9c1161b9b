import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { PictureRow } from './pictures';

/** A picture whose sizes are being made by this process for a while. */
export type LeasedPicture = PictureRow & { attempts: number };

const leaseMinutes = 10;

/** Takes the picture that is due the longest: no other process makes it meanwhile. */
export async function leasePicture(db: Db): Promise<LeasedPicture | undefined> {
  const [found] = await rows<LeasedPicture>(
    db,
    sql`update pictures p set due_at = now() + make_interval(mins => ${leaseMinutes}), attempts = p.attempts + 1
      from companies c where c.id = p.company_id
        and p.id = (select id from pictures where due_at <= now() order by due_at limit 1 for update skip locked)
      returning p.id, p.company_id as "companyId", c.guid, p.hash, p.kind, p.width, p.height, p.variants, p.attempts`,
  );
  return found;
}

/** All sizes of a picture are there. @returns false where the picture was removed meanwhile */
export async function finishPicture(tx: Db, id: number, variants: Record<string, number[]>): Promise<boolean> {
  const found = await rows(
    tx,
    sql`update pictures set variants = ${JSON.stringify(variants)}::json, made_at = now(), due_at = null where id = ${id} returning id`,
  );
  return found.length > 0;
}

/** Tries a picture again later; null: never. */
export async function postponePicture(db: Db, id: number, minutes: number | null): Promise<void> {
  await rows(db, sql`update pictures set due_at = now() + make_interval(mins => ${minutes}::int) where id = ${id}`);
}

/** Milliseconds until the next picture is due; null when none is. */
export async function untilPictureDue(db: Db): Promise<number | null> {
  const [found] = await rows<{ ms: number | null }>(
    db,
    sql`select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms from pictures where due_at is not null`,
  );
  return found?.ms == null ? null : Math.max(0, found.ms);
}
