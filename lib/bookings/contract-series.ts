import type { Frequency } from '@/lib/companies/contract';
import type { LangCode } from '@/lib/places/contract';
import { operation } from '@/lib/platform/operation';
import type { BookingState, ManageInput } from './contract';
import { managing } from './contract-forms';

/** Which visits of a series a change is for: the one of the link, or it and all that follow. */
export type SeriesScope = 'this' | 'following';

/** A time of the clock of the place. */
export interface SeriesTime {
  Start: string;
  End: string;
}

/**
 * Why a date of a series cannot be had: the slot is `Taken`, the company is `Closed` that day, or not at that hour (`Hours`, also where a
 * clock change swallows it). Empty where it is free.
 */
export type SeriesConflict = '' | 'Taken' | 'Closed' | 'Hours';

/** A date of a series that is not booked yet. `Start` is empty where the hour does not exist that day. */
export interface SeriesDate extends SeriesTime {
  /** `YYYY-MM-DD` on which the series falls, by the clock of the place. */
  Date: string;
  Conflict: SeriesConflict;
  /** A public holiday of the place: the slot is one all the same where the company's hours say so. */
  IsHoliday: boolean;
  /** The nearest free times within three days, where the wanted one is not to be had. */
  NextFree: SeriesTime[];
}

export interface SeriesInput {
  company_guid: string;
  service_id: number;
  /** Of the first visit: its slot is not asked about, since a hold keeps it. */
  start: string;
  frequency: Frequency;
  /** Visits in all, the first among them; never more than `MostVisits`. */
  occurrences: number;
  lang_code: LangCode;
}

export interface SeriesPlan {
  TimezoneName: string;
  /** The most visits that can be booked at this frequency. */
  MostVisits: number;
  /** Of one visit, in minor units. */
  Price: number;
  Currency: string;
  Dates: SeriesDate[];
}

/**
 * GET bookings/series: every date of a series before anything is booked, the first one first. 404 for an unlisted company or service, 422 for a
 * frequency that is not offered or is not sold by the slot.
 */
export const planSeries = operation<SeriesInput, SeriesPlan>({
  name: 'planSeries',
  method: 'GET',
  path: '/api/bookings/series',
  access: 'anyone',
  failure: 'getView',
  limit: 'search',
});

/** A visit of a series, as the holder of a link of one of them sees it. */
export interface SeriesVisit extends SeriesTime {
  BookingId: number;
  Reference: string;
  /** Opens this visit for the same party. */
  ManageToken: string;
  State: BookingState;
  /** The one whose link it is. */
  IsThis: boolean;
  /** It comes after this one and can still be changed. */
  IsFollowing: boolean;
}

/** A visit that would be moved along. */
export interface SeriesMove {
  BookingId: number;
  From: SeriesTime;
  /** Empty where the hour does not exist that day. */
  To: SeriesTime;
  Conflict: SeriesConflict;
}

/** `following` moves all that follow as far by the wall clock, but for those that are kept where they are. */
export interface RescheduleInput extends ManageInput {
  start: string;
  scope?: SeriesScope;
  keep_booking_ids?: number[];
}

/** `following` calls off all that follow, too. */
export interface CancelInput extends ManageInput {
  reason?: string;
  scope?: SeriesScope;
}

/** GET …/series: where all that follow would be, were this visit moved to `start`. 404 unknown, or for a visit that stands alone. */
export const planMove = operation<ManageInput & { start: string }, { Moves: SeriesMove[] }>({
  ...managing,
  name: 'planMove',
  method: 'GET',
  path: '/api/bookings/{manage_token}/series',
  failure: 'getOne',
  limit: 'search',
});
