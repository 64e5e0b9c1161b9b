import { type ExceptionInput, type ProviderInput, type SeasonInput, seasonDays, type WorkDay } from '../contract-team';
import { type Opening, openMinutes } from './free-slots';
import type { HoursException, PersonHours, Season, Week } from './person-hours';

/** Fields that were refused, with why. */
export type Faults = Record<string, string>;

const two = (value: number) => String(value).padStart(2, '0');

/** `HH:MM` of decimal hours. */
export function clockText(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const hoursOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;
/** A field of a clock knows no 24:00: an end at 00:00 is the end of the day. */
const endOf = (clock: string): number => hoursOf(clock) || 24;

interface Clocks {
  start?: string;
  end?: string;
}

/** The hours of two clocks; undefined where they are none, which the faults say by field. */
function openingOf({ start, end }: Clocks, at: string, faults: Faults): Opening | undefined {
  if (!start) faults[`${at}.start`] = 'required';
  if (!end) faults[`${at}.end`] = 'required';
  if (!start || !end) return undefined;
  const opening = { start: hoursOf(start), end: endOf(end) };
  if (openMinutes(opening)) return opening;
  faults[`${at}.end`] = 'clockEnd';
  return undefined;
}

function weekOf({ week, follows_company: follows }: ProviderInput, faults: Faults): Week | null {
  if (!week || follows) return null;
  const days: (Opening | null)[] = [];
  week.forEach(({ day, ...clocks }, nth) => {
    const at = `week.${nth}`;
    if (day === 'same' && nth === 0) faults[`${at}.day`] = 'invalid';
    const said = day === 'open' ? openingOf(clocks, at, faults) : undefined;
    days.push(day === 'same' ? (days[nth - 1] ?? null) : (said ?? null));
  });
  return days;
}

function seasonOf(input: SeasonInput, nth: number, faults: Faults): Season {
  const isWorked = seasonDays.some((day) => input[day]);
  const opening = (isWorked && openingOf(input, `seasons.${nth}`, faults)) || null;
  return {
    from: `${two(input.from_month)}-${two(input.from_day)}`,
    until: `${two(input.until_month)}-${two(input.until_day)}`,
    week: seasonDays.map((day) => (input[day] ? opening : null)),
  };
}

function exceptionOf({ from, until = from, note = '', ...clocks }: ExceptionInput, nth: number, faults: Faults) {
  const at = `exceptions.${nth}`;
  if (until < from) faults[`${at}.until`] = 'range';
  const isOff = !clocks.start && !clocks.end;
  return { from, until, opening: isOff ? null : (openingOf(clocks, at, faults) ?? null), note };
}

/** The hours that a call asks for; null where it names none, so that the company's hold. Faults by field where they cannot be. */
export function readHours(input: ProviderInput): { hours: PersonHours | null; faults: Faults } {
  const faults: Faults = {};
  const week = weekOf(input, faults);
  const seasons = (input.seasons ?? []).map((one, nth) => seasonOf(one, nth, faults));
  const exceptions: HoursException[] = (input.exceptions ?? []).map((one, nth) => exceptionOf(one, nth, faults));
  const isSilent = week === null && seasons.length === 0 && exceptions.length === 0;
  return { hours: isSilent ? null : { week, seasons, exceptions }, faults };
}

const clocksOf = (opening: Opening | null | undefined): WorkDay => ({
  IsOpen: !!opening,
  Start: opening ? clockText(opening.start) : '',
  End: opening ? clockText(opening.end) : '',
});

/** Hours as the portal shows them: the person's own, else the company's week. */
export function seenHours(hours: PersonHours | null, company: Week) {
  const { week = null, seasons = [], exceptions = [] } = hours ?? {};
  return {
    Week: (week ?? company).map(clocksOf),
    Seasons: seasons.map(({ from, until, week: ofSeason }) => {
      const { Start, End } = clocksOf(ofSeason.find((opening) => opening !== null));
      const [fromMonth, fromDay] = from.split('-').map(Number) as [number, number];
      const [untilMonth, untilDay] = until.split('-').map(Number) as [number, number];
      return {
        FromMonth: fromMonth,
        FromDay: fromDay,
        UntilMonth: untilMonth,
        UntilDay: untilDay,
        Start,
        End,
        Days: seasonDays.filter((_, nth) => ofSeason[nth]),
      };
    }),
    Exceptions: exceptions.map(({ from, until, opening, note }) => ({
      From: from,
      Until: until,
      ...clocksOf(opening),
      Note: note,
    })),
  };
}
