import fc from 'fast-check';
import { dayMs, dayText, instantFrom, isoInZone, weekdayOf } from '@/lib/values/time';
import { freeSpans, type Opening, openSpans } from './free-slots';
import type { CompanyDays } from './opening-week';
import { isWithinHours, openingOn, ownOpeningOn, type PersonHours } from './person-hours';
import { readHours, seenHours } from './person-input';

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs;
const early = { start: 8, end: 12 };
const late = { start: 13, end: 18 };
const weekdayHours = [late, late, late, late, late, null, null];
const company: CompanyDays = (day) => ({ opening: weekdayOf(day) < 5 ? late : null, by: 'week' });
const weekdays = [early, early, early, early, early, null, null];
const own = (more: Partial<PersonHours> = {}): PersonHours => ({
  week: weekdays,
  seasons: [],
  exceptions: [],
  ...more,
});
const sunday = dayOf('2027-03-14');

test('without hours of their own a person works when the company is open', () => {
  expect(openingOn(null, company, dayOf('2027-03-12'))).toEqual(late);
  expect(openingOn(own(), company, dayOf('2027-03-12'))).toEqual(early);
  const off = { from: '2027-03-12', until: '2027-03-12', opening: null, note: '' };
  const follows = own({ week: null, exceptions: [off] });
  expect(['2027-03-11', '2027-03-12', '2027-03-13'].map((date) => openingOn(follows, company, dayOf(date)))).toEqual([
    late,
    null,
    null,
  ]);
});

test('a day on which the company is otherwise wins over the week of a person, and an exception of their own over it', () => {
  const holiday: CompanyDays = () => ({ opening: null, by: 'exception' });
  const friday = dayOf('2027-03-12');
  const works = { from: '2027-03-12', until: '2027-03-12', opening: early, note: '' };
  expect(openingOn(own(), holiday, friday)).toBeNull();
  expect(openingOn(own({ exceptions: [works] }), holiday, friday)).toEqual(early);
  expect(openingOn(own(), () => ({ opening: null, by: 'season' }), friday)).toEqual(early);
});

test('an exception wins over the week both ways: it opens a Sunday, and closes a Monday', () => {
  const hours = own({
    exceptions: [
      { from: '2027-03-14', until: '2027-03-14', opening: late, note: '' },
      { from: '2027-03-15', until: '2027-03-19', opening: null, note: 'Away' },
      { from: '2027-03-17', until: '2027-03-17', opening: late, note: 'But for the 17th' },
    ],
  });
  const week = Array.from({ length: 8 }, (_, nth) => ownOpeningOn(hours, sunday + nth));
  expect(week).toEqual([late, null, null, late, null, null, null, null]);
});

test('a season goes over the year’s end, every year, and an exception wins over it', () => {
  const winter = { from: '12-15', until: '02-28', week: [null, late, null, null, null, null, null] };
  const away = { from: '2028-01-04', until: '2028-01-04', opening: null, note: '' };
  const hours = own({ seasons: [winter], exceptions: [away] });
  const at = (date: string) => ownOpeningOn(hours, dayOf(date));
  // Tuesdays, then the Wednesday after.
  expect(['2027-12-14', '2027-12-21', '2028-01-04', '2028-01-11', '2028-02-22'].map(at)).toEqual([
    early,
    late,
    null,
    late,
    late,
  ]);
  // The 29th of February is a day after it.
  expect([at('2028-02-23'), at('2028-02-29'), at('2028-03-07')]).toEqual([null, early, early]);
});

test('the shorter of two seasons holds', () => {
  const summer = { from: '06-01', until: '08-31', week: Array(7).fill(late) };
  const holidays = { from: '07-15', until: '07-31', week: Array(7).fill(null) };
  for (const seasons of [
    [summer, holidays],
    [holidays, summer],
  ]) {
    const hours = own({ seasons });
    expect(ownOpeningOn(hours, dayOf('2027-07-20'))).toBeNull();
    expect(ownOpeningOn(hours, dayOf('2027-07-10'))).toEqual(late);
  }
});

test('hours are those of the wall clock on the day that a clock changes', () => {
  const zone = 'America/Toronto';
  const night = { start: 1, end: 4 };
  const exceptions = [{ from: '2027-03-14', until: '2027-03-14', opening: night, note: '' }];
  const hours = own({ exceptions });
  const wish = { zone, durationMs: 3_600_000, bufferMs: 0, notBefore: 0 };
  const starts = openSpans(sunday, (day) => openingOn(hours, company, day), wish).map(({ start }) =>
    isoInZone(start, zone),
  );
  // From two to three there is no hour.
  expect(starts.map((at) => at.slice(11, 16))).toEqual(['01:00', '01:30', '03:00']);
  const span = (from: string, to: string) => ({ start: Date.parse(from), end: Date.parse(to) });
  expect(isWithinHours(hours, span('2027-03-14T01:00:00-05:00', '2027-03-14T04:00:00-04:00'), zone)).toBe(true);
  expect(isWithinHours(hours, span('2027-03-14T01:00:00-05:00', '2027-03-14T04:30:00-04:00'), zone)).toBe(false);
});

