import 'server-only';
import { type Db, rows, runBuilt, sql } from '@/lib/db/client';
import { companyReader } from '@/lib/db/company-reader';
import { isListed } from '@/lib/db/shown-companies';
import { chatAccesses, chatMessages, chatParties, chatThreads } from '@/lib/db/tables/chat';
import type { Transaction } from '@/lib/effects/transaction';
import type { CompanyReader } from '@/lib/i18n/company-locale';
import type { Locale } from '@/lib/values/locale';
import type { ChatParty, ChatState } from '../contract';
import type { ReadState } from '../rules/notices';

/** A company that visitors can write to. */
export interface ChatCompany {
  id: number;
  email: string;
}

/** A listed company that has its chat on and an address to be mailed at; undefined for any other. */
export async function findChatCompany(db: Db, guid: string): Promise<ChatCompany | undefined> {
  const [found] = await rows<ChatCompany>(
    db,
    sql`select c.id, p.email from companies c join company_profiles p on p.company_id = c.id
        join company_locations l on l.company_id = c.id
      where c.guid = ${guid}::uuid and l.uses_website_chat and coalesce(p.email, '') <> ''
        and ${isListed}`,
  );
  return found;
}

/** Why a new thread would be doubtful: how many of its address today, of its company this hour, and whether the company blocked it. */
export interface Pressure {
  ofAddress: number;
  ofCompany: number;
  isBlocked: boolean;
}

/** Counts before a thread is begun. Two at once by one address wait for each other; a block outlasts the erasing of its thread. */
export async function countThreads(tx: Transaction, companyId: number, emailHash: string): Promise<Pressure> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${emailHash}, 367238))`);
  const [counted] = await rows<Pressure>(
    tx,
    sql`select
      (select count(*)::int from chat_threads
        where email_hash = ${emailHash} and created_at > now() - interval '1 day') as "ofAddress",
      (select count(*)::int from chat_threads
        where company_id = ${companyId} and created_at > now() - interval '1 hour') as "ofCompany",
      exists(select from chat_threads t
        where t.email_hash = ${emailHash} and t.company_id = ${companyId} and (t.state = 'Blocked' or t.state = 'Erased' and (
          select a.what from chat_accesses a where a.thread_id = t.id and a.what in ('blocked', 'reopened')
          order by a.id desc limit 1) = 'blocked')) as "isBlocked"`,
  );
  return counted!;
}

export type NewThread = typeof chatThreads.$inferInsert;

/** Stores a thread as unread by both parties. */
export async function insertThread(tx: Db, thread: NewThread): Promise<{ id: number; guid: string }> {
  const [row] = await runBuilt(tx, (q) =>
    q.insert(chatThreads).values(thread).returning({ id: chatThreads.id, guid: chatThreads.guid }),
  );
  const { id } = row!;
  await runBuilt(tx, (q) =>
    q.insert(chatParties).values([
      { threadId: id, party: 'visitor' },
      { threadId: id, party: 'company' },
    ]),
  );
  return row!;
}

/** A thread with all that its page and its mails say. */
export interface ThreadRow {
  id: number;
  guid: string;
  state: ChatState;
  isHeld: boolean;
  version: number;
  language: Locale;
  name: string;
  email: string;
  companyId: number;
  companyGuid: string;
  companyName: string;
  companyEmail: string;
  /** Of the links in the company's mails: those of an earlier one open nothing. */
  mailedLinksVersion: number;
  companyReader: CompanyReader;
  countryId: number;
  timezone: string;
}

/** A thread by its guid; undefined for an unknown one. */
export async function findThread(db: Db, guid: string): Promise<ThreadRow | undefined> {
  const [found] = await rows<ThreadRow>(
    db,
    sql`select t.id, t.guid, t.state, t.is_held as "isHeld", t.version, t.language, t.name, t.email,
        t.company_id as "companyId", c.guid as "companyGuid", p.name as "companyName", coalesce(p.email, '') as "companyEmail",
        c.mailed_links_version as "mailedLinksVersion", ${companyReader}, coalesce(l.country_id, -1) as "countryId", coalesce(l.timezone, 'UTC') as timezone
      from chat_threads t join companies c on c.id = t.company_id join company_profiles p on p.company_id = c.id
        left join company_locations l on l.company_id = c.id
      where t.guid = ${guid}::uuid`,
  );
  return found;
}

/** The same for who is about to change it: changes of one thread follow each other. */
export async function lockThread(tx: Transaction, guid: string): Promise<ThreadRow | undefined> {
  await rows(tx, sql`select id from chat_threads where guid = ${guid}::uuid for update`);
  return findThread(tx, guid);
}

/**
 * Moves a locked thread on. @param keptFrom what its time of retention counts from: what is said now, a block; else its last message
 * @returns its version, which is also the number of a message
 */
export async function nextVersion(tx: Db, id: number, state: ChatState, keptFrom?: Date): Promise<number> {
  const since = keptFrom
    ? sql`${keptFrom.toISOString()}::timestamptz`
    : sql`coalesce((select max(sent_at) from chat_messages where thread_id = ${id}), updated_at)`;
  const [row] = await rows<{ version: number }>(
    tx,
    sql`update chat_threads set version = version + 1, state = ${state}, updated_at = ${since} where id = ${id} returning version`,
  );
  return row!.version;
}

export async function insertMessage(tx: Db, message: typeof chatMessages.$inferInsert): Promise<void> {
  await runBuilt(tx, (q) => q.insert(chatMessages).values(message));
}

/** How much a party wrote in the last hour, and how much there is in all. */
export async function countMessages(tx: Db, threadId: number, party: ChatParty, now: Date) {
  const [counted] = await rows<{ lately: number; all: number }>(
    tx,
    sql`select count(*)::int as "all", count(*) filter (
        where party = ${party} and sent_at > ${now.toISOString()}::timestamptz - interval '1 hour')::int as lately
      from chat_messages where thread_id = ${threadId}`,
  );
  return counted!;
}

export interface MessageRow {
  seq: number;
  party: ChatParty;
  text: string;
  sentAt: string;
}

/** Messages that came after a version, the oldest first. */
export function listMessages(db: Db, threadId: number, after = 0): Promise<MessageRow[]> {
  return rows<MessageRow>(
    db,
    sql`select seq, party, text, sent_at as "sentAt" from chat_messages
      where thread_id = ${threadId} and seq > ${after} order by seq limit 1000`,
  );
}

type ReadingRow = { [K in keyof ReadState]: ReadState[K] };

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::int8`);

