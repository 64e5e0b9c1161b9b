import { minuteMs } from '@/lib/values/time';
import { type PlacedVisit, travelGaps } from './travel-gaps';

const visit = (id: number, from: number, until: number, more: Partial<PlacedVisit> = {}): PlacedVisit => ({
  id,
  memberId: 1,
  day: '2027-03-05',
  start: from * minuteMs,
  end: until * minuteMs,
  latitude: 43.65,
  longitude: -79.38,
  ...more,
});

test('the way to a visit is from the one before it, of the same person on the same day', () => {
  // Half a degree of latitude is 55.6 km.
  const far = { latitude: 44.15 };
  const gaps = travelGaps(
    [
      visit(1, 0, 60),
      visit(2, 75, 120),
      visit(3, 80, 90, { memberId: 2, ...far }),
      visit(4, 180, 240, far),
      visit(5, 1500, 1560, { day: '2027-03-06' }),
    ],
    60,
  );
  expect([...gaps]).toEqual([
    [2, { travel: 0, spare: 15 }],
    [4, { travel: 56, spare: 4 }],
  ]);
  expect(travelGaps([visit(1, 0, 60), visit(2, 70, 90, far)], 60).get(2)).toEqual({ travel: 56, spare: -46 });
});
