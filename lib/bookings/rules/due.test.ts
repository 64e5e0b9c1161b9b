import { instantOf, isoInZone } from '@/lib/values/time';
import { answerDue } from './business-days';
import { dueAt, isReminderDue, reminderAt } from './due';
import { movesFor, stateAfter } from './states';

const toronto = 'America/Toronto';
const ontario = { zone: toronto, countryId: 1, provinceId: 7 };
const bahrain = { zone: 'Asia/Bahrain', countryId: 9, provinceId: -1 };
const emirates = { zone: 'Asia/Dubai', countryId: 8, provinceId: -1 };
const auckland = { zone: 'Pacific/Auckland', countryId: 7, provinceId: 701 };

describe('two business days', () => {
  test.each([
    // 2027-03-01 is a Monday.
    ['2027-03-01T12:00:00Z', ontario, '2027-03-03T23:59:00-05:00', 'Monday → Wednesday'],
    ['2027-03-04T12:00:00Z', ontario, '2027-03-08T23:59:00-05:00', 'Thursday → Monday'],
    ['2027-03-05T12:00:00Z', ontario, '2027-03-09T23:59:00-05:00', 'Friday → Tuesday'],
    ['2027-03-06T12:00:00Z', ontario, '2027-03-09T23:59:00-05:00', 'Saturday → Tuesday'],
    ['2027-03-07T12:00:00Z', ontario, '2027-03-09T23:59:00-05:00', 'Sunday → Tuesday'],
    ['2027-03-02T03:00:00Z', ontario, '2027-03-03T23:59:00-05:00', 'Monday evening there, Tuesday in UTC'],
    ['2027-03-12T15:00:00Z', ontario, '2027-03-16T23:59:00-04:00', 'over the change to summer time'],
    ['2026-10-30T15:00:00Z', ontario, '2026-11-03T23:59:00-05:00', 'over the change to winter time'],
    ['2027-01-13T09:00:00Z', bahrain, '2027-01-17T23:59:00+03:00', 'Bahrain: Wednesday → Sunday'],
    ['2027-01-14T21:30:00Z', bahrain, '2027-01-18T23:59:00+03:00', 'Bahrain: Friday → Monday'],
    ['2027-03-18T09:00:00Z', emirates, '2027-03-22T23:59:00+04:00', 'Dubai rests on Saturday and Sunday'],
    ['2027-03-03T12:00:00Z', auckland, '2027-03-08T23:59:00+13:00', 'Thursday there already'],
  ])('%s in %j', (at, place, due, _why) => {
    expect(isoInZone(answerDue(Date.parse(at), 2, place), place.zone)).toBe(due);
  });
});

describe('public holidays: two business days after a day of asking', () => {
  const place = (zone: string, countryId: number, provinceId = -1) => ({ zone, countryId, provinceId });
  const montreal = place(toronto, 1, 9);
  const london = place('Europe/London', 3, 318);
  const edinburgh = place('Europe/London', 3, 353);
  const belfast = place('Europe/London', 3, 1304);
  const paris = place('Europe/Paris', 12);

  test.each([
    ['2027-06-23', montreal, '2027-06-28', 'Québec keeps the 24th of June'],
    ['2027-06-23', ontario, '2027-06-25', 'Ontario does not'],
    ['2026-06-30', ontario, '2026-07-03', 'Canada Day'],
    ['2026-07-31', ontario, '2026-08-04', 'the Civic Holiday is none by law'],
    [
      '2026-07-02',
      place('America/Chicago', 2, 143),
      '2026-07-07',
      'Texas: the 4th of July on a Saturday, kept on Friday',
    ],
    ['2027-04-16', place('America/New_York', 2, 122), '2027-04-21', 'Massachusetts: Patriots’ Day'],
    ['2027-04-16', place('America/New_York', 2, 110), '2027-04-20', 'Florida: not there'],
    ['2026-11-25', place('America/Los_Angeles', 2, 105), '2026-12-01', 'California: Thanksgiving and the day after'],
    ['2026-12-24', london, '2026-12-30', 'Boxing Day on a Saturday, kept on Monday'],
    ['2026-12-31', london, '2027-01-05', 'New Year'],
    ['2026-12-31', edinburgh, '2027-01-06', 'Scotland: the 2nd of January too'],
    ['2027-07-09', belfast, '2027-07-14', 'Northern Ireland: the 12th of July'],
    ['2028-08-25', london, '2028-08-30', 'the summer bank holiday'],
    ['2028-08-25', edinburgh, '2028-08-29', 'which Scotland keeps earlier'],
    ['2026-01-30', place('Europe/Dublin', 4), '2026-02-04', 'Ireland: St. Brigid'],
    ['2026-07-29', place('Atlantic/Bermuda', 5, 504), '2026-08-04', 'Bermuda: Cup Match'],
    ['2027-11-01', place('Australia/Melbourne', 6, 607), '2027-11-04', 'Victoria: Melbourne Cup'],
    ['2027-11-01', place('Australia/Sydney', 6, 602), '2027-11-03', 'not in New South Wales'],
    ['2027-01-29', auckland, '2027-02-03', 'Auckland: its anniversary'],
    ['2027-06-24', auckland, '2027-06-29', 'Matariki'],
    ['2026-12-01', emirates, '2026-12-07', 'the Emirates: National Day, and the day after'],
    ['2026-03-19', emirates, '2026-03-24', 'the feast after Ramadan, as calculated'],
    ['2026-02-17', emirates, '2026-02-19', 'the first of Ramadan is worked'],
    ['2026-12-15', bahrain, '2026-12-21', 'Bahrain: National Day and accession, then the weekend'],
    ['2027-03-24', place('Asia/Manila', 10), '2027-03-30', 'the Philippines: Thursday to Sunday of Easter'],
    ['2026-11-10', place('America/Lower_Princes', 11), '2026-11-13', 'Sint Maarten Day'],
    ['2027-05-04', paris, '2027-05-07', 'France: Ascension'],
    ['2026-07-13', paris, '2026-07-16', 'the 14th of July'],
    ['2027-04-29', place('Europe/Bucharest', 13), '2027-05-05', 'Romania: the Orthodox Easter'],
    ['2041-12-24', london, '2041-12-26', 'beyond the table only weekends count'],
  ])('%s in %j', (day, where, due, _why) => {
    const asked = instantOf(`${day}T12:00`, where.zone)!;
    expect(isoInZone(answerDue(asked, 2, where), where.zone).slice(0, 16)).toBe(`${due}T23:59`);
  });
});

