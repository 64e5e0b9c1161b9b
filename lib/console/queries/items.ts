import 'server-only';
import { type Db, getDb, rows, sql } from '@/lib/db/client';
import type { Transaction } from '@/lib/effects/transaction';
import type { AuditEntry } from '../contract';

export type ItemKind = 'claim' | 'business';

/** What staff did with something that waits. */
export interface ItemRow {
  kind: ItemKind;
  itemId: number;
  version: number;
  leasedBy: number | null;
  leasedUntil: string | null;
  act: string | null;
  reason: string;
  data: Record<string, unknown>;
  decidedBy: number | null;
  deciderName: string | null;
  decidedAt: string | null;
  dueAt: string | null;
  doneAt: string | null;
  failure: number | null;
}

const columns = sql`i.kind, i.item_id as "itemId", i.version, i.leased_by as "leasedBy", i.leased_until as "leasedUntil", i.act, i.reason, i.data,
  i.decided_by as "decidedBy", (select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from members where id = i.decided_by)
    as "deciderName",
  i.decided_at as "decidedAt", i.due_at as "dueAt", i.done_at as "doneAt", i.failure`;

/** What staff did with an item; undefined where none has touched it. */
export async function findItem(kind: ItemKind, itemId: number): Promise<ItemRow | undefined> {
  const [found] = await rows<ItemRow>(
    await getDb(),
    sql`select ${columns} from console_items i where i.kind = ${kind} and i.item_id = ${itemId}`,
  );
  return found;
}

/** The same, locked until the transaction ends; a row begins with it. */
export async function lockItem(tx: Transaction, kind: ItemKind, itemId: number): Promise<ItemRow> {
  await rows(tx, sql`insert into console_items (kind, item_id) values (${kind}, ${itemId}) on conflict do nothing`);
  const [found] = await rows<ItemRow>(
    tx,
    sql`select ${columns} from console_items i where i.kind = ${kind} and i.item_id = ${itemId} for update of i`,
  );
  return found!;
}

type Which = Pick<ItemRow, 'kind' | 'itemId'>;
const isIt = ({ kind, itemId }: Which) => sql`kind = ${kind} and item_id = ${itemId}`;

/** Takes an item in hand. */
export async function leaseItem(tx: Db, item: Which, memberId: number, until: Date): Promise<void> {
  await rows(
    tx,
    sql`update console_items set version = version + 1, leased_by = ${memberId}, leased_until = ${until.toISOString()}::timestamptz
      where ${isIt(item)}`,
  );
}

export interface NewDecision {
  act: string;
  reason: string;
  data: Record<string, unknown>;
  memberId: number;
  at: Date;
  dueAt: Date;
}

/** Keeps a decision until it is due. */
export async function setDecision(tx: Db, item: Which, of: NewDecision): Promise<void> {
  await rows(
    tx,
    sql`update console_items set version = version + 1, act = ${of.act}, reason = ${of.reason}, data = ${JSON.stringify(of.data)}::jsonb,
        decided_by = ${of.memberId}, decided_at = ${of.at.toISOString()}::timestamptz, due_at = ${of.dueAt.toISOString()}::timestamptz,
        done_at = null, failure = null, leased_by = null, leased_until = null
      where ${isIt(item)}`,
  );
}

/** Takes a decision back. */
export async function clearDecision(tx: Db, item: Which): Promise<void> {
  await rows(tx, sql`update console_items set version = version + 1, act = null, due_at = null where ${isIt(item)}`);
}

/** The decision that has been due the longest, locked until the transaction ends; another process has another. */
export async function lockDueItem(tx: Transaction, now: Date): Promise<ItemRow | undefined> {
  const [found] = await rows<ItemRow>(
    tx,
    sql`select ${columns} from console_items i
      where i.act is not null and i.done_at is null and i.due_at <= ${now.toISOString()}::timestamptz
      order by i.due_at limit 1 for update of i skip locked`,
  );
  return found;
}

/** Marks a decision as carried out, or as one that could not be. */
export async function setDone(tx: Db, item: Which, failure: number | null): Promise<void> {
  await rows(
    tx,
    sql`update console_items set version = version + 1, done_at = now(), failure = ${failure}::int where ${isIt(item)}`,
  );
}

/** Tries a decision again later. */
export async function postpone(tx: Db, item: Which, minutes: number): Promise<void> {
  await rows(
    tx,
    sql`update console_items set due_at = now() + make_interval(mins => ${minutes}::int) where ${isIt(item)}`,
  );
}

/** When the next decision is due. */
export async function nextDue(): Promise<string | null> {
  const [found] = await rows<{ at: string | null }>(
    await getDb(),
    sql`select min(due_at) as at from console_items where act is not null and done_at is null`,
  );
  return found?.at ?? null;
}

/** Appends what a member of staff did. */
export async function insertAudit(
  tx: Db,
  item: Which,
  done: { memberId: number; act: string; reason: string; data: object },
): Promise<void> {
  const { memberId, act, reason, data } = done;
  await rows(
    tx,
    sql`insert into console_audit (member_id, member_email, kind, item_id, act, reason, data)
      select id, email, ${item.kind}, ${item.itemId}::int, ${act}, ${reason}, ${JSON.stringify(data)}::jsonb from members where id = ${memberId}`,
  );
}

/** What staff did with an item lately, the newest first. */
export async function listItemAudit(kind: ItemKind, itemId: number, max: number): Promise<AuditEntry[]> {
  return rows<AuditEntry>(
    await getDb(),
    sql`select at as "Date", member_email as "By", act as "Act", reason as "Reason" from console_audit
      where kind = ${kind} and item_id = ${itemId} order by id desc limit ${max}`,
  );
}
