import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { Transaction } from '@/lib/effects/transaction';

/** Of a section that is not changed in the portal, or that is not there yet. */
const firstVersion = 1;

/** A section that is locked for a change. */
export interface LockedSection {
  id: number;
  version: number;
  settings: Record<string, unknown>;
}

/**
 * Locks a section of a company, which is made last in its order where there is none and the caller saw that there is none.
 * @param seen version that the caller saw, `firstVersion` of a section that is not there yet
 * @returns undefined where it was changed since
 */
export async function lockSection(
  tx: Transaction,
  { companyId, typeId, seen }: { companyId: number; typeId: number; seen: number },
): Promise<LockedSection | undefined> {
  if (seen === firstVersion) await makeSection(tx, companyId, typeId);
  const [found] = await rows<LockedSection>(
    tx,
    sql`select id, version, settings from company_sections
      where company_id = ${companyId} and section_type_id = ${typeId} for update`,
  );
  return found?.version === seen ? found : undefined;
}

async function makeSection(tx: Transaction, companyId: number, typeId: number): Promise<void> {
  await rows(
    tx,
    sql`insert into company_sections (company_id, section_type_id, display_order)
      select ${companyId}::int, ${typeId}::int, coalesce(max(display_order), 0) + 1 from company_sections where company_id = ${companyId}
      on conflict (company_id, section_type_id) do nothing`,
  );
}

/** Raises the version of a locked section, and notes whose change it is. */
export async function raiseVersion(tx: Transaction, sectionId: number, memberId: number): Promise<void> {
  await rows(
    tx,
    sql`update company_sections set version = version + 1, raised_at = now(), raised_by = ${memberId}::int where id = ${sectionId}`,
  );
}

export interface DraftValues {
  sectionId: number;
  languageTypeId: number;
  content: object;
  /** Null where they stay as they are: as the draft has them, else as they are published. */
  settings: object | null;
  memberId: number;
}

/** Keeps a draft in place of the one before; one that says what is published is none. */
export async function keepDraft(tx: Transaction, draft: DraftValues): Promise<void> {
  const { sectionId, languageTypeId, memberId } = draft;
  const [content, settings] = [JSON.stringify(draft.content), draft.settings && JSON.stringify(draft.settings)];
  await rows(
    tx,
    sql`insert into company_section_drafts (section_id, language_type_id, content, settings, modified_by)
      values (${sectionId}, ${languageTypeId}, ${content}::jsonb, ${settings}::jsonb, ${memberId})
      on conflict (section_id, language_type_id)
      do update set content = excluded.content, settings = coalesce(excluded.settings, company_section_drafts.settings),
        modified_at = now(), modified_by = excluded.modified_by`,
  );
  await rows(
    tx,
    sql`delete from company_section_drafts f using company_section_displays d, company_sections s
      where f.section_id = ${sectionId} and f.language_type_id = ${languageTypeId} and s.id = f.section_id and d.section_id = f.section_id
        and d.language_type_id = f.language_type_id and d.content = f.content and coalesce(f.settings, s.settings) = s.settings`,
  );
}

