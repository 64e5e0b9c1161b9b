import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { sectionType } from '@/lib/values/ids';
import { type Locale, languages } from '@/lib/values/locale';
import { withheldValues } from '../rules/withheld';

/** A section with its display in the language asked for, else in the one there is. */
export interface SectionRow {
  id: number;
  typeId: number;
  displayOrder: number;
  settings: unknown;
  /** Of upcoming services alone: hidden, they take the dates with them. */
  isHidden: boolean;
  createdAt: string;
  createdBy: number | null;
  modifiedAt: string;
  modifiedBy: number | null;
  /** When the company said last that it holds. */
  confirmedAt: string | null;
  /** Null without a display: so are the columns below. */
  displayId: number | null;
  languageTypeId: number;
  content: unknown;
  displayCreatedAt: string;
  displayCreatedBy: number | null;
  displayModifiedAt: string;
  displayModifiedBy: number | null;
  /** Of a preview: what was written last in any language; null without a draft. */
  newestDraft: Record<string, unknown> | null;
}

/** Kept back from everybody where the company does not pay (docs/interface.md §5.2): they never leave the database. */
const withheld = JSON.stringify(withheldValues(sectionType.contactInfo));
/** Third-party script text never leaves it either (docs/interface.md §5.4). */
const unscripted = JSON.stringify({ ElfWidgetScript: '' });

/** A text of a section: what visitors read, or with drafts what they would read once all of them were published. */
const published = sql`company_section_displays`;
const withDrafts = sql`(
  select coalesce(d.id, -f.section_id) as id, coalesce(f.section_id, d.section_id) as section_id,
    coalesce(f.language_type_id, d.language_type_id) as language_type_id, coalesce(f.content, d.content) as content,
    coalesce(d.created_at, f.modified_at) as created_at, d.created_by, coalesce(f.modified_at, d.modified_at) as modified_at,
    coalesce(f.modified_by, d.modified_by) as modified_by
  from company_section_displays d full join company_section_drafts f
    on f.section_id = d.section_id and f.language_type_id = d.language_type_id)`;

export interface ReadingOfSections {
  companyId: number;
  langCode: Locale;
  /** Contacts are for a company that pays. */
  isPaying: boolean;
  /** For its own people: drafts stand in the place of what is published. */
  isPreview?: boolean;
}

/** The sections of a company that are not hidden, in the order they are shown in, and that upcoming services are, without a word of them; contacts only for a company that pays. */
export async function listSections({
  companyId,
  langCode,
  isPaying,
  isPreview = false,
}: ReadingOfSections): Promise<SectionRow[]> {
  const texts = isPreview ? withDrafts : published;
  return rows<SectionRow>(
    await getDb(),
    sql`select s.id, s.section_type_id as "typeId", s.display_order as "displayOrder",
        case when ${isPreview}::bool then coalesce((select f.settings from company_section_drafts f
          where f.section_id = s.id and f.settings is not null order by f.modified_at desc limit 1), s.settings) else s.settings end as settings,
        s.is_hidden as "isHidden", s.created_at as "createdAt",
        s.created_by as "createdBy", s.confirmed_at as "confirmedAt", s.modified_at as "modifiedAt", s.modified_by as "modifiedBy",
        d.id as "displayId", d.language_type_id as "languageTypeId",
        case when s.section_type_id = ${sectionType.contactInfo} and not ${isPaying}::bool then d.content || ${withheld}::jsonb
          when s.section_type_id = ${sectionType.reviews} then d.content || ${unscripted}::jsonb
          -- Where it works is said by its places themselves: those of a version may be old.
          when s.section_type_id = ${sectionType.citiesAndNeighborhoods} and jsonb_typeof(d.content) = 'object' then d.content - 'Places'
          else d.content end as content,
        d.created_at as "displayCreatedAt", d.created_by as "displayCreatedBy", d.modified_at as "displayModifiedAt",
        d.modified_by as "displayModifiedBy",
        case when ${isPreview}::bool then (select f.content from company_section_drafts f where f.section_id = s.id
          order by f.modified_at desc, f.language_type_id desc limit 1) end as "newestDraft"
      from company_sections s left join lateral (
        select * from ${texts} x where x.section_id = s.id and not s.is_hidden
        order by x.language_type_id = ${languages[langCode].languageTypeId} desc, x.language_type_id limit 1) d on true
      where s.company_id = ${companyId}
        -- A section with nothing but a draft is not there for visitors.
        and (d.id is not null or s.is_hidden or not exists (select from company_section_drafts f where f.section_id = s.id))
        and (not s.is_hidden or s.section_type_id = ${sectionType.upcomingServices})
      order by s.display_order, s.id`,
  );
}
