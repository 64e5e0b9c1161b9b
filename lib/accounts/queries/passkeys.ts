import 'server-only';
import { type Db, getDb, rows, runBuilt, sql } from '@/lib/db/client';
import { memberPasskeys } from '@/lib/db/tables/accounts-second-step';

export interface PasskeyRow {
  id: number;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  createdAt: string;
  usedAt: string | null;
}

/** The passkeys of a member, the oldest first. */
export async function listPasskeys(memberId: number): Promise<PasskeyRow[]> {
  return rows<PasskeyRow>(
    await getDb(),
    sql`select id, credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter, transports, name,
        created_at as "createdAt", used_at as "usedAt"
      from member_passkeys where member_id = ${memberId} order by id limit 100`,
  );
}

/** @returns false for a passkey that an account has already */
export async function insertPasskey(tx: Db, values: typeof memberPasskeys.$inferInsert): Promise<boolean> {
  const made = await runBuilt(tx, (q) =>
    q.insert(memberPasskeys).values(values).onConflictDoNothing().returning({ id: memberPasskeys.id }),
  );
  return made.length > 0;
}

/** Notes a use. @returns false where its counter does not grow: it was answered before, or is a copy. Devices that count none stay at 0 */
export async function countPasskeyUse(id: number, counter: number): Promise<boolean> {
  const used = await rows(
    await getDb(),
    sql`update member_passkeys set counter = ${counter}, used_at = now()
      where id = ${id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0)) returning id`,
  );
  return used.length > 0;
}

export async function deletePasskey(tx: Db, memberId: number, id: number): Promise<boolean> {
  const gone = await rows(
    tx,
    sql`delete from member_passkeys where id = ${id} and member_id = ${memberId} returning id`,
  );
  return gone.length > 0;
}
