import fc from 'fast-check';
import { areaOf, boxOf, contains, distanceKm, evenOddArea, pointInside } from './geometry';
import type { MultiPolygonCoordinates } from './tables/places';

const square = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const ringed: MultiPolygonCoordinates = [[square(0, 0, 3), square(1, 1, 1)], [square(10, 10, 1)]];

test('holes are outside, other pieces inside', () => {
  expect(contains(ringed, 0.5, 0.5)).toBe(true);
  expect(contains(ringed, 1.5, 1.5)).toBe(false);
  expect(contains(ringed, 10.5, 10.5)).toBe(true);
  expect(contains(ringed, 5, 5)).toBe(false);
});

test('the box goes around all pieces', () => {
  expect(boxOf(ringed)).toEqual({ minLongitude: 0, minLatitude: 0, maxLongitude: 11, maxLatitude: 11 });
});

test('a degree at the equator is about 12,364 km²; holes are taken off', () => {
  const degree = areaOf([[square(0, 0, 1)]]);
  expect(degree / 1e6).toBeCloseTo(12363.7, 0);
  expect(areaOf([[square(0, 0, 3), square(1, 1, 1)]])).toBeLessThan(areaOf([[square(0, 0, 3)]]) - degree * 0.99);
});

test('both measures agree on plain outlines; only the even-odd one sees a bow-tie', () => {
  expect(evenOddArea(ringed) / areaOf(ringed)).toBeCloseTo(1, 2);
  const bowTie: MultiPolygonCoordinates = [
    [
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
        [0, 0],
      ],
    ],
  ];
  expect(areaOf(bowTie)).toBeLessThan(1e9 * 0.1);
  expect(evenOddArea(bowTie) / areaOf([[square(0, 0, 1)]])).toBeCloseTo(0.5, 1);
});

test('Toronto to Montréal is 504 km', () => {
  const toronto = { latitude: 43.6532, longitude: -79.3832 };
  const montreal = { latitude: 45.5019, longitude: -73.5674 };
  expect(distanceKm(toronto, montreal)).toBeCloseTo(504, -1);
  expect(distanceKm(toronto, toronto)).toBe(0);
});

test('the standing point is always inside, also where the middle is a hole or outside', () => {
  expect(contains([[square(0, 0, 3), square(1, 1, 1)]], 1.5, 1.5)).toBe(false);
  const angle = fc.double({ min: 0.2, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(angle, { minLength: 3, maxLength: 40 }), fc.boolean(), (radii, hasHole) => {
      const around = (factor: number): [number, number][] => {
        const points = radii.map((radius, i): [number, number] => {
          const turn = (i / radii.length) * 2 * Math.PI;
          return [2 + Math.cos(turn) * radius * factor, 48 + Math.sin(turn) * radius * factor];
        });
        return [...points, points[0]!];
      };
      const polygon = [hasHole ? [around(1), around(0.5)] : [around(1)]];
      const { longitude, latitude } = pointInside(polygon);
      expect(contains(polygon, longitude, latitude)).toBe(true);
    }),
  );
});
