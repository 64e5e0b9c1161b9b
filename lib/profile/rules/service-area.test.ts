import * as fc from 'fast-check';
import { areaCases } from '@/lib/testing/data/areas';
import { boundsOfAreas, readServiceArea, readServiceAreas } from './service-area';

const square = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [0, 0],
];
const hole = [
  [0.5, 0.5],
  [1, 0.5],
  [1, 1],
  [0.5, 0.5],
];
const far = square.map(([x, y]) => [x! + 10, y! + 10]);
const pathOf = (ring: number[][]) => ring.map(([lng, lat]) => ({ lat, lng }));
const boundsOf = (value: unknown) => {
  const polygons = readServiceArea(typeof value === 'string' ? value : JSON.stringify(value));
  return boundsOfAreas([{ name: '', polygons }]);
};
const ringCounts = (value: unknown) => readServiceArea(JSON.stringify(value)).map((polygon) => polygon.length);

test.each(areaCases())('edge case: $id', ({ coordinates, expected_drawable, expected_bounds }) => {
  const polygons = readServiceArea(coordinates);
  expect(polygons.length > 0).toBe(expected_drawable);
  expect(boundsOfAreas([{ name: '', polygons }])).toEqual(expected_bounds);
});

describe('shapes of GeoJSON', () => {
  const polygon = { type: 'Polygon', coordinates: [square, hole] };
  const multi = { type: 'MultiPolygon', coordinates: [[square, hole], [far]] };
  const feature = (geometry: object) => ({ type: 'Feature', properties: { name: 'x' }, geometry });

  test.each([
    ['a polygon with a hole', polygon, [2]],
    ['several polygons', multi, [2, 1]],
    ['a feature', feature(multi), [2, 1]],
    [
      'a collection of features',
      { type: 'FeatureCollection', features: [feature(polygon), feature(multi)] },
      [2, 2, 1],
    ],
    ['a collection of geometries', { type: 'GeometryCollection', geometries: [polygon, multi] }, [2, 2, 1]],
    ['bare coordinates of polygons', multi.coordinates, [2, 1]],
    ['bare rings', polygon.coordinates, [2]],
    ['one bare ring', square, [1]],
    ['several paths', [pathOf(square), pathOf(far)], [1, 1]],
    ['a polygon beside a broken one', { type: 'MultiPolygon', coordinates: [[[[0, 0]]], [far]] }, [1]],
    ['a hole that is none', { type: 'Polygon', coordinates: [square, [[0, 0]]] }, [1]],
    ['a point', { type: 'Point', coordinates: [1, 2] }, []],
    ['a line', { type: 'LineString', coordinates: square }, []],
    ['a feature without geometry', { type: 'Feature', geometry: null }, []],
    ['a number', 7, []],
    ['texts for numbers', [{ lat: '1', lng: '2' }], []],
  ])('%s', (_name, value, rings) => {
    expect(ringCounts(value)).toEqual(rings);
  });

  test('longitude comes first there, latitude in a path', () => {
    expect(
      boundsOf({
        type: 'Polygon',
        coordinates: [
          [
            [100, 1],
            [101, 1],
            [101, 2],
          ],
        ],
      }),
    ).toEqual([100, 1, 101, 2]);
    expect(
      boundsOf([
        { lat: 1, lng: 100 },
        { lat: 1, lng: 101 },
        { lat: 2, lng: 101 },
      ]),
    ).toEqual([100, 1, 101, 2]);
  });
});

test('a huge path is thinned, an endless text and a deep nest are left out', () => {
  const circle = Array.from({ length: 12_000 }, (_, at) => ({
    lat: 45 + Math.sin(at / 1909) / 10,
    lng: -75 + Math.cos(at / 1909) / 10,
  }));
  const [polygon] = readServiceArea(JSON.stringify(circle));
  expect(polygon?.[0]?.length).toBeLessThanOrEqual(400);
  expect(readServiceArea(`[${' '.repeat(1_000_001)}]`)).toEqual([]);
  expect(readServiceArea('['.repeat(5000) + ']'.repeat(5000))).toEqual([]);
});

test('numbers out of all bounds are no corners', () => {
  expect(readServiceArea('[{"lat":1e999,"lng":0},{"lat":1,"lng":1},{"lat":0,"lng":1}]')).toEqual([]);
});

test('whatever comes, nothing is thrown and every corner lies on the globe', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      for (const polygon of readServiceArea(text))
        for (const ring of polygon)
          for (const [latitude, longitude] of ring)
            expect(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180).toBe(true);
    }),
  );
});

describe('the areas of a section', () => {
  test('what cannot be drawn is left out, names are kept as text', () => {
    const good = JSON.stringify(pathOf(square));
    const areas = readServiceAreas({
      ServiceAreas: [
        { Name: '<b>Zilker</b>', Coordinates: good },
        { Name: 'Bad', Coordinates: 'no' },
        null as never,
        { Coordinates: good } as never,
      ],
    });
    expect(areas.map(({ name }) => name)).toEqual(['<b>Zilker</b>', '']);
    expect(boundsOfAreas(areas)).toEqual([0, 0, 2, 2]);
  });

  test.each([null, undefined, {} as never, { ServiceAreas: 'x' } as never])('%p has none', (content) => {
    expect(readServiceAreas(content)).toEqual([]);
    expect(boundsOfAreas([])).toBeNull();
  });
});
