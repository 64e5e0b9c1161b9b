import 'server-only';
import type { CompanyRole } from '@/lib/access/roles';
import { type Db, getDb, rows, sql } from '@/lib/db/client';
import type { Transaction } from '@/lib/effects/transaction';
import type { Locale } from '@/lib/values/locale';
import type { AccountKind } from '../contract-register';
import { holds } from './memberships';

/** The personal data of a registration. */
export interface Person {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  language: Locale;
}

/** An account, with what signing in needs. */
export interface MemberRow extends Person {
  id: number;
  audience: AccountKind;
  email: string;
  /** Empty until the address was proven: registrations have their own. */
  passwordHash: string;
  roles: string[];
  version: number;
  isVerified: boolean;
  /** The address is no longer the one of the registration. */
  isEmailChanged: boolean;
  isDisabled: boolean;
}

const columns = sql`id, audience, email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName",
  phone_number as "phoneNumber", language, roles, version, verified_at is not null as "isVerified",
  email_changed_at is not null as "isEmailChanged", disabled_at is not null as "isDisabled"`;

/** The account of an address. */
export async function findMember(email: string, audience: AccountKind): Promise<MemberRow | undefined> {
  const [found] = await rows<MemberRow>(
    await getDb(),
    sql`select ${columns} from members where email = ${email} and audience = ${audience}`,
  );
  return found;
}

/** The account a mailed link belongs to, locked before the link is: spending one of several links voids the others. */
export async function lockMemberOf(tx: Transaction, hash: string): Promise<MemberRow | undefined> {
  const owner = sql`id = (select member_id from member_tokens where hash = ${hash})`;
  const [found] = await rows<MemberRow>(tx, sql`select ${columns} from members where ${owner} for update`);
  return found;
}

/** An account, locked until the transaction ends: of two who change it the second sees what the first did. */
export async function lockMember(tx: Transaction, id: number): Promise<MemberRow | undefined> {
  const [found] = await rows<MemberRow>(tx, sql`select ${columns} from members where id = ${id} for update`);
  return found;
}

/** An account, only to be read. */
export async function readMember(db: Db, id: number): Promise<MemberRow | undefined> {
  const [found] = await rows<MemberRow>(db, sql`select ${columns} from members where id = ${id}`);
  return found;
}

/** A company that a member belongs to. */
export interface MemberCompany {
  id: number;
  guid: string;
  name: string;
  url: string | null;
  plan: number | null;
  /** A demo company (docs/portal.md §2). */
  isDemo: boolean;
  role: CompanyRole;
  /** Flags as they are stored; an owner holds all. */
  access: string[];
  inbox: string[];
}

/** The company with this id, if the member belongs to it; without an id their first. */
export async function findMemberCompany(
  db: Db,
  memberId: number,
  companyId: number | null,
): Promise<MemberCompany | undefined> {
  const wanted = companyId === null ? sql`` : sql`and k.company_id = ${companyId}`;
  const [found] = await rows<MemberCompany>(
    db,
    sql`select c.id, c.guid, p.name, p.url, c.demo_until is not null as "isDemo", k.role, k.access, k.inbox_access as inbox, (select subscription_type_id from subscriptions
          where company_id = c.id and product = 'core' and ended_at is null) as plan
      from company_members k join companies c on c.id = k.company_id join company_profiles p on p.company_id = c.id
      where k.member_id = ${memberId} and ${holds} ${wanted} order by k.id limit 1`,
  );
  return found;
}

/**
Inserts an account without an owner: the data of a registration is stored with its own link, so that of several registrations of an
 * address each keeps what it told. One that is there is left as it is.
 */
export async function beginMember(
  tx: Db,
  member: { audience: AccountKind; email: string; language: Locale },
): Promise<MemberRow> {
  const { audience, email, language } = member;
  const [found] = await rows<MemberRow>(
    tx,
    sql`insert into members as m (audience, email, password_hash, language) values (${audience}, ${email}, '', ${language})
      on conflict (email, audience) do update set
        language = case when m.verified_at is null then excluded.language else m.language end
      returning ${columns}`,
  );
  return found!;
}

/** Marks an address as proven, with password and person of the registration that was. @returns false where it was before */
export async function markVerified(
  tx: Db,
  id: number,
  registration: { passwordHash: string; person: Person | null },
): Promise<boolean> {
  const { passwordHash, person } = registration;
  const set = person
    ? sql`, first_name = ${person.firstName}, last_name = ${person.lastName}, phone_number = ${person.phoneNumber},
        language = ${person.language}`
    : sql``;
  const marked = await rows(
    tx,
    sql`update members set verified_at = now(), updated_at = now(), password_hash = ${passwordHash} ${set}
      where id = ${id} and verified_at is null and disabled_at is null returning id`,
  );
  return marked.length > 0;
}

/** Sets how a member is called, and the language of their mails. @returns undefined where there is none */
export async function setPerson(
  tx: Db,
  id: number,
  { firstName, lastName, language }: Omit<Person, 'phoneNumber'>,
): Promise<MemberRow | undefined> {
  const [found] = await rows<MemberRow>(
    tx,
    sql`update members set first_name = ${firstName}, last_name = ${lastName}, language = ${language}, updated_at = now()
      where id = ${id} returning ${columns}`,
  );
  return found;
}

/** Sets a password: every session of the member is over with it, and the address is proven. */
export async function setPassword(tx: Db, id: number, passwordHash: string): Promise<void> {
  await rows(
    tx,
    sql`update members set password_hash = ${passwordHash}, version = version + 1, updated_at = now(),
      verified_at = coalesce(verified_at, now()) where id = ${id}`,
  );
}
