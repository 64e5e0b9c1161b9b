import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { Transaction } from '@/lib/effects/transaction';

type Places = { cityId: number; neighborhoodId: number | null }[];

/** How a section stood before it was published, or a draft of it was dropped or replaced: what takes that back. */
export interface SectionBefore {
  /** When that was, as the database spells it. */
  at: string;
  /** What is taken back changed drafts alone. */
  isOfDrafts: boolean;
  displays: { languageTypeId: number; content: Record<string, unknown> }[];
  drafts: {
    languageTypeId: number;
    content: Record<string, unknown>;
    settings: object | null;
    modifiedBy: number | null;
  }[];
  settings: object;
  /** Where the company worked. */
  places: Places;
  /** The same once it was published; null where that moved nothing. */
  placesAfter: Places | null;
  boundary: object | null;
  contacts: { url: string | null; phoneNumber: string | null };
}

/** Seconds in which a publication can be taken back, and how long a press may be on its way. */
const undoSeconds = { shown: 30, taken: 40 } as const;

/** Where the company of a section (alias s) works. */
const places = sql`(select coalesce(jsonb_agg(jsonb_build_object('cityId', n.city_id, 'neighborhoodId', n.neighborhood_id)), '[]')
  from company_neighborhoods n where n.company_id = s.company_id)`;

/** Keeps how a locked section stands, before it is published or, `isOfDrafts`, before drafts of it are dropped or replaced. */
export async function keepBefore(tx: Transaction, sectionId: number, isOfDrafts = false): Promise<void> {
  await rows(
    tx,
    sql`update company_sections s set undo = jsonb_build_object('at', now(), 'isOfDrafts', ${isOfDrafts}::boolean, 'settings', s.settings,
        'displays', (select coalesce(jsonb_agg(jsonb_build_object('languageTypeId', d.language_type_id, 'content', d.content)), '[]')
          from company_section_displays d where d.section_id = s.id),
        'drafts', (select coalesce(jsonb_agg(jsonb_build_object('languageTypeId', f.language_type_id, 'content', f.content,
            'settings', f.settings, 'modifiedBy', f.modified_by)), '[]') from company_section_drafts f where f.section_id = s.id),
        'places', ${places}, 'placesAfter', null,
        'boundary', (select l.service_boundary from company_locations l where l.company_id = s.company_id),
        'contacts', (select jsonb_build_object('url', p.url, 'phoneNumber', p.phone_number) from company_profiles p
          where p.company_id = s.company_id))
      where s.id = ${sectionId}`,
  );
}

/** Keeps where the company works once a publication has moved it. */
export async function keepPlacesAfter(tx: Transaction, sectionId: number): Promise<void> {
  await rows(
    tx,
    sql`update company_sections s set undo = jsonb_set(undo, '{placesAfter}', ${places}) where s.id = ${sectionId}`,
  );
}

/** Takes how a locked section stood before; undefined where it is too late. It is taken once. */
export async function takeBefore(tx: Transaction, sectionId: number): Promise<SectionBefore | undefined> {
  const [found] = await rows<{ before: SectionBefore }>(
    tx,
    sql`select undo as before from company_sections where id = ${sectionId}
      and (undo ->> 'at')::timestamptz > now() - make_interval(secs => ${undoSeconds.taken})`,
  );
  if (found) await rows(tx, sql`update company_sections set undo = null where id = ${sectionId}`);
  return found?.before;
}

/** Until when a press takes the last publication back; null where it is too late. */
export async function findUndoUntil(db: Db, companyId: number, typeId: number): Promise<string | null> {
  const [found] = await rows<{ until: string }>(
    db,
    sql`select to_json((undo ->> 'at')::timestamptz + make_interval(secs => ${undoSeconds.shown})) as until from company_sections
      where company_id = ${companyId} and section_type_id = ${typeId}
        and (undo ->> 'at')::timestamptz > now() - make_interval(secs => ${undoSeconds.shown})`,
  );
  return found?.until ?? null;
}

/** What a section showed, and its settings; what was published first by what is taken back is a draft alone. */
export async function restoreShown(
  tx: Transaction,
  sectionId: number,
  { displays, settings }: SectionBefore,
): Promise<void> {
  const shown = JSON.stringify(displays);
  await rows(
    tx,
    sql`update company_sections set settings = ${JSON.stringify(settings)}::jsonb where id = ${sectionId}`,
  );
  await rows(
    tx,
    sql`delete from company_section_displays where section_id = ${sectionId} and language_type_id not in
      (select (value ->> 'languageTypeId')::int from jsonb_array_elements(${shown}::jsonb))`,
  );
  await rows(
    tx,
    sql`update company_section_displays d set content = x.value -> 'content', modified_at = now()
      from jsonb_array_elements(${shown}::jsonb) x where d.section_id = ${sectionId}
        and d.language_type_id = (x.value ->> 'languageTypeId')::int and d.content <> x.value -> 'content'`,
  );
}

/** The drafts of a section as they were; what was typed since stays. */
export async function restoreDrafts(tx: Transaction, sectionId: number, { at, drafts }: SectionBefore): Promise<void> {
  await rows(
    tx,
    sql`delete from company_section_drafts where section_id = ${sectionId} and modified_at <= ${at}::timestamptz`,
  );
  await rows(
    tx,
    sql`insert into company_section_drafts (section_id, language_type_id, content, settings, modified_by)
      select ${sectionId}::int, (value ->> 'languageTypeId')::int, value -> 'content', nullif(value -> 'settings', 'null'::jsonb),
        (value ->> 'modifiedBy')::int from jsonb_array_elements(${JSON.stringify(drafts)}::jsonb)
      on conflict (section_id, language_type_id) do nothing`,
  );
}

/** Notes that what a section says holds by now. */
export async function confirmSection(tx: Transaction, sectionId: number): Promise<void> {
  await rows(tx, sql`update company_sections set confirmed_at = now() where id = ${sectionId}`);
}
