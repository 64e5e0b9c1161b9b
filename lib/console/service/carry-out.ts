import 'server-only';
import { approveClaimIn, askClaimIn, refuseClaimIn } from '@/lib/accounts/service/operator-claims';
import { inTransaction, type Transaction, transactionOn } from '@/lib/effects/transaction';
import { isPlatformError } from '@/lib/platform/errors';
import {
  acceptBusinessIn,
  askBusinessIn,
  mergeBusinessIn,
  refuseBusinessIn,
} from '@/lib/requests/service/decide-business';
import { type ItemRow, insertAudit, lockDueItem, nextDue, postpone, setDone } from '../queries/items';

type Work = (tx: Transaction, item: ItemRow, by: string) => Promise<unknown>;

/** A question was open when the decision was made. */
const wasAsked = ({ data }: ItemRow): boolean => data.wasAsked === true;

/** Kind and act → what it does: the same services as the commands. */
const works: Readonly<Record<string, Work>> = {
  'claim approve': (tx, { itemId }, by) => approveClaimIn(tx, itemId, by),
  'claim refuse': (tx, item, by) =>
    refuseClaimIn(tx, item.itemId, { reason: item.reason, decidedBy: by, wasAsked: wasAsked(item) }),
  'claim ask': (tx, item) => askClaimIn(tx, item.itemId, item.reason, wasAsked(item)),
  'business accept': (tx, { itemId }) => acceptBusinessIn(tx, itemId),
  'business refuse': (tx, item) => refuseBusinessIn(tx, item.itemId, item.reason, wasAsked(item)),
  'business ask': (tx, item) => askBusinessIn(tx, item.itemId, item.reason, wasAsked(item)),
  'business merge': (tx, { itemId, data }, by) => mergeBusinessIn(tx, itemId, Number(data.companyId), by),
};

/** Minutes until something is tried again that failed by a fault of ours. */
const againMinutes = 5;

/**
 * Carries out the decision that is due. One whose item moved on meanwhile, by a command perhaps, is marked with the status of the refusal.
 * @returns null where none is due; else what went wrong, if anything
 */
export async function workDueDecision(now = new Date()): Promise<{ trouble: unknown } | null> {
  return inTransaction(async (tx) => {
    const item = await lockDueItem(tx, now);
    if (!item) return null;
    const by = `staff:${item.decidedBy}`;
    let failure: number | null = null;
    try {
      await transactionOn(tx, (part) => works[`${item.kind} ${item.act}`]!(part, item, by));
    } catch (error) {
      if (!isPlatformError(error)) {
        await postpone(tx, item, againMinutes);
        return { trouble: { kind: item.kind, id: item.itemId, error } };
      }
      failure = error.status;
    }
    await setDone(tx, item, failure);
    if (item.decidedBy !== null)
      await insertAudit(tx, item, {
        memberId: item.decidedBy,
        act: failure === null ? 'carried-out' : 'not-carried-out',
        reason: '',
        data: { act: item.act, failure },
      });
    return { trouble: null };
  });
}

/** Milliseconds until the next decision is due; null where none waits. */
export async function untilDecisionDue(now = new Date()): Promise<number | null> {
  const at = await nextDue();
  return at === null ? null : Math.max(0, Date.parse(at) - now.getTime());
}
