import type { BookingState } from '../contract-managed';

/** What may be done to a booking. */
export type Move =
  | 'confirm'
  | 'accept'
  | 'propose'
  | 'decline'
  | 'reschedule'
  | 'cancel'
  | 'expire'
  | 'complete'
  | 'miss';

/** THE state table (docs/interface.md §2): the state after a move; a move that is not here is refused with 409 and the present state. */
const table: Record<BookingState, Partial<Record<Move, BookingState>>> = {
  Held: { confirm: 'Confirmed', cancel: 'Cancelled', expire: 'Expired' },
  Pending: { accept: 'Confirmed', propose: 'Proposed', decline: 'Declined', cancel: 'Cancelled', expire: 'Expired' },
  Proposed: { confirm: 'Confirmed', propose: 'Proposed', decline: 'Declined', cancel: 'Cancelled', expire: 'Expired' },
  // Confirming and declining are answers to a move that its company proposed.
  Confirmed: {
    confirm: 'Confirmed',
    decline: 'Confirmed',
    reschedule: 'Confirmed',
    cancel: 'Cancelled',
    complete: 'Completed',
  },
  Declined: {},
  Cancelled: {},
  Expired: {},
  Completed: { miss: 'Cancelled' },
};

/** The state after a move; undefined where the move is not allowed. */
export const stateAfter = (state: BookingState, move: Move): BookingState | undefined => table[state][move];

export type Party = 'neighbor' | 'company';

/** Who may do what through their link, and in which states; completing and expiring are the worker's. */
const partyMoves: Record<Party, Partial<Record<Move, readonly BookingState[]>>> = {
  neighbor: {
    confirm: ['Proposed'],
    decline: ['Proposed'],
    reschedule: ['Confirmed'],
    cancel: ['Pending', 'Confirmed'],
  },
  company: {
    accept: ['Pending'],
    propose: ['Pending', 'Proposed'],
    decline: ['Pending', 'Proposed'],
    cancel: ['Confirmed'],
    miss: ['Completed'],
  },
};

/** What a party may do in a state, in the order of the table. */
export const movesFor = (party: Party, state: BookingState): Move[] =>
  movesOf(state).filter((move) => partyMoves[party][move]?.includes(state) === true);

/** What may be done in a state, in the order of the table. */
export const movesOf = (state: BookingState): Move[] => Object.keys(table[state]) as Move[];

/** States in which a seat counts against its visit's capacity. */
export const takingStates: readonly BookingState[] = ['Held', 'Pending', 'Proposed', 'Confirmed'];