describe('what is due of a booking', () => {
  const since = Date.parse('2027-03-01T12:00:00Z');
  const start = Date.parse('2027-03-02T15:00:00Z');
  const end = start + 3_600_000;
  const of = (state: Parameters<typeof dueAt>[0]['state'], more: object = {}) =>
    dueAt({ state, since, start: null, end: null, ...ontario, ...more });

  test.each([
    ['Pending', {}, '2027-03-04T04:59:00.000Z'],
    ['Pending', { start, end }, '2027-03-02T15:00:00.000Z'],
    ['Proposed', { start: start + 10 * 86_400_000, end: end + 10 * 86_400_000 }, '2027-03-04T04:59:00.000Z'],
    ['Confirmed', { start, end }, '2027-03-02T16:00:00.000Z'],
  ] as const)('%s %j', (state, more, at) => {
    expect(new Date(of(state, more)!).toISOString()).toBe(at);
  });

  test.each(['Held', 'Declined', 'Cancelled', 'Expired', 'Completed'] as const)('%s: nothing', (state) => {
    expect(of(state, { start, end })).toBeNull();
  });
});

describe('reminders', () => {
  test.each([
    ['2027-03-10T10:00:00-05:00', '2027-03-09T10:00:00-05:00', 'the same hour of the day before'],
    ['2027-03-14T10:00:00-04:00', '2027-03-13T10:00:00-05:00', '23 hours before, where the clocks change between'],
    ['2026-11-01T10:00:00-05:00', '2026-10-31T10:00:00-04:00', '25 hours before'],
    ['2027-03-15T02:30:00-04:00', '2027-03-14T03:30:00-04:00', 'an hour that is skipped the day before'],
  ])('a visit at %s', (start, at, _why) => {
    const found = reminderAt(Date.parse(start), toronto, 0);
    expect(found && isoInZone(found, toronto)).toBe(at);
  });

  test('pages promise one while it is still to come', () => {
    const of = { Start: '2027-03-10T10:00:00-05:00', TimezoneName: 'America/Toronto' };
    expect(isReminderDue(of, Date.parse('2027-03-09T09:59:00-05:00'))).toBe(true);
    expect(isReminderDue(of, Date.parse('2027-03-09T10:00:00-05:00'))).toBe(false);
    expect(isReminderDue({ ...of, Start: '' }, 0)).toBe(false);
  });

  test('none for what is booked less than a day before', () => {
    const start = Date.parse('2027-03-10T10:00:00-05:00');
    expect(reminderAt(start, toronto, start - 86_400_000)).toBeUndefined();
    expect(reminderAt(start, toronto, start - 86_400_001)).toBe(start - 86_400_000);
  });
});

test('an hour of the place, as a form without script says it', () => {
  const read = (text: string) => {
    const at = instantOf(text, toronto);
    return at === undefined ? undefined : isoInZone(at, toronto);
  };
  expect([
    read('2027-03-03T10:00'),
    read('2027-03-14T02:30'),
    read('2026-11-01T01:30'),
    read('2027-03-03T10:00:00Z'),
  ]).toEqual(['2027-03-03T10:00:00-05:00', undefined, '2026-11-01T01:30:00-04:00', '2027-03-03T05:00:00-05:00']);
});

test('whatever a party may do, the state table knows', () => {
  const states = ['Held', 'Pending', 'Proposed', 'Confirmed', 'Declined', 'Cancelled', 'Expired', 'Completed'] as const;
  const all = states.map((state) => [state, movesFor('neighbor', state), movesFor('company', state)]);
  expect(all).toEqual([
    ['Held', [], []],
    ['Pending', ['cancel'], ['accept', 'propose', 'decline']],
    ['Proposed', ['confirm', 'decline'], ['propose', 'decline']],
    ['Confirmed', ['reschedule', 'cancel'], ['cancel']],
    ...states.slice(4, -1).map((state) => [state, [], []]),
    ['Completed', [], ['miss']],
  ]);
  for (const state of states)
    for (const party of ['neighbor', 'company'] as const)
      for (const move of movesFor(party, state)) expect(stateAfter(state, move)).toBeDefined();
});
