import 'server-only';
import { announceChanges, type Db, rows, rowsLater, sql } from './client';
import { refreshCompanyTotals } from './totals';

/** Tags in one row of `changes`: readers page through rows. */
const tagsInRow = 500;

/** Ids in tags like `company:7`. */
const companiesIn = (tags: readonly string[]) =>
  tags.filter((tag) => tag.startsWith('company:')).map((tag) => Number(tag.slice('company:'.length)));

/**
 * Writes down which pages a write touches (`city:12`, `neighborhood:3`, `company:7`, `home`) and tells every process once the
 * transaction commits; brings what the search knows of the named companies up to date. Call it in the transaction of the write
 * itself, as its last step; tags may repeat. Nothing happens for an empty list.
 */
export async function recordChanges(tx: Db, tags: Iterable<string>): Promise<void> {
  const distinct = [...new Set(tags)];
  if (distinct.length === 0) return;
  await refreshCompanyTotals(tx, companiesIn(distinct));
  const groups = Array.from({ length: Math.ceil(distinct.length / tagsInRow) }, (_, i) =>
    distinct.slice(i * tagsInRow, (i + 1) * tagsInRow),
  );
  // Until the commit nobody else takes a number: readers go by numbers, and must not pass one that is still to appear.
  await rowsLater(tx, sql`select pg_advisory_xact_lock(367236)`);
  const insert = sql`insert into changes (tags)
    select array(select jsonb_array_elements_text(tags)) from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) as tags`;
  await announceChanges(tx, distinct, insert);
}

/** Forgets what changed before so many days; the newest stays, so that it is always known where what is remembered begins. */
export async function forgetChanges(db: Db, { days, now }: { days: number; now: Date }): Promise<void> {
  await rows(
    db,
    sql`delete from changes where changed_at < ${now.toISOString()}::timestamptz - make_interval(days => ${days})
      and id < (select max(id) from changes)`,
  );
}
