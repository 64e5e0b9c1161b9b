import type { BookingAct } from '../contract-portal';
import type { DueOf } from './due';
import { movesNow } from './due';
import type { Move } from './states';

/** Acts of the portal that are moves of a company's link. */
const moves: Partial<Record<Move, BookingAct>> = {
  accept: 'accept',
  propose: 'propose',
  decline: 'decline',
  cancel: 'cancel',
  miss: 'no-show',
};

/** Whether a visit has begun and counts as running: by itself it is completed at its end. */
export const mayComplete = ({ state, start }: Pick<DueOf, 'state' | 'start'>, now: number): boolean =>
  state === 'Confirmed' && start !== null && start <= now;

/** Whether it may be moved to another hour or person: booked, and not begun. */
export const mayMove = ({ state, start }: Pick<DueOf, 'state' | 'start'>, now: number): boolean =>
  state === 'Confirmed' && start !== null && start > now;

/** Whether another of the company's people may go: a slot is kept, and has not begun. */
export const mayAssign = ({ state, start }: Pick<DueOf, 'state' | 'start'>, now: number): boolean =>
  ['Pending', 'Proposed', 'Confirmed'].includes(state) && start !== null && start > now;

/** What may be done with a booking in the portal at this moment; writing to the neighbor and to each other always. */
export function actsNow(
  booking: Pick<DueOf, 'state' | 'start' | 'end'> & { isErased: boolean },
  now: number,
): BookingAct[] {
  if (booking.isErased) return [];
  return [
    ...movesNow('company', booking, now).flatMap((move) => moves[move] ?? []),
    ...(mayMove(booking, now) ? (['move'] as const) : []),
    ...(mayComplete(booking, now) ? (['complete'] as const) : []),
    ...(mayAssign(booking, now) ? (['assign'] as const) : []),
    'message',
    'note',
  ];
}
