import 'server-only';
import { type Db, getDb, rows, runBuilt, sql } from '@/lib/db/client';
import { isListed } from '@/lib/db/shown-companies';
import { claimTokens } from '@/lib/db/tables/accounts';
import type { Transaction } from '@/lib/effects/transaction';
import type { Locale } from '@/lib/values/locale';
import type { ClaimState } from '../contract-claims';

/** A company as a claim sees it. */
export interface ClaimedCompany {
  id: number;
  name: string;
  /** On file; who reads this mailbox may act for the company. */
  email: string | null;
  isUnclaimed: boolean;
  timezone: string;
}

/** A listed company, locked for the rest of the transaction: claims of it are decided one after the other. Undefined for any other. */
export async function lockClaimedCompany(db: Transaction, id: number): Promise<ClaimedCompany | undefined> {
  const [found] = await rows<ClaimedCompany>(
    db,
    sql`select c.id, p.name, lower(trim(p.email)) as email, c.is_unclaimed as "isUnclaimed", coalesce(l.timezone, 'UTC') as timezone
      from companies c join company_profiles p on p.company_id = c.id left join company_locations l on l.company_id = c.id
      where c.id = ${id} and ${isListed} for update of c`,
  );
  return found;
}

export interface ClaimRow {
  id: number;
  companyId: number;
  companyName: string;
  memberId: number;
  state: ClaimState;
  reason: string;
  question: string;
  createdAt: string;
}

const columns = sql`k.id, k.company_id as "companyId", p.name as "companyName", k.member_id as "memberId", k.state, k.reason, k.question,
  k.created_at as "createdAt"`;
const from = sql`claims k join company_profiles p on p.company_id = k.company_id`;

/** A member's claims, the newest first. */
export async function listMemberClaims(memberId: number): Promise<ClaimRow[]> {
  return rows<ClaimRow>(
    await getDb(),
    sql`select ${columns} from ${from} where k.member_id = ${memberId} order by k.id desc limit 100`,
  );
}

export async function findClaim(tx: Db, id: number): Promise<ClaimRow | undefined> {
  const [found] = await rows<ClaimRow>(tx, sql`select ${columns} from ${from} where k.id = ${id}`);
  return found;
}

/** A claim that waits: the one there is, or a new one. @returns its id, and whether it is new */
export async function insertPendingClaim(
  tx: Db,
  claim: { companyId: number; memberId: number; message: string },
): Promise<{ id: number; isNew: boolean }> {
  const { companyId, memberId, message } = claim;
  const [found] = await rows<{ id: number; isNew: boolean }>(
    tx,
    sql`insert into claims as k (company_id, member_id, message) values (${companyId}, ${memberId}, ${message})
      on conflict (company_id, member_id) where state = 'Pending' do update set
        message = case when excluded.message = '' then k.message else excluded.message end,
        question = case when excluded.message = '' then k.question else '' end
      returning id, xmax = 0 as "isNew"`,
  );
  return found!;
}

/** Holds for a claim that waits, and whose question, where a decision was made while one was open, is not answered since. */
const isAsDecided = (wasAsked: boolean) => sql`state = 'Pending' and (not ${wasAsked}::boolean or question <> '')`;

/** Decides a claim that waits. @returns false where it was decided before, or answered since */
export async function decideClaim(
  tx: Db,
  id: number,
  decision: { state: 'Approved' | 'Refused'; decidedBy: string; reason?: string; wasAsked?: boolean },
): Promise<boolean> {
  const { state, decidedBy, reason = '', wasAsked = false } = decision;
  const decided = await rows(
    tx,
    sql`update claims set state = ${state}, decided_by = ${decidedBy}, reason = ${reason}, decided_at = now()
      where id = ${id} and ${isAsDecided(wasAsked)} returning id`,
  );
  return decided.length > 0;
}

/** Keeps what staff ask the claimant. @returns false where the claim is decided, or answered since */
export async function setClaimQuestion(tx: Db, id: number, question: string, wasAsked: boolean): Promise<boolean> {
  const asked = await rows(
    tx,
    sql`update claims set question = ${question} where id = ${id} and ${isAsDecided(wasAsked)} returning id`,
  );
  return asked.length > 0;
}

/** Makes a member an owner of a company. */
export async function makeOwner(tx: Db, companyId: number, memberId: number): Promise<void> {
  await rows(
    tx,
    sql`insert into company_members (company_id, member_id, role) values (${companyId}, ${memberId}, 'Owner')
      on conflict (company_id, member_id) do update
        set role = 'Owner', accepted_at = now(), deactivated_at = null, former_email = null, version = company_members.version + 1,
          updated_at = now()`,
  );
}

/** Refuses what else waits for a company that was taken. @returns the claimants to notify */
export async function refuseOthers(tx: Db, companyId: number): Promise<{ id: number; memberId: number }[]> {
  return rows(
    tx,
    sql`update claims set state = 'Refused', decided_by = 'taken', decided_at = now()
      where company_id = ${companyId} and state = 'Pending' returning id, member_id as "memberId"`,
  );
}

/** What a claim token is: whose, and whether it still holds. */
export interface ClaimTokenRow {
  companyId: number;
  companyName: string;
  isLive: boolean;
  expiresAt: string;
}

export async function findClaimToken(db: Db, hash: string): Promise<ClaimTokenRow | undefined> {
  const [found] = await rows<ClaimTokenRow>(
    db,
    sql`select t.company_id as "companyId", p.name as "companyName", t.expires_at as "expiresAt",
        t.used_at is null and t.expires_at > now() as "isLive"
      from claim_tokens t join company_profiles p on p.company_id = t.company_id where t.hash = ${hash}`,
  );
  return found;
}

/** Spends a claim token for its own company, if it still can be. */
export async function spendClaimToken(tx: Db, hash: string, companyId: number, memberId: number): Promise<boolean> {
  const spent = await rows(
    tx,
    sql`update claim_tokens set used_at = now(), used_by = ${memberId}
      where hash = ${hash} and company_id = ${companyId} and used_at is null and expires_at > now() returning id`,
  );
  return spent.length > 0;
}

/** Links made for a company within a day. */
export async function countClaimTokens(tx: Db, companyId: number): Promise<number> {
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from claim_tokens
      where company_id = ${companyId} and created_at > now() - interval '1 day'`,
  );
  return found!.count;
}

export async function insertClaimToken(
  tx: Db,
  values: { hash: string; companyId: number; issuedBy: string; expiresAt: Date },
): Promise<void> {
  await runBuilt(tx, (q) => q.insert(claimTokens).values(values));
}

/** A claim as an operator looks at it. */
export interface WaitingClaim {
  id: number;
  companyId: number;
  companyName: string;
  companyEmail: string | null;
  memberName: string;
  memberEmail: string;
  memberPhone: string;
  language: Locale;
  message: string;
  createdAt: string;
}

/** What waits for an operator, the oldest first; claimants who have not proven their address are left out. */
export async function listWaitingClaims(max: number): Promise<WaitingClaim[]> {
  return rows<WaitingClaim>(
    await getDb(),
    sql`select k.id, k.company_id as "companyId", p.name as "companyName", p.email as "companyEmail",
        trim(m.first_name || ' ' || m.last_name) as "memberName", m.email as "memberEmail", m.phone_number as "memberPhone",
        m.language, k.message, k.created_at as "createdAt"
      from ${from} join members m on m.id = k.member_id
      where k.state = 'Pending' and m.verified_at is not null and m.disabled_at is null order by k.id limit ${max}`,
  );
}
