import fc from 'fast-check';
import { listSearch, readListQuery, searchDates } from './list-query';

const plain = {
  page: 1,
  alone: null,
  filter: 7,
  from: '',
  to: '',
  q: '',
  zone: '',
  isRecommending: false,
  outcome: null,
};

test('nothing asked is the default', () => {
  expect(readListQuery({})).toEqual(plain);
});

test.each([
  [{ page: '0' }],
  [{ page: '-1' }],
  [{ page: '1.5' }],
  [{ page: '201' }],
  [{ page: '02' }],
  [{ page: 'two' }],
  [{ date_filter: '10' }],
  [{ date_filter: '-1' }],
  [{ date_filter: '' }],
  [{ date_filter: '3 ' }],
  [{ date_from: '2026-11-20', date_to: '2026-11-21' }],
  [{ outcome: 'message-sent' }],
  [{ recommend: 'yes' }],
  [{ dates_page: '1' }],
  [{ dates_page: '501' }],
  [{ providers_page: '02' }],
  [{ q: '   ' }],
  [{ timezone_name: 'Mars/Olympus' }],
  [{ utm_source: 'x' }],
])('%j falls back', (raw) => {
  expect(readListQuery(raw)).toEqual(plain);
});

test('what is right is kept; the first of repeated names wins', () => {
  const raw = { page: ['2', '9'], date_filter: '3', q: ' Montréal ', recommend: '1', outcome: 'recommendation-sent' };
  expect(readListQuery(raw)).toEqual({
    ...plain,
    page: 2,
    filter: 3,
    q: 'Montréal',
    isRecommending: true,
    outcome: 'recommendation-sent',
  });
});

test.each([
  ['2026-11-20', '2026-11-22', true],
  ['2026-11-22', '2026-11-20', false],
  ['2026-02-30', '2026-03-01', false],
  ['2026-11-20', '', false],
  ['2026-01-01', '2027-06-01', false],
])('custom days %s to %s: %s', (date_from, date_to, areKept) => {
  const query = readListQuery({ date_filter: '0', date_from, date_to });
  expect(query).toMatchObject({ ...plain, filter: 0, ...(areKept ? { from: date_from, to: date_to } : {}) });
  expect(searchDates(query)).toEqual(areKept ? { date_filter: 0, date_from, date_to } : { date_filter: 7 });
});

test('days that make no period are not forgotten; days that do not exist are', () => {
  const refusedOf = (date_from: string, date_to: string) =>
    readListQuery({ date_filter: '0', date_from, date_to }).refused;
  expect(refusedOf('2026-11-22', '2026-11-20')).toEqual({ from: '2026-11-22', to: '2026-11-20' });
  expect(refusedOf('2026-01-01', '2027-06-01')).toEqual({ from: '2026-01-01', to: '2027-06-01' });
  expect(refusedOf('2026-11-20', '2026-11-22')).toBeUndefined();
  expect(refusedOf('2026-02-30', '2026-03-01')).toBeUndefined();
  expect(refusedOf('', '')).toBeUndefined();
});

test('the query that is written is the one that is read', () => {
  const choice = fc.oneof(
    fc.record({ filter: fc.integer({ min: 1, max: 9 }), from: fc.constant(''), to: fc.constant('') }),
    fc.constant({ filter: 0, from: '2026-11-20', to: '2026-12-01' }),
  );
  fc.assert(
    fc.property(choice, fc.integer({ min: 1, max: 200 }), (given, page) => {
      const dates = given as Parameters<typeof listSearch>[0];
      const raw = Object.fromEntries(new URLSearchParams(listSearch(dates, page)));
      expect(readListQuery(raw)).toEqual({ ...plain, ...dates, page });
    }),
  );
});

test('any text at all is read without a throw', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))), (raw) => {
      expect(readListQuery(raw).page).toBeGreaterThan(0);
    }),
  );
});

test('a segment of one list: dates before providers, kept with the filter', () => {
  expect(readListQuery({ providers_page: '4' }).alone).toEqual({ list: 'providers', segment: 4 });
  const query = readListQuery({ dates_page: '3', providers_page: '4', date_filter: '2' });
  expect(query.alone).toEqual({ list: 'dates', segment: 3 });
  expect(listSearch(query, query.alone)).toBe('?dates_page=3&date_filter=2');
  expect(listSearch(query, { list: 'providers', segment: 1 })).toBe('?date_filter=2');
});
