import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { sectionType } from '@/lib/values/ids';
import { type Locale, languages } from '@/lib/values/locale';

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
  /** Null without a display: so are the columns below. */
  displayId: number | null;
  languageTypeId: number;
  content: unknown;
  displayCreatedAt: string;
  displayCreatedBy: number | null;
  displayModifiedAt: string;
  displayModifiedBy: number | null;
}

/** Kept back from everybody where the company does not pay (docs/interface.md §5.2): they never leave the database. */
const withheld = JSON.stringify({ Website: null, PhoneNumber: null });
/** Third-party script text never leaves it either (docs/interface.md §5.4). */
const unscripted = JSON.stringify({ ElfWidgetScript: '' });

/** The sections of a company that are not hidden, in the order they are shown in, and that upcoming services are, without a word of them; contacts only for a company that pays. */
export async function listSections(companyId: number, langCode: Locale, isPaying: boolean): Promise<SectionRow[]> {
  return rows<SectionRow>(
    await getDb(),
    sql`select s.id, s.section_type_id as "typeId", s.display_order as "displayOrder", s.settings, s.is_hidden as "isHidden",
        s.created_at as "createdAt",
        s.created_by as "createdBy", s.modified_at as "modifiedAt", s.modified_by as "modifiedBy",
        d.id as "displayId", d.language_type_id as "languageTypeId",
        case when s.section_type_id = ${sectionType.contactInfo} and not ${isPaying}::bool then d.content || ${withheld}::jsonb
          when s.section_type_id = ${sectionType.reviews} then d.content || ${unscripted}::jsonb else d.content end as content,
        d.created_at as "displayCreatedAt", d.created_by as "displayCreatedBy", d.modified_at as "displayModifiedAt",
        d.modified_by as "displayModifiedBy"
      from company_sections s left join lateral (
        select * from company_section_displays x where x.section_id = s.id and not s.is_hidden
        order by x.language_type_id = ${languages[langCode].languageTypeId} desc, x.language_type_id limit 1) d on true
      where s.company_id = ${companyId}
        -- A section with nothing but a draft is not there for visitors.
        and (d.id is not null or s.is_hidden or not exists (select from company_section_drafts f where f.section_id = s.id))
        and (not s.is_hidden or s.section_type_id = ${sectionType.upcomingServices})
      order by s.display_order, s.id`,
  );
}
