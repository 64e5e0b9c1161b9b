import fc from 'fast-check';
import { areaCases } from '@/lib/testing/data/areas';
import { fastestMs } from '@/lib/testing/fastest';
import { contains } from './geometry';
import { readOutline } from './outline';

const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });
const circle = (corners: number, radius = 0.1): [number, number][] =>
  Array.from({ length: corners }, (_, i) => {
    const turn = (i / corners) * 2 * Math.PI;
    return [-75 + Math.cos(turn) * radius, 45 + Math.sin(turn) * radius];
  });

describe('accepted', () => {
  test('an open ring is closed, repeated corners go, altitude goes', () => {
    const { outline } = readOutline(
      polygon([
        [0, 0, 12],
        [1, 0],
        [1, 0],
        [1, 1],
      ]),
    );
    expect(outline?.polygon).toEqual([
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    ]);
    expect(outline?.remarks).toEqual([]);
  });

  test('holes and empty pieces: the hole stays, a piece without area goes', () => {
    const hole = circle(12, 0.05);
    const { outline } = readOutline({
      type: 'MultiPolygon',
      coordinates: [
        [
          circle(40),
          hole,
          [
            [0, 0],
            [0, 0],
          ],
        ],
        [
          [
            [1, 1],
            [2, 2],
            [1, 1],
          ],
        ],
        [],
      ],
    });
    expect(outline?.polygon.map((rings) => rings.length)).toEqual([2]);
    expect(contains(outline!.polygon, -75, 45)).toBe(false);
    expect(contains(outline!.polygon, outline!.center.longitude, outline!.center.latitude)).toBe(true);
  });

  test('a bow-tie is kept with a remark, and has a size', () => {
    const { outline } = readOutline(
      polygon([
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
        [0, 0],
      ]),
    );
    expect(outline?.remarks).toEqual(['crosses itself']);
    expect(outline!.area).toBeGreaterThan(1e9);
  });

  test('100,000 corners become at most 10,000, in little more than ten times the time of 10,000', () => {
    const [few, many] = [10_000, 100_000].map((corners) => polygon(circle(corners)));
    const { outline } = readOutline(many);
    expect(fastestMs(() => readOutline(many), 6) / fastestMs(() => readOutline(few))).toBeLessThan(40);
    expect(outline?.remarks).toEqual(['made coarser']);
    expect(outline!.polygon[0]![0]!.length).toBeLessThanOrEqual(10_000);
    expect(contains(outline!.polygon, -75, 45)).toBe(true);
  });

  test('an area that was cut down to a line stays, to be found by its name', () => {
    const { outline } = readOutline(
      polygon([
        [151.232, -33.888],
        [151.231, -33.887],
        [151.231, -33.887],
        [151.232, -33.888],
      ]),
    );
    expect(outline?.remarks).toEqual(['has no area']);
    expect(outline?.polygon[0]?.[0]).toHaveLength(4);
    expect(outline?.area).toBe(0);
  });

  test('a collection of areas is one place', () => {
    const { outline } = readOutline({
      type: 'GeometryCollection',
      geometries: [polygon(circle(8)), { type: 'MultiPolygon', coordinates: [[circle(8, 0.3)]] }],
    });
    expect(outline?.polygon).toHaveLength(2);
  });
});

describe('refused with a reason', () => {
  const cases: [string, unknown, RegExp][] = [
    ['null', null, /no geometry/],
    ['a point', { type: 'Point', coordinates: [1, 2] }, /not an area: Point/],
    ['no coordinates', { type: 'Polygon' }, /no coordinates/],
    ['text for a ring', polygon('ring'), /not a list of corners/],
    ['text for a polygon', { type: 'MultiPolygon', coordinates: ['x'] }, /not a list of rings/],
    [
      'null for NaN',
      polygon([
        [0, 0],
        [null, 1],
        [1, 1],
      ]),
      /not a pair/,
    ],
    [
      'NaN',
      polygon([
        [0, 0],
        [Number.NaN, 1],
        [1, 1],
      ]),
      /not a pair/,
    ],
    [
      'infinity',
      polygon([
        [0, 0],
        [Number.POSITIVE_INFINITY, 1],
        [1, 1],
      ]),
      /not a pair/,
    ],
    [
      'numbers as text',
      polygon([
        ['0', '0'],
        ['1', '0'],
        ['1', '1'],
      ]),
      /not a pair/,
    ],
    [
      'two corners',
      polygon([
        [0, 0],
        [1, 1],
        [0, 0],
      ]),
      /fewer than four/,
    ],
    ['one point', polygon([Array(5).fill([1, 1])].flat()), /fewer than four/],
    ['nothing', polygon(), /fewer than four/],
    [
      'off the map',
      polygon([
        [0, 0],
        [200, 1],
        [1, 1],
      ]),
      /off the map/,
    ],
    [
      'swapped',
      polygon([
        [43.6, -179.4],
        [43.7, -179.4],
        [43.7, -179.3],
      ]),
      /swapped/,
    ],
    [
      'over the 180th meridian',
      polygon([
        [179, 0],
        [-179, 0],
        [-179, 1],
        [179, 1],
      ]),
      /180th meridian/,
    ],
    ['far too many corners', polygon(circle(500_001)), /more than 500000/],
  ];
  test.each(cases)('%s', (_, geometry, reason) => {
    expect(readOutline(geometry).problem).toMatch(reason);
  });
});

test('never throws, whatever it is given', () => {
  const numberish = fc.oneof(fc.double(), fc.constant(null), fc.string(), fc.integer({ min: -200, max: 200 }));
  const rings = fc.array(fc.array(fc.array(numberish, { maxLength: 3 }), { maxLength: 6 }), { maxLength: 3 });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        rings.map((coordinates) => ({ type: 'Polygon', coordinates })),
        fc.array(rings).map((coordinates) => ({ type: 'MultiPolygon', coordinates })),
      ),
      (geometry) => {
        const { outline, problem } = readOutline(geometry);
        if (!outline) return expect(typeof problem).toBe('string');
        expect(Number.isFinite(outline.area + outline.center.latitude + outline.center.longitude)).toBe(true);
      },
    ),
  );
});

test.each(areaCases())('an odd service area is read where it can be drawn: $id', (area) => {
  let path: { lat: number; lng: number }[] | null = null;
  try {
    path = JSON.parse(area.coordinates ?? 'null');
  } catch {}
  const { outline } = readOutline(Array.isArray(path) && polygon(path.map(({ lat, lng }) => [lng, lat])));
  expect(outline !== undefined).toBe(area.expected_drawable);
  const box = outline?.box;
  expect(box ? [box.minLongitude, box.minLatitude, box.maxLongitude, box.maxLatitude] : null).toEqual(
    area.expected_bounds,
  );
});
