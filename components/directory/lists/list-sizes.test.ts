import type { SearchResult } from '@/lib/companies/contract';
import { cardsOnPage, fullestPage, lastSegment, lastWholePage, listedPage, nextPage } from './list-sizes';

const found = (dates: number, providers: number) =>
  ({ CompanyServicesUpcoming: Array(dates).fill({}), CompanyServices: Array(providers).fill({}) }) as SearchResult;

test.each([
  [0, 0, 1],
  [6, 10, 1],
  [7, 10, 2],
  [6, 11, 2],
  [30, 30, 9],
  [0, 30, 5],
  [60, 60, 19],
])('%d dates and %d providers end on page %d', (dates, providers, last) => {
  expect(listedPage(200, found(dates, providers))).toBe(last);
  expect(listedPage(1, found(dates, providers))).toBe(1);
  expect(cardsOnPage('dates', last)).toBeGreaterThanOrEqual(dates);
  expect(cardsOnPage('providers', last)).toBeGreaterThanOrEqual(providers);
});

test('of a long list no page has more than sixty cards, whatever the totals say', () => {
  expect(listedPage(200, { ...found(6, 10), UpcomingTotal: 5000, CompaniesTotal: 900 })).toBe(19);
  expect(listedPage(200, { ...found(6, 10), UpcomingTotal: 6, CompaniesTotal: 900 })).toBe(11);
  expect([cardsOnPage('dates', 19), cardsOnPage('dates', 200), cardsOnPage('providers', 12)]).toEqual([60, 60, 60]);
});

test('the plain link goes on by pages until a list has sixty cards, then by stretches of it alone', () => {
  expect([nextPage('dates', 1), nextPage('dates', 18)]).toEqual([2, 19]);
  expect(nextPage('dates', 19)).toEqual({ list: 'dates', segment: 2 });
  expect(nextPage('providers', 11)).toEqual({ list: 'providers', segment: 2 });
  expect([lastWholePage('dates'), lastWholePage('providers'), fullestPage]).toEqual([19, 11, 19]);
});

test.each([
  ['dates', 99, { UpcomingTotal: 121, CompaniesTotal: 700 }, { list: 'dates', segment: 3 }],
  ['dates', 99, { UpcomingTotal: 120 }, { list: 'dates', segment: 2 }],
  ['providers', 9, { UpcomingTotal: 9, CompaniesTotal: 61 }, { list: 'providers', segment: 2 }],
  ['providers', 9, { UpcomingTotal: 900, CompaniesTotal: 60 }, 1],
  ['dates', 2, { UpcomingTotal: 0 }, 1],
  // An empty segment within a list that is said to be longer: never back to itself.
  ['dates', 2, { UpcomingTotal: 121 }, 1],
  ['dates', 2, {}, 1],
] as const)('%s, segment %d of %j: beyond the end it leads to the last there is', (list, segment, totals, last) => {
  expect(lastSegment({ list, segment }, totals)).toEqual(last);
});
