import { answerDue } from './business-days';
import { dueAt, reminderAt } from './due';
import { movesFor, stateAfter } from './states';
import { instantOf, isoInZone } from './wall-clock';

const toronto = 'America/Toronto';
const fridaySaturday = [4, 5];

describe('two business days', () => {
  test.each([
    // 2027-03-01 is a Monday.
    ['2027-03-01T12:00:00Z', toronto, undefined, '2027-03-03T23:59:00-05:00', 'Monday → Wednesday'],
    ['2027-03-04T12:00:00Z', toronto, undefined, '2027-03-08T23:59:00-05:00', 'Thursday → Monday'],
    ['2027-03-05T12:00:00Z', toronto, undefined, '2027-03-09T23:59:00-05:00', 'Friday → Tuesday'],
    ['2027-03-06T12:00:00Z', toronto, undefined, '2027-03-09T23:59:00-05:00', 'Saturday → Tuesday'],
    ['2027-03-07T12:00:00Z', toronto, undefined, '2027-03-09T23:59:00-05:00', 'Sunday → Tuesday'],
    ['2027-03-02T03:00:00Z', toronto, undefined, '2027-03-03T23:59:00-05:00', 'Monday evening there, Tuesday in UTC'],
    ['2027-03-12T15:00:00Z', toronto, undefined, '2027-03-16T23:59:00-04:00', 'over the change to summer time'],
    ['2026-10-30T15:00:00Z', toronto, undefined, '2026-11-03T23:59:00-05:00', 'over the change to winter time'],
    [
      '2027-03-03T09:00:00Z',
      'Asia/Bahrain',
      fridaySaturday,
      '2027-03-07T23:59:00+03:00',
      'Bahrain: Wednesday → Sunday',
    ],
    ['2027-03-04T21:30:00Z', 'Asia/Bahrain', fridaySaturday, '2027-03-08T23:59:00+03:00', 'Bahrain: Friday → Monday'],
    [
      '2027-03-04T09:00:00Z',
      'Asia/Dubai',
      undefined,
      '2027-03-08T23:59:00+04:00',
      'Dubai rests on Saturday and Sunday',
    ],
    ['2027-03-03T12:00:00Z', 'Pacific/Auckland', undefined, '2027-03-08T23:59:00+13:00', 'Thursday there already'],
  ])('%s in %s', (at, zone, weekend, due, _why) => {
    expect(isoInZone(answerDue(Date.parse(at), 2, { zone, ...(weekend && { weekend }) }), zone)).toBe(due);
  });
});

describe('what is due of a booking', () => {
  const since = Date.parse('2027-03-01T12:00:00Z');
  const start = Date.parse('2027-03-02T15:00:00Z');
  const end = start + 3_600_000;
  const of = (state: Parameters<typeof dueAt>[0]['state'], more: object = {}) =>
    dueAt({ state, since, start: null, end: null, zone: toronto, weekend: undefined, ...more });

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
    ...states.slice(4).map((state) => [state, [], []]),
  ]);
  for (const state of states)
    for (const party of ['neighbor', 'company'] as const)
      for (const move of movesFor(party, state)) expect(stateAfter(state, move)).toBeDefined();
});
