import { polygonsOf } from './boundary';

const ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];
const polygon = { type: 'Polygon', coordinates: [ring] };
const feature = { type: 'Feature', properties: {}, geometry: polygon };

test.each([
  ['a polygon', polygon, [[ring]]],
  ['several', { type: 'MultiPolygon', coordinates: [[ring], [ring, ring]] }, [[ring], [ring, ring]]],
  ['a feature', feature, [[ring]]],
  ['many features', { type: 'FeatureCollection', features: [feature, feature] }, [[ring], [ring]]],
  [
    'a collection',
    { type: 'GeometryCollection', geometries: [polygon, { type: 'Point', coordinates: [0, 0] }] },
    [[ring]],
  ],
  ['an empty one', { type: 'Polygon', coordinates: [] }, []],
  [
    'a line',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 1],
        ],
      ],
    },
    [],
  ],
  [
    'words',
    {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            ['a', 'b'],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      ],
    },
    [],
  ],
  ['a feature without a shape', { type: 'Feature', geometry: null }, []],
  ['nothing', null, []],
])('%s', (_, area, expected) => expect(polygonsOf(area)).toEqual(expected));
