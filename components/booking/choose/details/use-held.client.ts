'use client';
import { useState } from 'react';
import { holdLimits } from '@/lib/config/hold-limits';
import { type IntegrationVisit, stepHref } from '@/lib/routes/integration';
import { type PlaceClock, type SlotStart, startOf } from '../month-view';
import { isBooked, isDisplaced, nextFreeOf } from '../next-free';
import { useHold } from '../use-hold.client';

/** A held slot as the page was drawn with it. */
export interface HeldSlot extends SlotStart {
  token: string;
  end: string;
  secondsLeft: number;
  isExtended: boolean;
  /** It is over because it gave way to others. */
  isDisplaced: boolean;
  /** It is over because it was booked: by this neighbor, who may not have had the answer. */
  isBooked: boolean;
  until: string;
  /** What a visit then costs, as the hold promised it: minor units. */
  price: number;
  currency: string;
}

export interface HeldFrom {
  visit: IntegrationVisit;
  companyGuid: string;
  serviceId: number;
  clock: PlaceClock;
  /** Null for a request. */
  held: HeldSlot | null;
}

type End = 'over' | 'displaced' | 'booked';

/** How a hold ended that is looked at again; null while it lives. */
function endOf(held: HeldSlot | null): End | null {
  if (!held || held.secondsLeft > 0) return null;
  if (held.isBooked) return 'booked';
  return held.isDisplaced ? 'displaced' : 'over';
}

/** The held slot of the details step: its end, what is free instead, and another hold in its place. */
export function useHeld({ visit, companyGuid, serviceId, clock, held: first }: HeldFrom) {
  const [held, setHeld] = useState(first);
  const [over, setOver] = useState(() => endOf(first));
  const [free, setFree] = useState<readonly SlotStart[]>([]);
  const { hold, isBusy, setBusy, trouble, nextFree } = useHold(companyGuid, serviceId, clock);
  /** The platform holds it no more; its answer may name what is free. */
  const lose = (found: object | undefined) => {
    setFree(nextFreeOf(found, clock));
    setOver(isBooked(found) ? 'booked' : isDisplaced(found) ? 'displaced' : 'over');
  };
  /** Nothing typed has to be typed again. */
  const holdAgain = async (start: string) => {
    const made = await hold(start);
    if (!made) return;
    setBusy(false);
    setOver(null);
    const { HoldToken: token, Start, End: end, Price: price, Currency: currency } = made;
    setHeld({
      ...startOf(made, clock),
      token,
      end,
      secondsLeft: holdLimits.minutes * 60,
      isExtended: false,
      isDisplaced: false,
      isBooked: false,
      until: '',
      price,
      currency,
    });
    window.history.replaceState(null, '', stepHref(visit, { hold: token, start: Start, problem: undefined }));
  };
  const starts =
    trouble === 'taken'
      ? nextFree
      : held && over !== 'booked'
        ? [held, ...free.filter(({ start }) => Date.parse(start) !== Date.parse(held.start))]
        : [];
  /** The step before, with a slot chosen: the way on without script. */
  const hrefOf = (start: string) => stepHref(visit, { hold: undefined, start, problem: undefined });
  return { held, over, hrefOf, expire: () => setOver('over'), lose, holdAgain, isBusy, trouble, starts };
}
