import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { getDb, rows, type SQL, sql } from '@/lib/db/client';
import { type RowSource, readerOf } from '@/lib/db/entity-rows';
import { sectionType, sectionTypeIds } from '@/lib/values/ids';
import { languages } from '@/lib/values/locale';
import { type Content, lastPlace, type SectionTranslation, type SectionVersion, sections } from '../contract-sections';

const nameOfMember = sql`coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), '')`;

const stateOf = (languageTypeId: SQL) => sql`case
  when exists (select from company_section_displays d where d.section_id = s.id and d.language_type_id = ${languageTypeId})
    then case when exists (select from company_section_drafts f where f.section_id = s.id and f.language_type_id = ${languageTypeId})
      then 'Changed' else 'Published' end
  when exists (select from company_section_drafts f where f.section_id = s.id and f.language_type_id = ${languageTypeId})
    then 'Draft' else 'Empty' end`;

/** All section types, with what the actor's company has of them. */
const sectionsOf = ({ membership }: CompanyActor): RowSource<typeof sections> => ({
  from: sql`(select value::int as type_id from jsonb_array_elements_text(${JSON.stringify(sectionTypeIds)}::jsonb)) t
    left join company_sections s on s.section_type_id = t.type_id and s.company_id = ${membership.companyId}
    left join members m on m.id = s.raised_by`,
  where: sql`true`,
  columns: {
    Id: sql`t.type_id`,
    DisplayOrder: sql`coalesce(s.display_order, ${lastPlace}::int + t.type_id)`,
    IsHidden: sql`coalesce(s.is_hidden, false)`,
    StateEn: stateOf(sql`${languages.en.languageTypeId}::int`),
    StateFr: stateOf(sql`${languages.fr.languageTypeId}::int`),
    StateEs: stateOf(sql`${languages.es.languageTypeId}::int`),
    ModificationDate: sql`greatest((select max(f.modified_at) from company_section_drafts f where f.section_id = s.id),
      (select max(d.modified_at) from company_section_displays d where d.section_id = s.id))`,
    ChangedDate: sql`s.raised_at`,
    ChangedBy: nameOfMember,
    Version: sql`coalesce(s.version, 1)`,
  },
  filters: {},
});

export const { list: listSectionRows, find: findSectionRow } = readerOf(sections, sectionsOf);

/** Of one section: what stands beside its row. */
export interface SectionTexts {
  /** The same in every language: those of the newest draft that has some, else the published ones. */
  settings: Content;
  translations: Omit<SectionTranslation, 'State'>[];
  versions: SectionVersion[];
  /** Of operating hours that are published: when they were said to hold. */
  confirmedOn: string | null;
}

/** Versions that are shown of a section. */
const maxVersions = 60;

type TextRow = Omit<SectionTranslation, 'State'> & Pick<SectionTexts, 'confirmedOn'> & { settings: Content | null };

/** Drafts, what is published, and versions of a section of the actor's company. */
export async function findSectionTexts({ membership }: CompanyActor, typeId: number): Promise<SectionTexts> {
  const own = sql`s.company_id = ${membership.companyId} and s.section_type_id = ${typeId}`;
  const db = await getDb();
  const translations = await rows<TextRow>(
    db,
    sql`select l.id as "LanguageTypeId", f.content as "Draft", f.modified_at as "DraftDate", d.content as "Published",
        d.modified_at as "PublishedDate", coalesce(g.settings, s.settings) as settings,
        case when s.section_type_id = ${sectionType.operatingHours} then coalesce(s.confirmed_at,
          (select max(x.modified_at) from company_section_displays x where x.section_id = s.id)) end as "confirmedOn"
      from (values (1), (2), (3)) as l (id) left join company_sections s on ${own}
        left join company_section_drafts f on f.section_id = s.id and f.language_type_id = l.id
        left join company_section_displays d on d.section_id = s.id and d.language_type_id = l.id
        left join lateral (select n.settings from company_section_drafts n where n.section_id = s.id and n.settings is not null
          order by n.modified_at desc limit 1) g on true
      order by l.id`,
  );
  const versions = await rows<SectionVersion>(
    db,
    sql`select v.id as "Id", v.language_type_id as "LanguageTypeId", v.created_at as "CreationDate",
        ${nameOfMember} as "CreatedBy", d.id is not null as "IsPublished",
        v.content as "Content"
      from company_sections s join company_section_versions v on v.section_id = s.id
        left join company_section_displays d on d.section_id = s.id and d.version_id = v.id
        left join members m on m.id = v.created_by
      where ${own} order by v.id desc limit ${maxVersions}`,
  );
  const { settings, confirmedOn } = translations[0]!;
  return {
    settings: settings ?? {},
    translations: translations.map(({ settings: _, confirmedOn: __, ...translation }) => translation),
    confirmedOn,
    versions,
  };
}

/** A version of a section of the actor's company. */
export async function findVersion(
  { membership }: CompanyActor,
  typeId: number,
  versionId: number,
): Promise<{ languageTypeId: number; content: Content } | undefined> {
  const [found] = await rows<{ languageTypeId: number; content: Content }>(
    await getDb(),
    sql`select v.language_type_id as "languageTypeId", v.content from company_section_versions v join company_sections s on s.id = v.section_id
      where v.id = ${versionId} and s.company_id = ${membership.companyId} and s.section_type_id = ${typeId}`,
  );
  return found;
}

/** What a section of a company says: the newest draft where drafts are asked for, else what is published first of its languages. */
export async function findNewestText(
  companyId: number,
  typeId: number,
  withDrafts: boolean,
): Promise<{ content: Content; isDraft: boolean } | undefined> {
  const [found] = await rows<{ content: Content; isDraft: boolean }>(
    await getDb(),
    sql`select x.content, x."isDraft" from company_sections s join (
          select section_id, content, true as "isDraft", extract(epoch from modified_at) as place from company_section_drafts where ${withDrafts}::bool
          union all select section_id, content, false, -language_type_id from company_section_displays) x on x.section_id = s.id
      where s.company_id = ${companyId} and s.section_type_id = ${typeId} order by x."isDraft" desc, x.place desc limit 1`,
  );
  return found;
}
