import type { SearchResult } from '@/lib/companies/contract';
import { shownOnPage } from '@/lib/config/limits';
import { listedPage, listSizes } from './list-sizes';

const found = (dates: number, providers: number) =>
  ({ CompanyServicesUpcoming: Array(dates).fill({}), CompanyServices: Array(providers).fill({}) }) as SearchResult;

test.each([
  [0, 0, 1],
  [6, 10, 1],
  [7, 10, 2],
  [6, 11, 2],
  [30, 30, 9],
  [0, 30, 5],
])('%d dates and %d providers end on page %d', (dates, providers, last) => {
  expect(listedPage(200, found(dates, providers))).toBe(last);
  expect(listedPage(1, found(dates, providers))).toBe(1);
  expect(shownOnPage(listSizes.dates, last)).toBeGreaterThanOrEqual(dates);
  expect(shownOnPage(listSizes.providers, last)).toBeGreaterThanOrEqual(providers);
});
