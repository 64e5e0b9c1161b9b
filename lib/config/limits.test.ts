import { fieldLimits } from './field-limits';
import { listSteps, recommendProviderLimits, requestNewLimits, shownOnPage } from './limits';

test('pages are cumulative: 6+3(N−1) dates and 10+5(N−1) providers', () => {
  expect([1, 2, 3].map((page) => shownOnPage(listSteps.upcoming, page))).toEqual([6, 9, 12]);
  expect([1, 2, 3].map((page) => shownOnPage(listSteps.providers, page))).toEqual([10, 15, 20]);
});

test('limits of the forms (docs/product.md §5, §9)', () => {
  expect(Object.keys(fieldLimits)).toHaveLength(73);
  expect(Object.values(fieldLimits).every((limit) => Number.isInteger(limit) && limit > 0)).toBe(true);
  expect(recommendProviderLimits).toMatchObject({ name: 500, company_website: 500, company_recommendation: 2024 });
  expect(requestNewLimits).toMatchObject({ name: 200, email: 200, location: 2024, information: 2024 });
});
