import 'server-only';
import { type Db, getDb, rows, sql } from '@/lib/db/client';
import type { AssistantDraft, DraftField, DraftFlag } from '../contract';

/** What takes back what was taken of a draft: the version that the section had then, its own draft before, and what the draft said. */
export interface Undo {
  Version: number;
  Draft: Record<string, unknown> | null;
  Content: Record<string, string>;
  Flags: DraftFlag[];
}

/** Leaves of a draft what was not taken; older ones of its section and language are taken with it. */
export async function markTaken(
  tx: Db,
  companyId: number,
  { Id, SectionTypeId, LanguageTypeId, Content, Flags }: AssistantDraft,
  { fields, undo }: { fields: readonly DraftField[]; undo: Undo },
): Promise<void> {
  const rest = Object.fromEntries(Object.entries(Content).filter(([name]) => !fields.includes(name as DraftField)));
  const flags = Flags.filter(({ Field }) => !fields.includes(Field));
  const isTaken = Object.keys(rest).length === 0;
  await rows(
    tx,
    sql`update assistant_drafts set taken_at = now() where company_id = ${companyId} and section_type_id = ${SectionTypeId}
      and language_type_id = ${LanguageTypeId} and id < ${Id} and taken_at is null`,
  );
  await rows(
    tx,
    sql`update assistant_drafts set content = ${JSON.stringify(rest)}::jsonb, flags = ${JSON.stringify(flags)}::jsonb,
        undo = ${JSON.stringify(undo)}::jsonb, taken_at = case when ${isTaken}::bool then now() end
      where company_id = ${companyId} and id = ${Id}`,
  );
}

export interface TakenDraft {
  SectionTypeId: number;
  LanguageTypeId: number;
  Undo: Undo;
}

/** A draft of a company of which something was taken within a day. */
export async function findTaken(companyId: number, id: number): Promise<TakenDraft | undefined> {
  const [found] = await rows<TakenDraft>(
    await getDb(),
    sql`select section_type_id as "SectionTypeId", language_type_id as "LanguageTypeId", undo as "Undo" from assistant_drafts
      where company_id = ${companyId} and id = ${id} and undo is not null and created_at > now() - interval '1 day'`,
  );
  return found;
}

/** The draft that a section was changed by last; undefined where something else changed it since. */
export async function findUndoId(companyId: number, sectionTypeId: number): Promise<number | undefined> {
  const [found] = await rows<{ id: number }>(
    await getDb(),
    sql`select d.id from assistant_drafts d join company_sections s on s.company_id = d.company_id and s.section_type_id = d.section_type_id
      where d.company_id = ${companyId} and d.section_type_id = ${sectionTypeId} and d.created_at > now() - interval '1 day'
        and (d.undo->>'Version')::int = s.version order by d.id desc limit 1`,
  );
  return found?.id;
}

/** A draft is as it was before something of it was taken. */
export async function markUntaken(tx: Db, companyId: number, id: number, { Content, Flags }: Undo): Promise<void> {
  await rows(
    tx,
    sql`update assistant_drafts set content = ${JSON.stringify(Content)}::jsonb, flags = ${JSON.stringify(Flags)}::jsonb, undo = null,
        taken_at = null where company_id = ${companyId} and id = ${id}`,
  );
}
