import 'server-only';
import { type Db, getDb, rows, sql } from '@/lib/db/client';
import type { Transaction } from '@/lib/effects/transaction';
import type { Locale } from '@/lib/values/locale';

/** A business that wants to be listed, as far as what follows needs it. */
export interface BusinessRow {
  id: number;
  companyName: string;
  name: string;
  email: string;
  phoneNumber: string;
  website: string;
  trade: string;
  city: string;
  language: Locale;
  companyId: number | null;
  recommendationId: number | null;
  /** Of the link, while it opens something. */
  openExpiresAt: string | null;
  isOpened: boolean;
  isAccepted: boolean;
  isRefused: boolean;
  refusedWhy: string;
  question: string;
  answer: string;
}

const columns = sql`id, company_name as "companyName", name, lower(email) as email, phone_number as "phoneNumber", website, trade, city, language,
  company_id as "companyId", recommendation_id as "recommendationId", open_expires_at as "openExpiresAt", opened_at is not null as "isOpened",
  accepted_at is not null as "isAccepted", refused_at is not null as "isRefused", refused_why as "refusedWhy", question, answer`;

/** Keeps the hash of the link that opens a business. */
export async function setOpenLink(tx: Db, id: number, link: { hash: string; days: number }): Promise<void> {
  await rows(
    tx,
    sql`update business_requests set open_hash = ${link.hash}, open_expires_at = now() + make_interval(days => ${link.days}::int) where id = ${id}`,
  );
}

const opens = sql`open_expires_at > now() and opened_at is null and accepted_at is null and refused_at is null`;

/** What a link opens that still holds. */
export async function findOpening(hash: string): Promise<BusinessRow | undefined> {
  const [found] = await rows<BusinessRow>(
    await getDb(),
    sql`select ${columns} from business_requests where open_hash = ${hash} and ${opens}`,
  );
  return found;
}

/** Uses a link up: of two at once one does. */
export async function spendOpening(tx: Db, hash: string): Promise<BusinessRow | undefined> {
  const [spent] = await rows<BusinessRow>(
    tx,
    sql`update business_requests set opened_at = now() where open_hash = ${hash} and ${opens} returning ${columns}`,
  );
  return spent;
}

/** Notes which company was opened for a business. */
export async function setOpened(tx: Db, id: number, companyId: number): Promise<void> {
  await rows(tx, sql`update business_requests set company_id = ${companyId} where id = ${id}`);
}

/** A business, locked until the transaction ends. */
export async function lockBusiness(tx: Transaction, id: number): Promise<BusinessRow | undefined> {
  const [found] = await rows<BusinessRow>(
    tx,
    sql`select ${columns} from business_requests where id = ${id} for update`,
  );
  return found;
}

/** The business that a company was opened for. */
export async function findBusinessOf(db: Db, companyId: number): Promise<BusinessRow | undefined> {
  const [found] = await rows<BusinessRow>(
    db,
    sql`select ${columns} from business_requests where company_id = ${companyId} and opened_at is not null order by id desc limit 1`,
  );
  return found;
}

/** Whether a company is public. */
export async function isCompanyPublic(db: Db, companyId: number): Promise<boolean> {
  const [found] = await rows<{ isPublic: boolean }>(
    db,
    sql`select is_active and is_published and taken_down_at is null as "isPublic" from companies where id = ${companyId}`,
  );
  return found?.isPublic === true;
}

/** Refuses a business. */
export async function setRefused(tx: Db, id: number, why: string): Promise<void> {
  await rows(
    tx,
    sql`update business_requests set refused_at = now(), refused_why = ${why}, question = '', answer = '' where id = ${id}`,
  );
}

/** Asks the owner of a business something. */
export async function setQuestion(tx: Db, id: number, question: string): Promise<void> {
  await rows(tx, sql`update business_requests set question = ${question}, answer = '' where id = ${id}`);
}

/** Keeps what the owner says: the business waits anew. @returns false where nothing was asked, and nothing refused */
export async function setAnswer(tx: Db, companyId: number, answer: string): Promise<boolean> {
  const kept = await rows(
    tx,
    sql`update business_requests set answer = ${answer}, refused_at = null
      where company_id = ${companyId} and opened_at is not null and accepted_at is null
        and (refused_at is not null or (question <> '' and answer = '')) returning id`,
  );
  return kept.length > 0;
}
