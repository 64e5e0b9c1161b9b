import { bookingPageType } from '../contract';
import { type BuyButtonType, datedCardButton, profileButton, providerCardButton } from './buy-button';

const { livePricing: L, interactiveQuote: Q, serviceRequest: S, onSiteVisit: V } = bookingPageType;

/** Every subset of the page types that matter, and what docs/product.md §4 says of it: provider card, dated card, profile. */
const rows: [pages: number[], card: BuyButtonType, dated: BuyButtonType, profile: BuyButtonType][] = [
  [[], 1, 1, 1],
  [[L], 1, 1, 1],
  [[Q], 1, 1, 1],
  [[L, Q], 5, 1, 1],
  [[S], 2, 2, 2],
  [[S, L], 3, 3, 3],
  [[S, Q], 6, 1, 2],
  [[S, L, Q], 7, 3, 3],
];
const withVisits = rows.map(([pages, ...buttons]) => [[...pages, V], ...buttons] as (typeof rows)[number]);
const services = (pages: number[]) => pages.map((BookingPageTypeId) => ({ BookingPageTypeId }));

test.each([...rows, ...withVisits])(
  'page types %j: provider card %i, dated card %i, profile %i',
  (pages, ...expected) => {
    for (const order of [pages, [...pages].reverse(), [...pages, ...pages]]) {
      const given = services(order);
      expect([providerCardButton(given), datedCardButton(given), profileButton(given)]).toEqual(expected);
    }
  },
);

test('all sixteen subsets are in the table', () => {
  const keys = [...rows, ...withVisits].map(([pages]) => [...pages].sort().join());
  expect(new Set(keys).size).toBe(16);
});

test('unknown and unspecified page types decide nothing', () => {
  const odd = services([-1, 0, 99]);
  expect([providerCardButton(odd), datedCardButton(odd), profileButton(odd)]).toEqual([1, 1, 1]);
  expect(providerCardButton([...odd, ...services([S])])).toBe(2);
});
