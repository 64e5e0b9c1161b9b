import type { BookingState } from '../contract';

/** What may be done to a booking. */
export type Move = 'confirm' | 'accept' | 'propose' | 'decline' | 'reschedule' | 'cancel' | 'expire' | 'complete';

/** THE state table (interface §2): the state after a move; a move that is not here is refused with 409 and the present state. */
const table: Record<BookingState, Partial<Record<Move, BookingState>>> = {
  Held: { confirm: 'Confirmed', cancel: 'Cancelled', expire: 'Expired' },
  Pending: { accept: 'Confirmed', propose: 'Proposed', decline: 'Declined', cancel: 'Cancelled', expire: 'Expired' },
  Proposed: { confirm: 'Confirmed', propose: 'Proposed', decline: 'Declined', cancel: 'Cancelled', expire: 'Expired' },
  Confirmed: { reschedule: 'Confirmed', cancel: 'Cancelled', complete: 'Completed' },
  Declined: {},
  Cancelled: {},
  Expired: {},
  Completed: {},
};

/** The state after a move; undefined where the move is not allowed. */
export const stateAfter = (state: BookingState, move: Move): BookingState | undefined => table[state][move];

/** What may be done in a state, in the order of the table. */
export const movesOf = (state: BookingState): Move[] => Object.keys(table[state]) as Move[];

/** States in which a seat counts against its visit's capacity. */
export const takingStates: readonly BookingState[] = ['Held', 'Pending', 'Proposed', 'Confirmed'];