describe('a visit', () => {
  const zone = 'Europe/Paris';
  const at = (date: string, from: number, hours: number) => {
    const start = instantFrom(dayOf(date), from * 60, zone);
    return { start, end: start + hours * 3_600_000 };
  };

  test('lies within a night that began the day before, and not beside it', () => {
    const hours = own({ week: Array(7).fill({ start: 22, end: 2 }) });
    expect(isWithinHours(hours, at('2027-03-10', 0, 2), zone)).toBe(true);
    expect(isWithinHours(hours, at('2027-03-10', 23, 2), zone)).toBe(true);
    expect(isWithinHours(hours, at('2027-03-10', 1, 2), zone)).toBe(false);
  });

  test('is kept from a day off alone by who follows the company', () => {
    const off = { from: '2027-03-11', until: '2027-03-12', opening: null, note: '' };
    const hours = own({ week: null, exceptions: [off] });
    expect(isWithinHours(hours, at('2027-03-10', 5, 3), zone)).toBe(true);
    expect(isWithinHours(hours, at('2027-03-12', 14, 2), zone)).toBe(false);
    // Reaches into the day off.
    expect(isWithinHours(hours, at('2027-03-10', 23, 2), zone)).toBe(false);
    expect(isWithinHours(null, at('2027-03-12', 3, 8), zone)).toBe(true);
  });

  test('that is offered as free always lies within the hours it was offered by', () => {
    const opening = fc
      .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
      .map(([from, to]): Opening => ({ start: from / 2, end: to / 2 }));
    const day = fc.integer({ min: dayOf('2027-01-01'), max: dayOf('2028-12-31') });
    fc.assert(
      fc.property(
        fc.array(fc.option(opening), { minLength: 7, maxLength: 7 }),
        fc.option(opening),
        day,
        (week, one, on) => {
          const date = dayText(on);
          const hours = own({ week, exceptions: [{ from: date, until: date, opening: one, note: '' }] });
          const wish = { zone, durationMs: 5_400_000, bufferMs: 0, notBefore: 0 };
          const worker = { busy: [], openingOn: (of: number) => openingOn(hours, company, of) };
          return [on - 1, on, on + 1]
            .flatMap((of) => freeSpans(of, wish, [worker]))
            .every((span) => isWithinHours(hours, span, zone));
        },
      ),
    );
  });
});

describe('what a form says of hours', () => {
  const person = { first_name: 'Luis' };
  const day = (kind: 'open' | 'closed' | 'same', start?: string, end?: string) => ({ day: kind, start, end });

  test('is read, and shown as it was typed', () => {
    const input = {
      ...person,
      week: [
        day('open', '08:00', '16:30'),
        day('same'),
        day('closed'),
        day('same'),
        day('open', '22:00', '02:15'),
        day('same'),
        day('closed'),
      ],
      seasons: [
        { from_month: 12, from_day: 1, until_month: 2, until_day: 28, start: '09:00', end: '24:00', tuesday: true },
      ],
      exceptions: [
        { from: '2027-04-02', until: '2027-04-05', note: 'Easter' },
        { from: '2027-03-14', start: '10:00', end: '14:00' },
      ],
    };
    const { hours, faults } = readHours(input);
    expect(faults).toEqual({});
    const { Week, Seasons, Exceptions } = seenHours(hours, weekdayHours);
    expect(Week.map(({ Start, End }) => `${Start}-${End}`)).toEqual([
      '08:00-16:30',
      '08:00-16:30',
      '-',
      '-',
      '22:00-02:15',
      '22:00-02:15',
      '-',
    ]);
    expect(Seasons).toEqual([
      { FromMonth: 12, FromDay: 1, UntilMonth: 2, UntilDay: 28, Start: '09:00', End: '24:00', Days: ['tuesday'] },
    ]);
    expect(Exceptions).toEqual([
      { From: '2027-04-02', Until: '2027-04-05', IsOpen: false, Start: '', End: '', Note: 'Easter' },
      { From: '2027-03-14', Until: '2027-03-14', IsOpen: true, Start: '10:00', End: '14:00', Note: '' },
    ]);
  });

  test('that cannot be is refused by its field', () => {
    const { faults } = readHours({
      ...person,
      week: [day('same'), day('open', '08:00'), ...Array(4).fill(day('closed')), day('open', '09:00', '09:00')],
      seasons: [{ from_month: 1, from_day: 1, until_month: 1, until_day: 2, monday: true, end: '10:00' }],
      exceptions: [
        { from: '2027-04-05', until: '2027-04-02' },
        { from: '2027-04-07', end: '09:00' },
      ],
    });
    expect(faults).toEqual({
      'week.0.day': 'invalid',
      'week.1.end': 'required',
      'week.6.end': 'clockEnd',
      'seasons.0.start': 'required',
      'exceptions.0.until': 'range',
      'exceptions.1.start': 'required',
    });
  });

  test('that says nothing leaves the hours to the company', () => {
    expect(readHours({ ...person, follows_company: true, week: Array(7).fill(day('closed')) }).hours).toBeNull();
  });
});
