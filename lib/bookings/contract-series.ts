import type { Frequency } from '@/lib/companies/contract';
import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import { managing } from './contract-forms';
import type { ManageInput, SeriesTime } from './contract-managed';

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
  lang_code: Locale;
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
export const planSeries: Operation<SeriesInput, SeriesPlan> = {
  name: 'planSeries',
  method: 'GET',
  path: '/api/bookings/series',
  access: 'anyone',
  failure: 'getView',
  limit: 'search',
};

/** A visit that would be moved along. */
export interface SeriesMove {
  BookingId: number;
  From: SeriesTime;
  /** Empty where the hour does not exist that day. */
  To: SeriesTime;
  Conflict: SeriesConflict;
}

/** GET …/series: where all that follow would be, were this visit moved to `start`. 404 unknown, or for a visit that stands alone. */
export const planMove: Operation<ManageInput & { start: string }, { Moves: SeriesMove[] }> = {
  ...managing,
  name: 'planMove',
  method: 'GET',
  path: '/api/bookings/{manage_token}/series',
  failure: 'getOne',
  limit: 'search',
};
