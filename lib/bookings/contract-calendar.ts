import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import type { VisitRow } from './contract-visits';

/** Someone who goes to visits, in a calendar. */
export interface CalendarPerson {
  Id: number;
  Name: string;
  /** Days on which they do not work, YYYY-MM-DD; none where the hours are not known. */
  DaysOff: string[];
}

/** A visit in a calendar. */
export interface CalendarVisit extends VisitRow {
  /** Of the place where it is: YYYY-MM-DD. */
  Day: string;
  /** The one booking that made it and has it for certain: with it, it is moved. Null for a street day, and for one that waits. */
  BookingId: number | null;
  /** Who is booked with it or asked for it, by name. */
  Names: string[];
  /** Of the seats that are taken, those that wait for an answer. */
  SeatsAwaited: number;
  /** How long the way takes from this person's visit before it on that day; null where it is the first. */
  TravelMinutes: number | null;
  /** What is left of the time between both when the way is done; below zero it cannot be done. */
  SpareMinutes: number | null;
}

export interface CalendarView {
  People: CalendarPerson[];
  /** By their hour. */
  Visits: CalendarVisit[];
}

export interface CalendarInput {
  company_id?: number;
  /** YYYY-MM-DD */
  start_date: string;
  /** YYYY-MM-DD, at most 62 days later. */
  end_date: string;
  /** One person's alone. */
  team_member_id?: number;
  lang_code?: Locale;
}

/** GET visits/calendar: some days of the company's people, with the ways between their visits (docs/portal.md §1, calendar). */
export const getCalendar: Operation<CalendarInput, { View: CalendarView }> = {
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'ViewDispatcher' },
  limit: 'portal',
  name: 'getCalendar',
  method: 'GET',
  path: '/api/portal/visits/calendar',
  failure: 'getAll',
};
