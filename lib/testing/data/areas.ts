import { rowsOf } from './rows';

/** A service area as a company's page is sent it: a path as text, with what a map makes of it. */
export interface AreaCase {
  id: string;
  coordinates: string | null;
  expected_drawable: boolean;
  /** West, south, east, north. */
  expected_bounds: number[] | null;
}

const path = (...points: [lat: number, lng: number][]) => JSON.stringify(points.map(([lat, lng]) => ({ lat, lng })));
const drawn = (id: string, bounds: number[], coordinates: string): AreaCase => ({
  id,
  coordinates,
  expected_drawable: true,
  expected_bounds: bounds,
});
const nothing = (id: string, coordinates: string | null): AreaCase => ({
  id,
  coordinates,
  expected_drawable: false,
  expected_bounds: null,
});

const own = [
  drawn('triangle', [-53.2, 47.4, -53.1, 47.5], path([47.4, -53.2], [47.4, -53.1], [47.5, -53.15])),
  drawn('ends where it began', [5.1, 43.3, 5.2, 43.4], path([43.3, 5.1], [43.3, 5.2], [43.4, 5.2], [43.3, 5.1])),
  drawn('other way round', [151, -34, 151.2, -33.8], path([-34, 151], [-33.8, 151], [-33.8, 151.2], [-34, 151.2])),
  drawn(
    'at the equator and Greenwich',
    [-0.1, -0.1, 0.1, 0.1],
    path([-0.1, -0.1], [-0.1, 0.1], [0.1, 0.1], [0.1, -0.1]),
  ),
  drawn('with a bay', [10, 50, 14, 54], path([50, 10], [50, 14], [54, 14], [52, 12], [54, 10])),
  nothing('one point', path([47.4, -53.2])),
  nothing('a line', path([47.4, -53.2], [47.5, -53.1])),
  nothing('no points', '[]'),
  nothing('no text', null),
  nothing('an empty text', ''),
  nothing('a place that is none', path([47.4, -253.2], [47.4, -53.1], [47.5, -53.15])),
  nothing('beyond the pole', path([97.4, -53.2], [47.4, -53.1], [47.5, -53.15])),
  nothing('words for numbers', '[{"lat":"north","lng":"west"},{"lat":1,"lng":2},{"lat":2,"lng":3}]'),
  nothing('cut off', '[{"lat":47.4,"lng":'),
  nothing('not a list', '{"lat":47.4,"lng":-53.2}'),
];

/** Areas that companies and programs have drawn well and badly. */
export const areaCases = (): AreaCase[] => rowsOf(own, 'geometry/service-areas-edge.json', JSON.parse);
