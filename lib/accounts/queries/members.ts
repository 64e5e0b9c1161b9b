import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import type { Tx } from '@/lib/db/work';
import type { Locale } from '@/lib/i18n/locales';
import type { AccountKind } from '../contract-register';

/** What an account begins with. */
export interface NewMember {
  audience: AccountKind;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  language: Locale;
}

/** An account, as whoever signs in to it needs it. */
export interface MemberRow extends NewMember {
  id: number;
  roles: string[];
  version: number;
  isVerified: boolean;
  isDisabled: boolean;
}

const columns = sql`id, audience, email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName",
  phone_number as "phoneNumber", language, roles, version, verified_at is not null as "isVerified",
  disabled_at is not null as "isDisabled"`;

/** The account of an address. */
export async function findMember(email: string, audience: AccountKind): Promise<MemberRow | undefined> {
  const [found] = await rows<MemberRow>(
    await getDb(),
    sql`select ${columns} from members where email = ${email} and audience = ${audience}`,
  );
  return found;
}

/** An account by its id, locked for the rest of the transaction: what it then decides nobody else changes meanwhile. */
export async function lockMember(tx: Tx, id: number): Promise<MemberRow | undefined> {
  const [found] = await rows<MemberRow>(tx, sql`select ${columns} from members where id = ${id} for update`);
  return found;
}

/** The same, only to be read. */
export async function readMember(db: Tx, id: number): Promise<MemberRow | undefined> {
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
  role: 'Owner' | 'ServiceProvider';
}

/** The company with this id, if the member belongs to it; without an id their first. */
export async function findMemberCompany(
  db: Tx,
  memberId: number,
  companyId: number | null,
): Promise<MemberCompany | undefined> {
  const wanted = companyId === null ? sql`` : sql`and k.company_id = ${companyId}`;
  const [found] = await rows<MemberCompany>(
    db,
    sql`select c.id, c.guid, p.name, p.url, k.role, (select subscription_type_id from subscriptions
          where company_id = c.id and product = 'core' and ended_at is null) as plan
      from company_members k join companies c on c.id = k.company_id join company_profiles p on p.company_id = c.id
      where k.member_id = ${memberId} ${wanted} order by k.id limit 1`,
  );
  return found;
}

/**
 * Begins an account, or begins it anew where its address was never proven. Somebody who proved theirs is left as they are.
 * @returns the account as it stood before for one that was proven, else as it stands now
 */
export async function beginMember(tx: Tx, member: NewMember): Promise<MemberRow> {
  const { audience, email, passwordHash, firstName, lastName, phoneNumber, language } = member;
  const [found] = await rows<MemberRow>(
    tx,
    sql`insert into members as m (audience, email, password_hash, first_name, last_name, phone_number, language)
      values (${audience}, ${email}, ${passwordHash}, ${firstName}, ${lastName}, ${phoneNumber}, ${language})
      on conflict (email, audience) do update set
        password_hash = case when m.verified_at is null then excluded.password_hash else m.password_hash end,
        first_name = case when m.verified_at is null then excluded.first_name else m.first_name end,
        last_name = case when m.verified_at is null then excluded.last_name else m.last_name end,
        phone_number = case when m.verified_at is null then excluded.phone_number else m.phone_number end,
        language = case when m.verified_at is null then excluded.language else m.language end
      returning ${columns}`,
  );
  return found!;
}

/** Marks an address as proven, with the password of the registration that was. @returns false where it was before */
export async function markVerified(tx: Tx, id: number, passwordHash: string | null): Promise<boolean> {
  const marked = await rows(
    tx,
    sql`update members set verified_at = now(), updated_at = now(), password_hash = coalesce(${passwordHash}, password_hash)
      where id = ${id} and verified_at is null and disabled_at is null returning id`,
  );
  return marked.length > 0;
}

/** Sets a password: every session of the member is over with it, and the address is proven. */
export async function setPassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await rows(
    tx,
    sql`update members set password_hash = ${passwordHash}, version = version + 1, updated_at = now(),
      verified_at = coalesce(verified_at, now()) where id = ${id}`,
  );
}
