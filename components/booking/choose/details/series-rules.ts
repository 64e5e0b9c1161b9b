import type { SeriesDate, SeriesPlan } from '@/lib/bookings/contract-series';
import type { Typed } from './typed';

/** Visits that are looked up where no number is given. */
export const usualVisits = 6;

const field = /^repeat_starts\.(\d{1,2})$/;

/** Instants that the form holds for the visits that follow; those left out are not among them. */
export const repeatStarts = (typed: Typed): string[] =>
  Object.entries(typed).flatMap(([name, start]) => (field.test(name) && start ? [start] : []));

/** Where a date of the series is booked: as chosen as long as it can be had, else at its own time, else the nearest; empty where it is left out. */
export function startOf(date: SeriesDate, chosen: Readonly<Record<string, string>>): string {
  const wanted = chosen[date.Date];
  const choices = choicesOf(date);
  if (wanted !== undefined && (wanted === '' || choices.includes(wanted))) return wanted;
  return choices[0] ?? '';
}

/** Times that a date can be booked at. */
export const choicesOf = ({ Conflict, Start, NextFree }: SeriesDate): string[] =>
  Conflict === '' ? [Start] : NextFree.map((time) => time.Start);

/** How many visits are booked, the first among them. */
export const visitsIn = ({ Dates }: SeriesPlan, chosen: Readonly<Record<string, string>>): number =>
  1 + Dates.slice(1).filter((date) => startOf(date, chosen) !== '').length;

/** What was chosen before, of a plain post that came back: a date whose field was not sent is left out. */
export function chosenBefore(plan: SeriesPlan | null, typed: Typed): Readonly<Record<string, string>> {
  const sent = repeatStarts(typed);
  if (!plan || sent.length === 0) return {};
  const near = (date: SeriesDate) => sent.find((start) => choicesOf(date).includes(start)) ?? '';
  // One that was taken meanwhile gets the nearest time that is free, as at first.
  return Object.fromEntries(
    plan.Dates.slice(1).flatMap((date) => {
      const wasTaken = date.Conflict !== '' && sent.includes(date.Start);
      return wasTaken ? [] : [[date.Date, near(date)]];
    }),
  );
}
