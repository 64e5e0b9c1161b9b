import type { PortalNeeds } from '@/lib/access/needs';
import { actOf, csvOf, entity, listOf, oneOf, type RowOf, streamOf, viewOf } from '@/lib/platform/entity';
import type { Locale } from '@/lib/values/locale';
import type { BookingView } from './contract';
import type { SeriesVisit } from './contract-managed';

/** States a company sees: a hold is none of its bookings yet. */
export const bookingStates = [
  'Pending',
  'Proposed',
  'Confirmed',
  'Completed',
  'Declined',
  'Cancelled',
  'Expired',
] as const;
export type ListedState = (typeof bookingStates)[number];

/** Requests and bookings of a company (docs/portal.md §3). Prices in minor units; instants in ISO 8601. */
export const bookings = entity({
  place: 'portal',
  name: 'bookings',
  right: 'ViewDispatcher',
  columns: {
    Id: { kind: 'id' },
    Reference: { kind: 'text' },
    State: { kind: 'choice', of: bookingStates },
    ServiceName: { kind: 'text' },
    /** Of the slot that is kept at this moment; a request may have none. */
    Start: { kind: 'instant', isOptional: true },
    End: { kind: 'instant', isOptional: true },
    /** Of the place of the visit. */
    TimezoneName: { kind: 'text' },
    AskedAt: { kind: 'instant', isSortable: true },
    /** While an answer is awaited: the last minute for it. */
    AnswerDueAt: { kind: 'instant', isOptional: true },
    Price: { kind: 'number' },
    Currency: { kind: 'text' },
    Name: { kind: 'text' },
    Email: { kind: 'text' },
    PhoneNumber: { kind: 'text' },
    Address: { kind: 'text' },
    City: { kind: 'text' },
    TeamMemberName: { kind: 'text' },
    Version: { kind: 'number' },
  },
  /** `member_id`: of those who go to visits. */
  filters: ['filter_search', 'status_types', 'customer_id', 'member_id'],
  statusTypes: bookingStates,
  sort: '-AskedAt',
  hasOwnRows: true,
  hasPersonalCsv: true,
});
export type BookingListRow = RowOf<typeof bookings>;

/** What may be done with a booking at this moment; each is a call of its name. */
export const bookingActs = [
  'accept',
  'propose',
  'decline',
  'move',
  'cancel',
  'complete',
  'no-show',
  'assign',
  'message',
  'note',
] as const;
export type BookingAct = (typeof bookingActs)[number];

/** One booking as the company's people see it. */
export interface PortalBooking extends Omit<BookingView, 'Series' | 'Moves' | 'Party'> {
  Id: number;
  Acts: BookingAct[];
  /** What the company's people wrote down for each other. */
  OperatorNotes: string;
  /** Of the portal's customers; null once they were erased. */
  CustomerId: number | null;
  /** Who goes; null for a request without a date. */
  TeamMemberId: number | null;
  /** Those who could go, by name. */
  TeamMembers: { Id: number; Name: string }[];
  Series: Omit<SeriesVisit, 'ManageToken'>[];
}

interface InLanguage {
  lang_code?: Locale;
}
const bookingAct = <Fields>(
  name: string,
  act: BookingAct,
  options: { kinds?: { price: 'number' } | { team_member_id: 'number' }; needs?: PortalNeeds } = {},
) => {
  const { kinds, ...needs } = options;
  return actOf<typeof bookings, Fields & InLanguage, PortalBooking>(bookings, name, act, {
    ...needs,
    form: kinds ? { kinds } : {},
  });
};
/** Who goes does these to their own visits without the flag. */
const ofOwn = { needs: { place: 'portal', right: 'ViewDispatcher', isOwnEnough: true } } as const;

/** GET bookings: what was asked of the company, the newest first. */
export const listCompanyBookings = listOf(bookings, 'listCompanyBookings');
/** GET bookings/csv. */
export const exportCompanyBookings = csvOf(bookings, 'exportCompanyBookings');
/** GET bookings/view: what has a slot on some days. */
export const viewCompanyBookings = viewOf(bookings, 'viewCompanyBookings');
/** GET bookings/stream: which of them change. */
export const streamCompanyBookings = streamOf(bookings, 'streamCompanyBookings');
/** GET bookings/{id}; the look is noted for the neighbor. */
export const getCompanyBooking = oneOf<typeof bookings, PortalBooking>(bookings, 'getCompanyBooking');

// Acts: 409 with `Object` where the version moved on, with `State` where the state allows no such move.

/** POST bookings/{id}/accept: as `acceptBooking`. */
export const acceptCompanyBooking = bookingAct<{ start?: string }>('acceptCompanyBooking', 'accept');

/** POST bookings/{id}/propose: as `proposeBooking`. */
export const proposeCompanyBooking = bookingAct<{
  start?: string;
  price?: number;
  price_major?: string;
  message?: string;
}>('proposeCompanyBooking', 'propose', { kinds: { price: 'number' } });

/** POST bookings/{id}/decline. */
export const declineCompanyBooking = bookingAct<{ reason?: string }>('declineCompanyBooking', 'decline');
/** POST bookings/{id}/cancel. */
export const cancelCompanyBooking = bookingAct<{ reason?: string }>('cancelCompanyBooking', 'cancel');
/** POST bookings/{id}/complete: a visit that has begun is over; by itself it is at its end. */
export const completeCompanyBooking = bookingAct<object>('completeCompanyBooking', 'complete', ofOwn);
/** POST bookings/{id}/no-show: a visit did not take place, as `missBooking`. */
export const missCompanyBooking = bookingAct<{ reason?: string }>('missCompanyBooking', 'no-show', ofOwn);

/** POST bookings/{id}/assign: another of the company's people goes, to everybody booked with this visit. 409 where they are elsewhere then. */
export const assignCompanyBooking = bookingAct<{ team_member_id: number }>('assignCompanyBooking', 'assign', {
  kinds: { team_member_id: 'number' },
});

/** POST bookings/{id}/message: to the neighbor, who is mailed. */
export const messageCompanyBooking = bookingAct<{ message: string }>('messageCompanyBooking', 'message');
/** POST bookings/{id}/note: for the company's people alone; an empty one takes it away. */
export const noteCompanyBooking = bookingAct<{ operator_notes?: string }>('noteCompanyBooking', 'note');
