import { contains } from '@/lib/db/geometry';
import { crossesItself } from '@/lib/db/ring-crossing';
import { CITIES } from './data/cities';
import { drawNeighborhood, rivalsAround } from './polygons';

const drawn = CITIES.flatMap((city) => {
  const rivals = rivalsAround(city, CITIES);
  return city.neighborhoods.map((one) => ({
    city,
    one,
    rivals,
    shape: drawNeighborhood(one, rivals, `${city.key}/${one.name.en}`),
  }));
});
const label = ({ city, one }: (typeof drawn)[number]) => `${city.key}/${one.name.en}`;
const where = (is: (each: (typeof drawn)[number]) => boolean) => drawn.filter(is).map(label);

test('every ring is closed, has enough corners and does not cross itself', () => {
  const odd = where(({ shape }) =>
    shape.polygon.flat().some((ring) => {
      const isClosed = String(ring[0]) === String(ring.at(-1));
      return !isClosed || ring.length < 8 || ring.length > 13 || crossesItself(ring);
    }),
  );
  expect(odd).toEqual([]);
});

test('the true centre lies inside, within the box', () => {
  const outside = where(({ one, shape }) => {
    const isBoxed =
      shape.minLongitude < one.longitude &&
      one.longitude < shape.maxLongitude &&
      shape.minLatitude < one.latitude &&
      one.latitude < shape.maxLatitude;
    return !isBoxed || !contains(shape.polygon, one.longitude, one.latitude);
  });
  expect(outside).toEqual([]);
});

test('sizes are those of neighborhoods: 0.1 to 15 square kilometres', () => {
  expect(where(({ shape }) => shape.area < 0.1e6 || shape.area > 15e6)).toEqual([]);
});

test('no corner of a neighborhood lies in another one, in its city or the next', () => {
  const overlaps = drawn.flatMap((each) =>
    drawn
      .filter((other) => other !== each && each.rivals.includes(other.one))
      .filter((other) =>
        other.shape.polygon.flat(2).some(([longitude, latitude]) => contains(each.shape.polygon, longitude, latitude)),
      )
      .map((other) => `${label(other)} in ${label(each)}`),
  );
  expect(overlaps).toEqual([]);
});

test('one has a hole that is not part of it, one is in two pieces', () => {
  expect(where(({ shape }) => shape.polygon.length > 1)).toEqual(['toronto/Harbourfront']);
  expect(where(({ shape }) => shape.polygon.some((rings) => rings.length > 1))).toEqual(['toronto/High Park']);
  const park = drawn.find((each) => label(each) === 'toronto/High Park');
  const hole = park?.shape.polygon[0]?.[1]?.slice(1) ?? [];
  const middle = (axis: 0 | 1) => hole.reduce((sum, corner) => sum + corner[axis], 0) / hole.length;
  expect(hole.length).toBeGreaterThan(6);
  expect(contains(park?.shape.polygon ?? [], middle(0), middle(1))).toBe(false);
});

test('the same neighborhood is drawn the same', () => {
  const again = drawn.map(({ city, one, rivals }) => drawNeighborhood(one, rivals, `${city.key}/${one.name.en}`));
  expect(again).toEqual(drawn.map(({ shape }) => shape));
});