/** How far a party has read. */
export async function findReadState(tx: Db, threadId: number, party: ChatParty): Promise<ReadState> {
  const [found] = await rows<ReadingRow>(
    tx,
    sql`select ${ms('seen_at')} as "seenAt", read_seq as "readSeq", notice_from as "noticeFrom",
        ${ms('notice_due_at')} as "noticeDueAt", ${ms('noticed_at')} as "noticedAt"
      from chat_parties where thread_id = ${threadId} and party = ${party}`,
  );
  return found!;
}

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

export async function updateReadState(tx: Db, threadId: number, party: ChatParty, reading: ReadState): Promise<void> {
  await rows(
    tx,
    sql`update chat_parties set seen_at = ${instant(reading.seenAt)}, read_seq = ${reading.readSeq},
        notice_from = ${reading.noticeFrom}, notice_due_at = ${instant(reading.noticeDueAt)},
        noticed_at = ${instant(reading.noticedAt)}
      where thread_id = ${threadId} and party = ${party}`,
  );
}

/** Notes who opened a thread or changed it; a page that is opened again within some minutes is one look. */
export async function logAccess(tx: Db, threadId: number, party: ChatParty | 'operator', what: string): Promise<void> {
  if (what !== 'seen') {
    await runBuilt(tx, (q) => q.insert(chatAccesses).values({ threadId, party, what }));
    return;
  }
  await rows(
    tx,
    sql`insert into chat_accesses (thread_id, party, what) select ${threadId}, ${party}, 'seen'
      where not exists (select from chat_accesses where thread_id = ${threadId} and party = ${party} and what = 'seen'
        and at > now() - interval '10 minutes')`,
  );
}

export interface AccessRow {
  party: ChatParty | 'operator';
  what: string;
  at: string;
}

/** Who opened a thread or changed it, the newest first. */
export function listAccesses(db: Db, threadId: number): Promise<AccessRow[]> {
  return rows<AccessRow>(
    db,
    sql`select party, what, at from chat_accesses where thread_id = ${threadId} and what <> 'wrote' order by id desc limit 50`,
  );
}
