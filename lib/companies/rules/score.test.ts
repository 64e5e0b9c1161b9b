import fc from 'fast-check';
import { goodShare, type ScoreFacts, score, scoreReasons, scoreWeights } from './score';

const facts: fc.Arbitrary<ScoreFacts> = fc.record({
  ratingsGood: fc.nat(500),
  ratingsBad: fc.nat(500),
  hiredBy: fc.nat(5000),
  isVerified: fc.boolean(),
  completeness: fc.nat(7).map((things) => things / 7),
  daysToNextDate: fc.option(fc.nat(400)),
  isLocal: fc.boolean(),
});
const nothing: ScoreFacts = {
  ratingsGood: 0,
  ratingsBad: 0,
  hiredBy: 0,
  isVerified: false,
  completeness: 0,
  daysToNextDate: null,
  isLocal: false,
};

test('the weights add up to 100, and nothing scores nothing', () => {
  expect(Object.values(scoreWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  expect(score(nothing)).toBe(0);
  expect(scoreReasons(nothing)).toEqual([]);
});

test('a score lies between 0 and 100', () => {
  fc.assert(
    fc.property(facts, (given) => {
      expect(score(given)).toBeGreaterThanOrEqual(0);
      expect(score(given)).toBeLessThanOrEqual(100);
    }),
  );
});

const better: Record<string, (given: ScoreFacts) => ScoreFacts> = {
  'a good opinion': (given) => ({ ...given, ratingsGood: given.ratingsGood + 1 }),
  'a neighbor': (given) => ({ ...given, hiredBy: given.hiredBy + 1 }),
  verification: (given) => ({ ...given, isVerified: true }),
  'a fuller profile': (given) => ({ ...given, completeness: 1 }),
  'an earlier date': (given) => ({ ...given, daysToNextDate: 0 }),
  'serving the neighborhood': (given) => ({ ...given, isLocal: true }),
};

test.each(Object.entries(better))('%s never lowers the score', (_, improve) => {
  fc.assert(
    fc.property(facts, (given) => {
      expect(score(improve(given))).toBeGreaterThanOrEqual(score(given));
    }),
  );
});

test('a bad opinion never raises it', () => {
  fc.assert(
    fc.property(facts, (given) => {
      expect(score({ ...given, ratingsBad: given.ratingsBad + 1 })).toBeLessThanOrEqual(score(given));
    }),
  );
});

test('paying is no fact of the score: whatever else is known of a company changes nothing', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: -1, max: 6 }), fc.boolean(), (given, subscriptionTypeId, isPaying) => {
      const company = { ...given, subscriptionTypeId, isPaying, HasPayingSubscription: isPaying };
      expect(score(company)).toBe(score(given));
      expect(scoreReasons(company)).toEqual(scoreReasons(given));
    }),
  );
});

test('few opinions weigh less than many of the same share', () => {
  expect(goodShare(3, 0)).toBeCloseTo(0.4385, 4);
  expect(goodShare(90, 10)).toBeCloseTo(0.8256, 4);
  expect(goodShare(0, 5)).toBeCloseTo(0, 10);
  expect(goodShare(0, 0)).toBe(0);
});

test('reasons: strongest first, and only what is true', () => {
  const given = { ...nothing, ratingsGood: 40, ratingsBad: 2, hiredBy: 3, isVerified: true, daysToNextDate: 2 };
  expect(scoreReasons(given)).toEqual(['recommended', 'verified', 'soon', 'hired']);
  expect(scoreReasons({ ...nothing, ratingsGood: 2, ratingsBad: 3, completeness: 0.5, daysToNextDate: 20 })).toEqual(
    [],
  );
});