const languagesOf = (ids: readonly number[]) =>
  sql`(select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** Drops drafts of some languages. @returns how many there were */
export async function dropDrafts(tx: Db, sectionId: number, languageTypeIds: readonly number[]): Promise<number> {
  const dropped = await rows(
    tx,
    sql`delete from company_section_drafts where section_id = ${sectionId}
      and language_type_id in ${languagesOf(languageTypeIds)} returning section_id`,
  );
  return dropped.length;
}

/** A draft of a locked section. */
export interface StoredDraft {
  languageTypeId: number;
  content: Record<string, unknown>;
}

/** Drafts of a section, the newest last. */
export async function readDrafts(
  tx: Db,
  sectionId: number,
  languageTypeIds: readonly number[],
): Promise<StoredDraft[]> {
  return rows<StoredDraft>(
    tx,
    sql`select language_type_id as "languageTypeId", content from company_section_drafts
      where section_id = ${sectionId} and language_type_id in ${languagesOf(languageTypeIds)} order by modified_at, language_type_id`,
  );
}

/** Languages in which a section is published. */
export async function publishedLanguages(tx: Db, sectionId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    sql`select language_type_id as id from company_section_displays where section_id = ${sectionId} order by 1`,
  );
  return found.map(({ id }) => id);
}

/** Points what is published at a new version, made of the draft, for each of some languages; the drafts are gone. */
export async function publishDrafts(
  tx: Transaction,
  { sectionId, languageTypeIds, memberId }: { sectionId: number; languageTypeIds: readonly number[]; memberId: number },
): Promise<void> {
  await rows(
    tx,
    sql`with made as (
        insert into company_section_versions (section_id, language_type_id, content, created_by)
        select section_id, language_type_id, content, ${memberId}::int from company_section_drafts
        where section_id = ${sectionId} and language_type_id in ${languagesOf(languageTypeIds)}
        returning id, section_id, language_type_id, content)
      insert into company_section_displays (section_id, language_type_id, content, version_id, created_by, modified_by)
      select section_id, language_type_id, content, id, ${memberId}::int, ${memberId}::int from made
      on conflict (section_id, language_type_id) do update set content = excluded.content, version_id = excluded.version_id,
        modified_at = now(), modified_by = excluded.modified_by`,
  );
  await rows(
    tx,
    sql`update company_sections s set modified_at = now(), modified_by = ${memberId}, settings = coalesce(
        (select f.settings from company_section_drafts f where f.section_id = s.id and f.settings is not null
          and f.language_type_id in ${languagesOf(languageTypeIds)} order by f.modified_at desc limit 1), s.settings)
      where s.id = ${sectionId}`,
  );
  // Settings are those of all languages: an older draft of another one must not bring back what stood before.
  await rows(
    tx,
    sql`update company_section_drafts f set settings = null where f.section_id = ${sectionId}
      and f.modified_at <= (select max(p.modified_at) from company_section_drafts p where p.section_id = f.section_id
        and p.settings is not null and p.language_type_id in ${languagesOf(languageTypeIds)})`,
  );
  await dropDrafts(tx, sectionId, languageTypeIds);
}

/** What is published of a section, in every language. */
export async function publishedContents(tx: Db, sectionId: number): Promise<object[]> {
  const found = await rows<{ content: object }>(
    tx,
    sql`select content from company_section_displays where section_id = ${sectionId}`,
  );
  return found.map(({ content }) => content);
}

/** What a section says in one language, published or as a draft. */
export interface SectionText extends StoredDraft {
  isDraft: boolean;
}

/** Everything that a section says, published texts first. */
export async function readTexts(tx: Db, sectionId: number): Promise<SectionText[]> {
  return rows<SectionText>(
    tx,
    sql`select language_type_id as "languageTypeId", content, false as "isDraft" from company_section_displays
        where section_id = ${sectionId} and jsonb_typeof(content) = 'object'
      union all select language_type_id, content, true from company_section_drafts where section_id = ${sectionId} order by 3, 1`,
  );
}

/** Writes what a section says in one language over what it said; the date of a draft stays. */
export async function rewriteText(tx: Transaction, sectionId: number, text: SectionText): Promise<void> {
  const { languageTypeId, isDraft } = text;
  const content = JSON.stringify(text.content);
  const where = sql`where section_id = ${sectionId} and language_type_id = ${languageTypeId}`;
  await rows(
    tx,
    isDraft
      ? sql`update company_section_drafts set content = ${content}::jsonb ${where}`
      : sql`update company_section_displays set content = ${content}::jsonb, modified_at = now() ${where}`,
  );
}

/** Hides a section, or shows it. */
export async function setHidden(
  tx: Transaction,
  sectionId: number,
  isHidden: boolean,
  memberId: number,
): Promise<void> {
  await rows(
    tx,
    sql`update company_sections set is_hidden = ${isHidden}, modified_at = now(), modified_by = ${memberId} where id = ${sectionId}`,
  );
}

/** Puts sections of a company into this order; others follow as they stood. */
export async function setOrder(tx: Transaction, companyId: number, typeIds: readonly number[]): Promise<void> {
  await rows(
    tx,
    sql`with wanted as (select value::int as type_id, ordinality as at
          from jsonb_array_elements_text(${JSON.stringify(typeIds)}::jsonb) with ordinality),
        placed as (select s.id, row_number() over (order by w.at nulls last, s.display_order, s.id) as at
          from company_sections s left join wanted w on w.type_id = s.section_type_id where s.company_id = ${companyId})
      update company_sections s set display_order = p.at, modified_at = now() from placed p
      where p.id = s.id and s.display_order <> p.at`,
  );
}

/** The company's page says something else from now on. */
export async function touchCompany(tx: Transaction, companyId: number): Promise<void> {
  await rows(tx, sql`update companies set updated_at = now() where id = ${companyId}`);
}
