import 'server-only';
import { createHash } from 'node:crypto';
import { holdLimits } from '@/lib/config/hold-limits';
import type { Db } from '@/lib/effects/transaction';
import { callerKey, callerNetwork, type ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import { instantFrom, localDayOf } from '@/lib/values/time';
import type { Offer } from '../queries/find-offer';
import { releaseHolds } from '../queries/unconfirmed-holds';
import {
  checkOwnHolds,
  type HoldCaller,
  type HoldWindow,
  holdToEvict,
  isFull,
  type UnconfirmedHold,
} from '../rules/hold-quota';
import { listVisitsIn, slotsAmong } from './calendar';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The holder, identified without storing an address: its near network, and its wide one. */
export function holderOf({ caller }: ServiceContext): { holderHash: string; networkHash: string } {
  const { near, wide } = callerNetwork(caller) ?? { near: callerKey(caller), wide: callerKey(caller) };
  return { holderHash: hash(`holder ${near}`), networkHash: hash(`network ${wide}`) };
}

/** A refusal that a browser answers with a proof of work, by itself. */
const prove = () => new PlatformError(429, { fields: { proof: 'required' }, retryAfterS: 60 });

/** What asks for room. */
interface Wish {
  offer: Offer;
  start: Date;
  context: ServiceContext;
}

/** How many places are free in a window, and how many there would be without unconfirmed holds. */
async function countPlaces(
  tx: Db,
  { offer, context }: Wish,
  days: { first: number; last: number },
  loose: readonly UnconfirmedHold[],
) {
  const visits = await listVisitsIn(tx, offer, days);
  const held = new Map<number, number>();
  for (const { visitId } of loose) held.set(visitId, (held.get(visitId) ?? 0) + 1);
  const count = (list: typeof visits) =>
    slotsAmong(list, offer, days, context.now).reduce((sum, { room }) => sum + room, 0);
  const without = visits.map((visit) => {
    const taken = visit.taken - (held.get(visit.id) ?? 0);
    return { ...visit, taken, isEmptyOnDemand: visit.isOnDemand && taken === 0 };
  });
  return { free: count(visits), whole: count(without) };
}

/** The hold to evict in the window of the wanted time; none where it has room. */
async function findDisplaced(tx: Db, wish: Wish, window: HoldWindow, standing: readonly UnconfirmedHold[]) {
  const { timezone } = wish.offer;
  const first = Math.floor(localDayOf(wish.start.getTime(), timezone) / window.days) * window.days;
  const last = first + window.days - 1;
  const [from, to] = [instantFrom(first, 0, timezone), instantFrom(last + 1, 0, timezone)];
  const within = standing.filter(({ start }) => start >= from && start < to);
  // Nearly always there are too few to count what is free.
  if (within.length < window.minPlaces) return undefined;
  return isFull(window, await countPlaces(tx, wish, { first, last }, within)) ? holdToEvict(window, within) : undefined;
}

const askerOf = (context: ServiceContext): HoldCaller => ({
  network: holderOf(context).networkHash,
  isMany: context.caller.kind === 'program' && !context.caller.visitor,
  proof: context.proof ?? 'done',
});

/**
 * What a new hold needs of its own networks (`holdLimits`): its visitor's hold without details at the company is let go.
 * To be called under the calendar's lock; what is given back stays so only if the hold is made.
 * @returns the holds that stand at the company, and whether any was let go
 * @throws PlatformError 429 with `proof` for a hold that needs a proof of work, without for one too many
 */
export async function releaseOwnHolds(tx: Db, context: ServiceContext, holds: readonly UnconfirmedHold[]) {
  const answer = checkOwnHolds(holds, askerOf(context));
  if (answer === 'prove') throw prove();
  if ('waitS' in answer) throw new PlatformError(429, { retryAfterS: answer.waitS });
  const gone = new Set(answer.letGo.map(({ seatId }) => seatId));
  await releaseHolds(tx, [...gone], false);
  return { standing: holds.filter(({ seatId, isHere }) => isHere && !gone.has(seatId)), hasLetGo: gone.size > 0 };
}

/**
 * Where holds without details take their whole share of the free places, the oldest of the network with most is evicted.
 * @param standing what `releaseOwnHolds` left
 * @throws PlatformError 429 with `proof` where the new hold came without a proof of work
 */
export async function evictHold(tx: Db, wish: Wish, standing: readonly UnconfirmedHold[]): Promise<void> {
  for (const window of holdLimits.windows) {
    const displaced = await findDisplaced(tx, wish, window, standing);
    if (!displaced) continue;
    if (askerOf(wish.context).proof !== 'done') throw prove();
    return releaseHolds(tx, [displaced.seatId], true);
  }
}
