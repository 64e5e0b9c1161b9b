import fc from 'fast-check';
import type { ProviderKey } from './list-keys';
import { certainVisits, type FreeVisit, isEachCityFull, pickDates } from './pick-dates';
import { isProvenBest, type ProviderCandidate, pickProviders, providerKey } from './pick-providers';
import { soonPoints } from './score';

const visit = (id: number, companyId: number, day: number, more: Partial<FreeVisit> = {}): FreeVisit => ({
  id,
  companyId,
  serviceId: 1,
  cityId: 1,
  neighborhoodId: null,
  startsAt: day * 86_400_000 + id,
  localDate: `2026-12-${String(day).padStart(2, '0')}`,
  ...more,
});
const ids = (visits: readonly { id: number }[]) => visits.map(({ id }) => id);
const limits = { max: 30 };

test('one card a company, service and day, every day of it; two a city where told so', () => {
  const visits = [
    visit(1, 1, 1),
    visit(2, 1, 1),
    visit(3, 1, 1, { serviceId: 2 }),
    visit(4, 2, 1),
    visit(5, 1, 2),
    visit(6, 1, 3),
  ];
  expect(ids(pickDates(visits, limits))).toEqual([1, 3, 4, 5, 6]);
  expect(ids(pickDates(visits, { ...limits, perCity: 2 }))).toEqual([1, 3]);
  expect(ids(pickDates(visits, { ...limits, max: 3 }))).toEqual([1, 3, 4]);
});

test('beyond the last visit read of a city that has more, nothing is certain', () => {
  const inCity = (id: number, cityId: number) => visit(id, id, 1, { cityId });
  const visits = [inCity(1, 1), inCity(2, 2), inCity(3, 1), inCity(4, 2), inCity(5, 3)];
  expect(certainVisits(visits, null)).toEqual({ visits, isEvery: true });
  expect(certainVisits(visits, 3)).toEqual({ visits, isEvery: true });
  expect(certainVisits(visits, 2)).toEqual({ visits: visits.slice(0, 3), isEvery: false });
  expect(isEachCityFull(visits, visits.slice(0, 3), 2, 2)).toBe(false);
  expect(isEachCityFull(visits, visits.slice(0, 4), 2, 2)).toBe(true);
});

const anyVisit = fc.record({
  companyId: fc.integer({ min: 1, max: 6 }),
  cityId: fc.integer({ min: 1, max: 3 }),
  serviceId: fc.integer({ min: 1, max: 2 }),
  day: fc.integer({ min: 1, max: 9 }),
});

test('what is picked from the certain part of a cut list is the head of what all would give', () => {
  fc.assert(
    fc.property(fc.array(anyVisit, { maxLength: 60 }), fc.integer({ min: 1, max: 12 }), (given, perCity) => {
      const all = given
        .sort((one, other) => one.day - other.day)
        .map(({ day, ...more }, at) => visit(at + 1, more.companyId, day, more));
      const taken = new Map<number, number>();
      const read = all.filter(({ cityId }) => {
        taken.set(cityId, (taken.get(cityId) ?? 0) + 1);
        return taken.get(cityId)! <= perCity;
      });
      const certain = certainVisits(read, perCity);
      const picked = pickDates(certain.visits, limits);
      const whole = pickDates(all, limits);
      expect(ids(picked)).toEqual(ids(whole.slice(0, picked.length)));
      if (certain.isEvery) expect(picked).toHaveLength(whole.length);
    }),
  );
});

const anyCandidate = fc.record({
  companyId: fc.integer({ min: 1, max: 80 }),
  cityId: fc.constant(1),
  staticScore: fc.integer({ min: 0, max: 85 }),
  isLocal: fc.constant(false),
  daysToNextDate: fc.option(fc.nat(40)),
});
test('proven lists are the true ones: nobody unread could have stood in them, wherever the list goes on', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyCandidate, { selector: (one) => one.companyId, maxLength: 80 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (all, bestRead, datesRead) => {
        const byScore = [...all].sort(
          (one, other) => other.staticScore - one.staticScore || one.companyId - other.companyId,
        );
        const dated = all.filter((one) => one.daysToNextDate !== null);
        const byDate = dated.sort((one, other) => one.daysToNextDate! - other.daysToNextDate!);
        const read = [...new Set([...byScore.slice(0, bestRead), ...byDate.slice(0, datesRead)])];
        const last = byScore[bestRead - 1];
        const soon = byDate.length > datesRead ? soonPoints(byDate[datesRead - 1]!.daysToNextDate) : 0;
        const unseen: ProviderKey | null =
          byScore.length <= bestRead ? null : [last!.staticScore + soon, soon === 0 ? last!.companyId + 1 : 0];
        const own = { max: 10 };
        const picked = pickProviders(read, own);
        if (!isProvenBest(picked, own.max, unseen)) return;
        expect(picked.map(providerKey)).toEqual(pickProviders(all, own).map(providerKey));
      },
    ),
    { numRuns: 500 },
  );
});

test('parts of a list, each behind the last of the one before, are the list: ties and companies of several cities included', () => {
  const any = fc.record({
    companyId: fc.integer({ min: 1, max: 30 }),
    cityId: fc.integer({ min: 1, max: 3 }),
    staticScore: fc.integer({ min: 0, max: 5 }),
    isLocal: fc.boolean(),
    daysToNextDate: fc.option(fc.constantFrom(0, 15, 40)),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 60 }), fc.integer({ min: 1, max: 7 }), (all, max) => {
      const whole = pickProviders(all, { max: all.length });
      const walked: ProviderCandidate[] = [];
      for (let part = pickProviders(all, { max }); part.length > 0; ) {
        walked.push(...part);
        part = pickProviders(all, { max, after: providerKey(part.at(-1)!) });
      }
      expect(walked).toEqual(whole);
      expect(new Set(walked.map((one) => one.companyId)).size).toBe(walked.length);
    }),
  );
});

test('a company of several cities stands once, where it does best; a city has no more than its share', () => {
  const one = (companyId: number, cityId: number, staticScore: number): ProviderCandidate => ({
    companyId,
    cityId,
    staticScore,
    isLocal: false,
    daysToNextDate: null,
  });
  const all = [one(1, 1, 50), one(1, 2, 60), one(2, 1, 40), one(3, 1, 30), one(4, 1, 20)];
  expect(pickProviders(all, { max: 9 }).map((each) => [each.companyId, each.cityId])).toEqual([
    [1, 2],
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
  expect(pickProviders(all, { max: 9, perCity: 2 }).map((each) => each.companyId)).toEqual([1, 2, 3]);
});
