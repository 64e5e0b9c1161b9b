import 'server-only';
import type { StaffActor } from '@/lib/access/actor';
import { consoleLimits } from '@/lib/config/limits';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { type ServiceContext, staffActor } from '@/lib/platform/context';
import type { Versioned } from '@/lib/platform/entity';
import { PlatformError } from '@/lib/platform/errors';
import type { Decision, Desk } from '../contract';
import {
  clearDecision,
  findItem,
  type ItemKind,
  type ItemRow,
  insertAudit,
  leaseItem,
  listItemAudit,
  lockItem,
  setDecision,
} from '../queries/items';

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);
const isLeased = ({ leasedUntil }: ItemRow, now: Date) =>
  leasedUntil !== null && Date.parse(leasedUntil) > now.getTime();
const isPending = ({ act, doneAt }: ItemRow) => act !== null && doneAt === null;

/** Its own decision, or any for an Admin; until it is due. */
const canTakeBack = (item: ItemRow, actor: StaffActor, now: Date) =>
  isPending(item) &&
  Date.parse(item.dueAt!) > now.getTime() &&
  (item.decidedBy === actor.memberId || actor.roles.includes('Admin'));

function decisionOf(item: ItemRow | undefined, actor: StaffActor, now: Date): Decision | null {
  if (!item || item.act === null) return null;
  return {
    Act: item.act,
    Reason: item.reason,
    By: item.deciderName ?? '',
    DecidedDate: item.decidedAt!,
    DueDate: item.dueAt!,
    DoneDate: item.doneAt,
    Failure: item.failure,
    CanTakeBack: canTakeBack(item, actor, now),
  };
}

/** What staff did with an item, as the caller sees it. */
export async function deskOf(kind: ItemKind, id: number, context: ServiceContext): Promise<Desk> {
  const actor = staffActor(context);
  const maxShown = consoleLimits.history;
  const [item, audit] = await Promise.all([findItem(kind, id), listItemAudit(kind, id, maxShown + 1)]);
  const isHeld = item !== undefined && isLeased(item, context.now);
  return {
    LeasedUntil: isHeld ? item.leasedUntil : null,
    IsMine: isHeld && item.leasedBy === actor.memberId,
    Decision: decisionOf(item, actor, context.now),
    History: audit.slice(0, maxShown),
    HasOlderHistory: audit.length > maxShown,
  };
}

/** What an act changes; false where it may not, as things stand. */
type Change = (
  tx: Transaction,
  item: ItemRow,
  actor: StaffActor,
) => Promise<{ act: string; reason: string; data: object } | false>;

interface Item<View> {
  kind: ItemKind;
  /** @throws PlatformError 404 */
  view: (id: number, context: ServiceContext) => Promise<View>;
}

/**
 * Does something with an item, once for its version, and appends it to the audit.
 * @throws PlatformError 404; 409 with the item as it stands where it moved on, is in a colleague's hand, or may not be changed
 */
async function act<View>(
  { kind, view }: Item<View>,
  { id, version }: Versioned,
  context: ServiceContext,
  change: Change,
): Promise<{ Object: View }> {
  const actor = staffActor(context);
  await view(id, context);
  const isDone = await inTransaction(async (tx) => {
    const item = await lockItem(tx, kind, id);
    if (item.version !== version) return false;
    const done = await change(tx, item, actor);
    if (done === false) return false;
    await insertAudit(tx, item, { memberId: actor.memberId, ...done });
    return true;
  });
  const answer = { Object: await view(id, context) };
  if (!isDone) throw new PlatformError(409, { details: answer });
  return answer;
}

const isAnothers = (item: ItemRow, { memberId }: StaffActor, now: Date) =>
  isLeased(item, now) && item.leasedBy !== memberId;

/** Takes an item in hand for some minutes. */
export const takeItem = <View>(item: Item<View>, input: Versioned, context: ServiceContext) =>
  act(item, input, context, async (tx, row, actor) => {
    if (isPending(row) || isAnothers(row, actor, context.now)) return false;
    await leaseItem(tx, row, actor.memberId, minutesAfter(context.now, consoleLimits.leaseMinutes));
    return { act: 'claim-item', reason: '', data: {} };
  });

/** Keeps a decision, which is carried out some minutes later. */
export const decide = <View>(
  item: Item<View>,
  input: Versioned & { reason: string },
  context: ServiceContext,
  decision: { act: string; data?: Record<string, unknown> },
) =>
  act(item, input, context, async (tx, row, actor) => {
    if (isPending(row) || isAnothers(row, actor, context.now)) return false;
    const done = { act: decision.act, reason: input.reason, data: decision.data ?? {} };
    const at = context.now;
    const dueAt = minutesAfter(at, consoleLimits.takeBackMinutes);
    await setDecision(tx, row, { ...done, memberId: actor.memberId, at, dueAt });
    return done;
  });

/** Takes a decision back that is not carried out yet. @throws PlatformError 403 for a colleague's */
export const takeBack = <View>(item: Item<View>, input: Versioned, context: ServiceContext) =>
  act(item, input, context, async (tx, row, actor) => {
    if (!isPending(row)) return false;
    if (row.decidedBy !== actor.memberId && !actor.roles.includes('Admin')) throw new PlatformError(403);
    if (!canTakeBack(row, actor, context.now)) return false;
    await clearDecision(tx, row);
    return { act: 'take-back', reason: '', data: {} };
  });
