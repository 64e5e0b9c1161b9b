import type { BookingView, PaymentState } from '@/lib/bookings/contract';
import type { Slot } from '@/lib/bookings/contract-availability';
import type { BookingState } from '@/lib/bookings/contract-managed';
import type { SeriesMove } from '@/lib/bookings/contract-series';
import type { DateContext } from '@/lib/i18n/format-date';
import type { Outcome as FormOutcome } from '@/lib/routes/outcomes';
import type { Locale } from '@/lib/values/locale';

/** What a plain form brought back: what was typed, and what was wrong with it. */
export interface Draft {
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  status: number;
}

/** A month of the calendar as the place counts days, with what was chosen in it. */
export interface MoveMonth {
  /** `YYYY-MM` */
  month: string;
  previous: string | null;
  next: string | null;
  /** By `YYYY-MM-DD`; null when the dates could not be had. */
  days: ReadonlyMap<string, { slots: readonly Slot[]; hasNeighbors: boolean }> | null;
  /** `YYYY-MM-DD` */
  day: string | null;
  slot: Slot | null;
}

/** All that the page of a booking is drawn from. */
export interface ManagePage {
  locale: Locale;
  /** The link: never a text of the page but in its own addresses. */
  token: string;
  view: BookingView;
  now: number;
  /** Outcome of a form, without the prefix `booking-`. */
  outcome: Outcome | null;
  draft: Draft | null;
  /** Open where another time is being chosen. */
  move: MoveMonth | null;
  /** Where the visits that follow would be, were this one moved to the chosen hour. */
  seriesMoves: readonly SeriesMove[];
  /** Free times to go on with, where the wanted one was taken. */
  nextFree: readonly Slot[];
}

/** Outcomes of the forms of a booking, without what they begin with. */
type OfBookings<Name> = Name extends `booking-${infer Rest}` ? Rest : never;

export const outcomes = [
  'accepted',
  'proposed',
  'declined',
  'missed',
  'confirmed',
  'moved',
  'cancelled',
  'messaged',
  'erased',
  'taken',
  'slower',
  'failed',
] as const satisfies readonly OfBookings<FormOutcome>[];
export type Outcome = (typeof outcomes)[number];

/** State as the page shows it: distinguishes confirmed visits that have begun, missed ones, and what expired unpaid or was paid too late. */
export type ShownState = BookingState | 'Begun' | 'Missed' | 'Unpaid' | 'PaidLate';

const moneyCame: ReadonlySet<PaymentState> = new Set(['Paid', 'Refunding', 'Refunded', 'RefundFailed']);

/** Why it expired: what is paid on the way waits for no answer of a company. */
function expiredState({ PaymentState }: BookingView): ShownState {
  if (PaymentState === 'None') return 'Expired';
  return moneyCame.has(PaymentState) ? 'PaidLate' : 'Unpaid';
}

const hasBegun = ({ view, now }: ManagePage) => view.Start !== '' && Date.parse(view.Start) <= now;

export function shownState(page: ManagePage): ShownState {
  const { State, AccessLog } = page.view;
  if (State === 'Cancelled' && AccessLog.some(({ What }) => What === 'missed')) return 'Missed';
  if (State === 'Expired') return expiredState(page.view);
  return State === 'Confirmed' && hasBegun(page) ? 'Begun' : State;
}

const over: ReadonlySet<ShownState> = new Set([
  'Declined',
  'Cancelled',
  'Expired',
  'Unpaid',
  'PaidLate',
  'Completed',
  'Begun',
  'Missed',
]);

/** Nothing more happens to it: only then may it be erased. */
export const isOver = (page: ManagePage): boolean => over.has(shownState(page));

/** Everything personal was erased. */
export const isErased = ({ view }: ManagePage): boolean => view.Name === '' && view.Email === '';

export const mayDo = ({ view }: ManagePage, move: string): boolean => view.Moves.includes(move);

/** Who did it last, as the access log says; `other` where it names no party. */
export const lastBy = ({ view }: ManagePage, what: string): string =>
  view.AccessLog.find(({ What }) => What === what)?.Who ?? 'other';

/** Dates and hours as the place has them. */
export const clockOf = ({ view, locale }: Pick<ManagePage, 'view' | 'locale'>): DateContext => ({
  timeZone: view.TimezoneName,
  locale,
  countryId: view.CountryId,
});

/** How many visits of the series follow this one and can still be changed. */
export const followersOf = ({ view }: ManagePage): number =>
  view.Series.filter(({ IsFollowing }) => IsFollowing).length;

/** Texts a failed form left, where they are that form's. */
export function draftOf(page: ManagePage, form: FormName): Draft | null {
  return page.draft && formOf(page.draft, page.view) === form ? page.draft : null;
}

export type FormName = 'move' | 'accept' | 'propose' | 'message' | 'cancel' | 'decline' | 'miss' | 'other';

/** Which form was sent, by the names of its fields: a link has one kept text at a time. */
function formOf({ typed }: Draft, view: BookingView): FormName {
  if ('price_major' in typed) return 'propose';
  if ('start' in typed) return view.Party === 'company' ? 'accept' : 'move';
  if ('message' in typed) return 'message';
  if ('reason' in typed) return (['cancel', 'miss'] as const).find((move) => view.Moves.includes(move)) ?? 'decline';
  return 'other';
}
