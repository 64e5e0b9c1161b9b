import 'server-only';
import { type Db, getDb, rows, runBuilt, sql } from '@/lib/db/client';
import { memberTokens } from '@/lib/db/tables/accounts';
import type { AccountKind } from '../contract-register';
import type { MemberRow, Person } from './members';

/** What waits with a link that proves an address: all of it is of one registration, not of another one for the same address. */
export interface PendingRegistration {
  passwordHash: string;
  /** Null for one that was made before this was kept with it. */
  person: Person | null;
  /** The company that is claimed with it, and the hash of the claim link it came by. */
  claimCompanyId: number | null;
  claimHash: string | null;
  /** The network it came from. */
  networkHash: string | null;
}

/** A link of a registration. A company that is not listed, or has an owner, is not claimed. */
export async function insertRegistration(
  tx: Db,
  link: { hash: string; memberId: number; minutes: number },
  registration: PendingRegistration,
): Promise<void> {
  const { minutes, ...token } = link;
  const { claimCompanyId, ...told } = registration;
  await runBuilt(tx, (q) =>
    q.insert(memberTokens).values({
      ...token,
      ...told,
      purpose: 'verify',
      claimCompanyId: sql`(select id from companies where id = ${claimCompanyId}::int and is_unclaimed and is_active and is_published
      and taken_down_at is null)`,
      expiresAt: sql`now() + make_interval(mins => ${minutes}::int)`,
    }),
  );
}

/** The place of a company, in the fields of a registration; empty for an unknown id. */
export async function findCompanyPlace(companyId: number): Promise<{ country_id?: number; province_id?: number }> {
  const [found] = await rows<{ country_id: number; province_id: number | null }>(
    await getDb(),
    sql`select country_id, province_id from company_locations where company_id = ${companyId}`,
  );
  return found ? { country_id: found.country_id, province_id: found.province_id ?? undefined } : {};
}

/** Registrations of an address within the last hour: those of a network, and all. */
export async function countRegistrations(
  tx: Db,
  memberId: number,
  networkHash: string | null,
): Promise<{ own: number; all: number }> {
  const [found] = await rows<{ own: number; all: number }>(
    tx,
    sql`select count(*)::int as "all", (count(*) filter (where network_hash is not distinct from ${networkHash}))::int as own
      from member_tokens where member_id = ${memberId} and purpose = 'verify' and created_at > now() - interval '1 hour'`,
  );
  return found!;
}

/** An account to sign in to: until its address is proven, through one of its registrations. */
export type SigningMember = MemberRow & { registrationId: number | null };

/**
 * The account of an address, with the one password that is compared: its own, or until it is proven that of the registration made from
 * the same network, else of the newest. One statement and one comparison, whatever there is (docs/rules/security.md B7).
 */
export async function findSigning(
  email: string,
  audience: AccountKind,
  networkHash: string | null,
): Promise<SigningMember | undefined> {
  const [found] = await rows<SigningMember>(
    await getDb(),
    sql`select m.id, m.audience, m.email, coalesce(r.password_hash, m.password_hash) as "passwordHash", m.first_name as "firstName",
        m.last_name as "lastName", m.phone_number as "phoneNumber", coalesce(r.person->>'language', m.language) as language, m.roles,
        m.version, m.verified_at is not null as "isVerified", m.email_changed_at is not null as "isEmailChanged", m.disabled_at is not null as "isDisabled", r.id as "registrationId"
      from members m left join lateral (select id, password_hash, person from member_tokens
        where member_id = m.id and purpose = 'verify' and password_hash is not null and used_at is null
        order by network_hash is not distinct from ${networkHash} desc, id desc limit 1) r on m.verified_at is null
      where m.email = ${email} and m.audience = ${audience}`,
  );
  return found;
}

const registrationColumns = sql`password_hash as "passwordHash", person, claim_company_id as "claimCompanyId", claim_hash as "claimHash",
  network_hash as "networkHash"`;

/** A registration by its row, to be mailed anew. */
export async function readRegistration(tx: Db, id: number): Promise<PendingRegistration | undefined> {
  const [found] = await rows<PendingRegistration>(
    tx,
    sql`select ${registrationColumns} from member_tokens where id = ${id} and password_hash is not null`,
  );
  return found;
}

const isOpen = sql`purpose = 'verify' and used_at is null and expires_at > now() and member_id is not null and password_hash is not null`;

/** Counts a password that is about to be tried. @returns what it is compared with; undefined for a link that opens nothing any more */
export async function tryRegistration(hash: string, max: number): Promise<string | undefined> {
  const [found] = await rows<{ passwordHash: string }>(
    await getDb(),
    sql`update member_tokens set tries = tries + 1 where hash = ${hash} and ${isOpen} and tries < ${max}::int
      returning password_hash as "passwordHash"`,
  );
  return found?.passwordHash;
}

/** Spends the link of a registration, if it still can be: of any number at once one wins (docs/rules/security.md 12). */
export async function spendRegistration(
  tx: Db,
  hash: string,
): Promise<(PendingRegistration & { memberId: number }) | undefined> {
  const [spent] = await rows<PendingRegistration & { memberId: number }>(
    tx,
    sql`update member_tokens set used_at = now() where hash = ${hash} and ${isOpen}
      returning member_id as "memberId", ${registrationColumns}`,
  );
  return spent;
}

/** What the page of a link says before anybody presses anything. */
export interface FoundRegistration {
  email: string;
  audience: AccountKind;
  expiresAt: string;
  companyId: number | null;
  companyName: string | null;
}

/** Looks at a link without spending it. */
export async function findRegistration(hash: string, max: number): Promise<FoundRegistration | undefined> {
  const [found] = await rows<FoundRegistration>(
    await getDb(),
    sql`select m.email, m.audience, t.expires_at as "expiresAt", c.id as "companyId", p.name as "companyName"
      from (select * from member_tokens where hash = ${hash} and ${isOpen} and tries < ${max}::int) t
      join members m on m.id = t.member_id
      left join companies c on c.id = t.claim_company_id and c.is_unclaimed left join company_profiles p on p.company_id = c.id
      where m.verified_at is null and m.disabled_at is null`,
  );
  return found;
}
