import fc from 'fast-check';
import { subscriptionType } from '../contract';
import { customersShown, hiredByShown } from './hired-by';
import { isPaying } from './paying';
import { cardPrice, startingFromPrice } from './price';
import { profileCompleteness } from './profile-completeness';
import { ratingShown, starsShown, thumbOf } from './ratings';

test.each([
  [-1, false],
  [0, false],
  [subscriptionType.startup, true],
  [subscriptionType.grow, true],
  [subscriptionType.scale, false],
  [subscriptionType.multiChannelInbox, false],
  [5, false],
  [subscriptionType.free4Ever, false],
])('subscription type %i pays: %s', (type, expected) => {
  expect(isPaying(type)).toBe(expected);
});

test.each([
  [0, null, null],
  [-1, null, null],
  [Number.NaN, null, null],
  [0.3, 0.3, 1],
  [99.49, 99.49, 99],
  [99.5, 99.5, 100],
  [12.345, 12.345, 12],
  [1_000_000, 1_000_000, 1_000_000],
])('price %d shows as %s, on a card as %s', (price, shown, card) => {
  expect(startingFromPrice(price)).toBe(shown);
  expect(cardPrice(price)).toBe(card);
});

test.each([
  [0, null],
  [0.9, null],
  [1, 1],
  [3.99, 3],
  [4.5, 4],
  [5, 5],
  [5.1, 5],
  [Number.NaN, null],
])('rating %d draws %s stars', (rating, stars) => {
  expect(starsShown(rating)).toBe(stars);
});

test('a rating of 0 is hidden', () => {
  expect([ratingShown(0), ratingShown(4.8)]).toEqual([null, 4.8]);
});

test('thumbs: up from three stars, down for one and two, none without stars', () => {
  expect([0, 1, 2, 3, 4, 5].map(thumbOf)).toEqual([null, 'down', 'down', 'up', 'up', 'up']);
});

test("the 'hired by' line shows only when the count is not 0", () => {
  expect([0, 1, 2].map(hiredByShown)).toEqual([null, 1, 2]);
});

const customers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    CustomerId: index + 1,
    CustomerName: '',
    CustomerInitials: 'AB',
    CustomerImageUrl: null,
  }));

test('five customers and how many more, whether all displays are sent or only five', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.boolean(), (count, isWhole) => {
      const sent = customers(isWhole ? count : Math.min(5, count));
      const { customers: shown, moreCount } = customersShown({ HiredBy: count, CompanyCustomerDisplays: sent });
      expect(shown).toHaveLength(Math.min(5, count));
      expect(moreCount).toBe(Math.max(0, count - 5));
    }),
  );
});

test('completeness counts each of seven things once', () => {
  expect(profileCompleteness({ hasLogo: false, hasServices: false, sectionTypeIds: [1, 7, 12] })).toBe(0);
  expect(profileCompleteness({ hasLogo: true, hasServices: false, sectionTypeIds: [3, 4] })).toBeCloseTo(2 / 7);
  expect(profileCompleteness({ hasLogo: true, hasServices: true, sectionTypeIds: [15, 4, 8, 6, 5] })).toBe(1);
});
