import { holdLimits } from '@/lib/config/hold-limits';

/** A hold without details: it may be evicted for another. */
export interface UnconfirmedHold {
  seatId: number;
  visitId: number;
  /** Taken by the near network that asks. */
  isOwn: boolean;
  /** At the company that is asked. */
  isHere: boolean;
  /** The wide network it was taken from; null for one that was taken before networks were kept. */
  network: string | null;
  /** Of its visit: milliseconds since 1970. */
  start: number;
  /** Seconds until it ends by itself. */
  leftS: number;
}

/** Who asks for a hold. */
export interface HoldCaller {
  /** Hash of its wide network. */
  network: string;
  /** A program that speaks for many, and does not say for whom: none of its holds takes the place of another. */
  isMany: boolean;
  /** Of the work that is asked for from the second hold on: `none` where a form without script cannot have one. */
  proof: 'done' | 'none' | 'missing';
}

export type HoldAnswer =
  /** Allowed, after these are evicted. */
  | { letGo: UnconfirmedHold[] }
  /** Has as many as there may be: later. */
  | { waitS: number }
  /** Goes on with a proof of work. */
  | 'prove';

const byAge = (holds: readonly UnconfirmedHold[]) => [...holds].sort((a, b) => a.seatId - b.seatId);
const oldestOf = (holds: readonly UnconfirmedHold[]) => byAge(holds)[0]!;

/** Whether a new hold is within the limits of its own networks (`holdLimits`). @param holds those of the asker everywhere, and all at the company */
export function checkOwnHolds(holds: readonly UnconfirmedHold[], asker: HoldCaller): HoldAnswer {
  const own = holds.filter(({ isOwn }) => isOwn);
  const counted = asker.isMany ? own : own.filter(({ isHere }) => !isHere);
  if (counted.length >= holdLimits.nearEverywhere)
    return { waitS: Math.max(1, Math.min(...counted.map((hold) => hold.leftS))) };
  if (asker.isMany) return { letGo: [] };
  if (own.length > 0 && asker.proof === 'missing') return 'prove';
  const letGo = own.filter(({ isHere }) => isHere);
  const wide = holds.filter(({ isHere, isOwn, network }) => isHere && !isOwn && network === asker.network);
  if (wide.length >= holdLimits.wideUnproven && asker.proof !== 'done') return 'prove';
  return { letGo: wide.length >= holdLimits.wideAtCompany ? [...letGo, oldestOf(wide)] : letGo };
}

export type HoldWindow = (typeof holdLimits.windows)[number];

/** Whether holds without details took their share of a window by now. @param free places that are left of the `whole` without them */
export const isFull = ({ share }: HoldWindow, { free, whole }: { free: number; whole: number }): boolean =>
  whole - free >= share * whole;

/** The hold to evict in a full window: the oldest of the network that has most there; none where no network has enough of them. */
export function holdToEvict(window: HoldWindow, holds: readonly UnconfirmedHold[]): UnconfirmedHold | undefined {
  const counted = new Map<string | null, UnconfirmedHold[]>();
  for (const hold of byAge(holds)) counted.set(hold.network, [...(counted.get(hold.network) ?? []), hold]);
  const [largest = []] = [...counted.values()].sort((a, b) => b.length - a.length || a[0]!.seatId - b[0]!.seatId);
  return largest.length >= window.ofOneNetwork ? largest[0] : undefined;
}
