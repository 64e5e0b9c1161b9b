import 'server-only';
import { assistantLimits } from '@/lib/config/limits';
import { type Db, getDb, rows, type SQL, sql } from '@/lib/db/client';
import { daysBefore, deleteExpiredRows } from '@/lib/db/delete-expired';
import type { AssistantDraft, DraftFlag, UsedFact } from '../contract';

/** Two of a company's people at once wait for each other. */
export async function lockAsked(tx: Db, companyId: number): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`assistant ${companyId}`}, 367238))`);
}

/** Deletes what was asked for that many days before a moment, of every company. @returns how many */
export const deleteOldDrafts = (db: Db, now: Date, days: number): Promise<number> =>
  deleteExpiredRows(db, {
    table: sql`assistant_drafts`,
    key: sql`id`,
    where: sql`created_at < ${daysBefore(now, days)}`,
  });

/** How many drafts a company may still ask for, and the seconds until so many as it wants fit again: as old ones fall out of their hour and day. */
export async function readRoom(db: Db, companyId: number, wanted: number): Promise<{ left: number; waitS: number }> {
  const { anHour, aDay } = assistantLimits;
  const waits = (span: SQL, most: number) => sql`(select extract(epoch from created_at + ${span} - now()) as s
    from assistant_drafts where company_id = ${companyId} and created_at > now() - ${span}
    order by created_at desc offset ${Math.max(0, most - wanted)}::int limit 1)`;
  const [hour, day] = [sql`interval '1 hour'`, sql`interval '1 day'`];
  const [found] = await rows<{ left: number; waitS: number }>(
    db,
    sql`select greatest(0, least(${anHour}::int - count(*) filter (where created_at > now() - ${hour}), ${aDay}::int - count(*)))::int as left,
        (select coalesce(ceil(max(s)), 0)::int from (${waits(hour, anHour)} union all ${waits(day, aDay)}) w) as "waitS"
      from assistant_drafts where company_id = ${companyId} and created_at > now() - ${day}`,
  );
  return found!;
}

interface Asked {
  companyId: number;
  memberId: number;
  sectionTypeId: number;
  languageTypeId: number;
  writtenBy: 'model' | 'templates';
}

/** Counts a draft before it is written. @returns its id */
export async function insertAsked(tx: Db, asked: Asked): Promise<number> {
  const { companyId, memberId, sectionTypeId, languageTypeId, writtenBy } = asked;
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into assistant_drafts (company_id, member_id, section_type_id, language_type_id, written_by)
      values (${companyId}, ${memberId}, ${sectionTypeId}, ${languageTypeId}, ${writtenBy}) returning id`,
  );
  return made!.id;
}

interface WrittenDraft {
  content: Record<string, string>;
  factsUsed: readonly UsedFact[];
  flags: readonly DraftFlag[];
}

/** Keeps what was written. */
export async function keepWritten(id: number, { content, factsUsed, flags }: WrittenDraft): Promise<void> {
  await rows(
    await getDb(),
    sql`update assistant_drafts set content = ${JSON.stringify(content)}::jsonb, facts_used = ${JSON.stringify(factsUsed)}::jsonb,
        flags = ${JSON.stringify(flags)}::jsonb where id = ${id}`,
  );
}

const columns = sql`d.id as "Id", d.section_type_id as "SectionTypeId", d.language_type_id as "LanguageTypeId", d.content as "Content",
  d.facts_used as "FactsUsed", d.flags as "Flags", d.written_by = 'templates' as "IsTemplate", d.created_at as "CreationDate"`;
const isOpen = sql`d.content is not null and d.taken_at is null and d.created_at > now() - interval '1 day'`;

const dated = (draft: AssistantDraft): AssistantDraft => ({
  ...draft,
  CreationDate: new Date(draft.CreationDate).toISOString(),
});

/** The newest draft of each language of a section that was not taken, of the last day. */
export async function listOpenDrafts(companyId: number, sectionTypeId: number): Promise<AssistantDraft[]> {
  const found = await rows<AssistantDraft>(
    await getDb(),
    sql`select distinct on (d.language_type_id) ${columns} from assistant_drafts d
      where d.company_id = ${companyId} and d.section_type_id = ${sectionTypeId} and ${isOpen}
      order by d.language_type_id, d.id desc`,
  );
  return found.map(dated);
}

/** One draft of a company that can still be taken; undefined for any other. */
export async function findOpenDraft(companyId: number, id: number): Promise<AssistantDraft | undefined> {
  const [found] = await rows<AssistantDraft>(
    await getDb(),
    sql`select ${columns} from assistant_drafts d where d.company_id = ${companyId} and d.id = ${id} and ${isOpen}`,
  );
  return found && dated(found);
}
