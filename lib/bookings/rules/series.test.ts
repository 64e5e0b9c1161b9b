import { frequencies } from '@/lib/config/frequencies';
import { dayMs, dayText, isoInZone, localDayOf, wallMinuteOf, weekdayOf } from '@/lib/values/time';
import { maxVisits, seriesDays, shifted } from './series';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / dayMs;
const texts = (...args: Parameters<typeof seriesDays>) => seriesDays(...args).map(dayText);

describe('days of a series', () => {
  test.each([
    ['weekly', '2027-03-03', 3, ['2027-03-03', '2027-03-10', '2027-03-17']],
    ['biweekly', '2027-12-28', 3, ['2027-12-28', '2028-01-11', '2028-01-25']],
    // The second Tuesday stays the second.
    ['monthly', '2027-03-09', 4, ['2027-03-09', '2027-04-13', '2027-05-11', '2027-06-08']],
    // A fifth Monday is the last where there is none; and the fifth again where there is.
    ['monthly', '2027-03-29', 4, ['2027-03-29', '2027-04-26', '2027-05-31', '2027-06-28']],
    ['quarterly', '2027-11-01', 5, ['2027-11-01', '2028-02-07', '2028-05-01', '2028-08-07', '2028-11-06']],
    ['halfYearly', '2027-08-31', 3, ['2027-08-31', '2028-02-29', '2028-08-29']],
  ] as const)('%s from %s', (frequency, first, count, expected) => {
    expect(texts(day(first), frequency, count)).toEqual(expected);
  });

  test('property: whatever day they begin on, weekdays stay, days rise, none is later than a year', () => {
    const wrong: string[] = [];
    for (const frequency of frequencies)
      for (let first = day('2027-01-01'); first < day('2028-03-02'); first++) {
        const days = seriesDays(first, frequency, maxVisits(frequency));
        const isRight =
          days[0] === first &&
          days.length >= 2 &&
          days.length <= 12 &&
          days.every((one) => weekdayOf(one) === weekdayOf(first) && one - first <= 371) &&
          days.slice(1).every((one, at) => one - days[at]! >= 7);
        if (!isRight) wrong.push(`${frequency} ${dayText(first)}`);
      }
    expect(wrong).toEqual([]);
  });

  test.each([
    ['America/Toronto', '2027-03-10T10:00:00-05:00', { days: 7, minutes: 0 }, '2027-03-17T10:00:00-04:00'],
    ['Europe/Paris', '2027-10-29T09:30:00+02:00', { days: 3, minutes: -30 }, '2027-11-01T09:00:00+01:00'],
    ['Australia/Lord_Howe', '2027-03-31T23:30:00+11:00', { days: 5, minutes: 60 }, '2027-04-06T00:30:00+10:30'],
  ])('moved in %s by the wall clock', (zone, from, shift, to) => {
    const at = Date.parse(from);
    const moved = shifted({ day: localDayOf(at, zone), minute: wallMinuteOf(at, zone) }, shift, zone);
    expect(moved === undefined ? '' : isoInZone(moved, zone)).toBe(to);
  });

  test('an hour that a clock change swallows is none', () => {
    const at = { day: day('2027-03-07'), minute: 150 };
    expect(shifted(at, { days: 7, minutes: 0 }, 'America/Toronto')).toBeUndefined();
  });
});
