import 'server-only';
import { announceChanges, type Db, rows, rowsLater, sql } from '@/lib/db/client';
import { DATES_TAG } from '@/lib/db/port';
import type { Locale } from '@/lib/values/locale';
import type { Transaction } from './transaction';

/** Tags in one row of `changes`: readers page through rows. */
const tagsInRow = 500;

/** Pages of something with an id, beside those of companies. */
export type PageKind =
  | 'city'
  | 'neighborhood'
  /** Those of all neighborhoods of the city with the id. */
  | 'inCity'
  | 'service'
  | 'category'
  | 'cityRequests'
  | 'neighborhoodRequests';

export type ChangedPage = 'home' | { kind: PageKind; id: number };

/** The pages of a place: what goes to a whole city stands on the pages of all its neighborhoods, too. */
export const pagesOfPlace = (place: { cityId: number; neighborhoodId: number | null }): ChangedPage[] => [
  { kind: 'city', id: place.cityId },
  place.neighborhoodId === null
    ? { kind: 'inCity', id: place.cityId }
    : { kind: 'neighborhood', id: place.neighborhoodId },
];

/** What a write makes out of date. */
export interface Changes {
  /** Companies whose own pages change. */
  companies?: readonly number[];
  /** Nothing but dates of them: what is made of anything else still holds. */
  what?: 'dates';
  pages?: readonly ChangedPage[];
  /** The own page of a company in some languages alone. */
  translations?: readonly { companyId: number; locale: Locale }[];
}

const tagOf = (page: ChangedPage): string => (page === 'home' ? page : `${page.kind}:${page.id}`);

/** The cache tags of what changed, each once (docs/interface.md §4). */
function tagsOf({ companies = [], what, pages = [], translations = [] }: Changes): string[] {
  const translated = translations.map(({ companyId, locale }) => `company-${locale}:${companyId}`);
  const dates = what === 'dates' ? [DATES_TAG] : [];
  return [...new Set([...dates, ...companies.map((id) => `company:${id}`), ...pages.map(tagOf), ...translated])];
}

/**
 * Records the pages that a write changes and notifies every process once the transaction commits. The last step of the transaction.
 * Nothing happens for no change.
 */
export async function recordChanges(tx: Transaction, changes: Changes): Promise<void> {
  const tags = tagsOf(changes);
  if (tags.length === 0) return;
  const groups = Array.from({ length: Math.ceil(tags.length / tagsInRow) }, (_, i) =>
    tags.slice(i * tagsInRow, (i + 1) * tagsInRow),
  );
  // Serializes writers until the commit: ids must appear in order, since readers continue after the highest id they have seen.
  await rowsLater(tx, sql`select pg_advisory_xact_lock(367236)`);
  const insert = sql`insert into changes (tags)
    select array(select jsonb_array_elements_text(tags)) from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) as tags`;
  await announceChanges(tx, tags, insert);
}

/** Forgets what changed before so many days; the newest stays, so that it is always known where what is stored begins. */
export async function forgetChanges(db: Db, { days, now }: { days: number; now: Date }): Promise<void> {
  await rows(
    db,
    sql`delete from changes where changed_at < ${now.toISOString()}::timestamptz - make_interval(days => ${days})
      and id < (select max(id) from changes)`,
  );
}

/** Longer than any page may be shown, and any transaction may take. */
const latestHours = 4;

/** The number of the newest write and, of those after `since` of the last hours, the newest that names each tag. */
export async function readLatestChanges(
  db: Db,
  since: number,
): Promise<{ newest: number; byTag: ReadonlyMap<string, number> }> {
  // One statement, so that no write is newer than what was read and not in it.
  const found = await rows<{ newest: number; tag: string | null; id: number }>(
    db,
    sql`select k.newest, t.tag, t.id from (select coalesce(max(id), 0) as newest from changes) k
      left join (select tag, max(id) as id from changes, unnest(tags) as tag
        where id > ${since} and changed_at > now() - make_interval(hours => ${latestHours}) group by tag) t on true`,
  );
  const named = found.filter((row): row is { newest: number; tag: string; id: number } => row.tag !== null);
  return { newest: found[0]?.newest ?? 0, byTag: new Map(named.map(({ tag, id }) => [tag, id])) };
}
