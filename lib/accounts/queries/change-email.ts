import 'server-only';
import { type Db, getDb, rows, sql } from '@/lib/db/client';
import { forgetSubjects } from '@/lib/effects/activity';
import type { Transaction } from '@/lib/effects/transaction';
import type { AccountKind } from '../contract-register';
import { deleteMember } from './delete-member';
import { holds } from './memberships';

/** A link that still changes an address. */
const isOpen = sql`purpose = 'email' and used_at is null and expires_at > now() and member_id is not null and email is not null`;

/** What the page of a link says before anything is pressed. */
export interface FoundChange {
  email: string;
  /** As it is. */
  former: string;
  audience: AccountKind;
  expiresAt: string;
}

/** Looks at a link without spending it. */
export async function findEmailChange(hash: string): Promise<FoundChange | undefined> {
  const [found] = await rows<FoundChange>(
    await getDb(),
    sql`select t.email, m.email as former, m.audience, t.expires_at as "expiresAt"
      from (select * from member_tokens where hash = ${hash} and ${isOpen}) t join members m on m.id = t.member_id
      where m.disabled_at is null`,
  );
  return found;
}

/**
 * Locks the account of a link and the one that has its new address, the older first: two that want the address of each other would wait for
 * each other otherwise.
 */
export async function lockBoth(tx: Transaction, hash: string): Promise<void> {
  await rows(
    tx,
    sql`select id from members where id in (
        select member_id from member_tokens where hash = ${hash}
        union select h.id from member_tokens t join members m on m.id = t.member_id
          join members h on h.email = t.email and h.audience = m.audience where t.hash = ${hash})
      order by id for update`,
  );
}

/** Spends a link, if it still can be: of any number at once one wins (docs/rules/security.md 12). @returns the new address */
export async function spendEmailChange(tx: Transaction, hash: string): Promise<string | undefined> {
  const [spent] = await rows<{ email: string }>(
    tx,
    sql`update member_tokens set used_at = now() where hash = ${hash} and ${isOpen} returning email`,
  );
  return spent?.email;
}

/** Sets the address of an account: every session of the member is over with it. */
export async function setEmail(tx: Transaction, id: number, email: string): Promise<void> {
  await rows(
    tx,
    sql`update members set email = ${email}, email_changed_at = now(), version = version + 1, updated_at = now() where id = ${id}`,
  );
}

/** Deletes what was begun with an address that was never proven: registrations, and invitations with their memberships. */
export async function deleteUnproven(tx: Transaction, id: number): Promise<void> {
  await forgetSubjects(
    tx,
    'member',
    sql`select company_id, id::text as subject_id from company_members where member_id = ${id}::int`,
  );
  await deleteMember(tx, id);
}

/**
 * Parts the memberships that do not count from an address to come: invitations were meant for the former one and end, and a company that the
 * member has left goes on knowing that.
 */
export async function partFromFormer(tx: Transaction, memberId: number, former: string): Promise<void> {
  await rows(tx, sql`delete from company_members where member_id = ${memberId} and accepted_at is null`);
  await rows(
    tx,
    sql`update company_members set former_email = ${former}
      where member_id = ${memberId} and deactivated_at is not null and former_email is null`,
  );
}

/** The memberships of a member that count. */
export const listOwnMemberships = (db: Db, memberId: number): Promise<{ id: number; companyId: number }[]> =>
  rows<{ id: number; companyId: number }>(
    db,
    sql`select k.id, k.company_id as "companyId" from company_members k where k.member_id = ${memberId} and ${holds} order by k.id`,
  );
