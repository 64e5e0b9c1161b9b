/** A corner of an area: latitude first, as maps name it. */
export type AreaPoint = readonly [latitude: number, longitude: number];

export const areaLimits = {
  /** Corners of one area. */
  points: 400,
  /** Kilometres from one end of an area to the other. */
  acrossKm: 400,
  /** Characters of the list of its corners. */
  text: 20_000,
} as const;

/** Why a list of corners is no area; each is a key of `messages/errors`. */
export type PointsFault = 'pointWrong' | 'pointsFew' | 'pointsMany' | 'pointsCross' | 'pointsWide';

export interface ReadPoints {
  points: AreaPoint[];
  /** By the line of the text, from 1; `line` 0 is the list as a whole. */
  faults: { line: number; key: PointsFault }[];
}

const withPoints = /^([+-]?\d{1,3}(?:\.\d{1,20})?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d{1,20})?)$/;
/** Decimal commas: then something else stands between the two numbers. */
const withCommas = /^([+-]?\d{1,3}(?:,\d{1,20})?)\s*[;\s]\s*([+-]?\d{1,3}(?:,\d{1,20})?)$/;

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** "45.5, -73.6", "45.5 -73.6" or "45,5; -73,6" as a corner; undefined for anything else, and off the globe. */
function readPoint(text: string): AreaPoint | undefined {
  const line = text.replaceAll('−', '-');
  const [, latitude, longitude] = withPoints.exec(line) ?? withCommas.exec(line) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const [north, east] = [latitude, longitude].map((one) => round(Number(one.replace(',', '.')))) as [number, number];
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? [north, east] : undefined;
}

const isSame = (one: AreaPoint, other: AreaPoint) => one[0] === other[0] && one[1] === other[1];

/** Twice the area of a triangle: its sign says on which side of a line a point lies. */
const side = (a: AreaPoint, b: AreaPoint, c: AreaPoint) =>
  (b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1]);

const isBetween = (a: AreaPoint, b: AreaPoint, c: AreaPoint) =>
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1]);

/** Whether two edges have a point in common. */
function meet([a, b]: readonly [AreaPoint, AreaPoint], [c, d]: readonly [AreaPoint, AreaPoint]): boolean {
  const [toC, toD, toA, toB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)].map(Math.sign);
  if (toC !== toD && toA !== toB && toC !== 0 && toD !== 0 && toA !== 0 && toB !== 0) return true;
  const touches = [
    toC === 0 && isBetween(a, b, c),
    toD === 0 && isBetween(a, b, d),
    toA === 0 && isBetween(c, d, a),
    toB === 0 && isBetween(c, d, b),
  ];
  return touches.some(Boolean);
}

/** The first edge of a ring that meets another than its neighbors, by the corner that it begins at; undefined for none. */
export function crossingAt(ring: readonly AreaPoint[]): number | undefined {
  const edges = ring.map((corner, at) => [corner, ring[(at + 1) % ring.length]!] as const);
  for (let late = 2; late < edges.length; late++)
    for (let early = 0; early < late - 1; early++) {
      const areNeighbors = early === 0 && late === edges.length - 1;
      if (!areNeighbors && meet(edges[early]!, edges[late]!)) return late;
    }
  return undefined;
}

/** Whether all corners lie on one line. */
const isFlat = (ring: readonly AreaPoint[]) => ring.every((corner) => side(ring[0]!, ring[1]!, corner) === 0);

function widthKm(ring: readonly AreaPoint[]): number {
  const [norths, easts] = [ring.map(([north]) => north), ring.map(([, east]) => east)];
  const [low, high] = [Math.min(...norths), Math.max(...norths)];
  const kmADegree = 111.2;
  const across = (Math.max(...easts) - Math.min(...easts)) * Math.cos((((low + high) / 2) * Math.PI) / 180);
  return Math.hypot(high - low, across) * kmADegree;
}

function faultOf(ring: readonly AreaPoint[], lines: readonly number[]): ReadPoints['faults'] {
  if (ring.length < 3 || isFlat(ring)) return [{ line: 0, key: 'pointsFew' }];
  if (ring.length > areaLimits.points) return [{ line: 0, key: 'pointsMany' }];
  if (widthKm(ring) > areaLimits.acrossKm) return [{ line: 0, key: 'pointsWide' }];
  const crossing = crossingAt(ring);
  return crossing === undefined ? [] : [{ line: lines[crossing]!, key: 'pointsCross' }];
}

/** The corners of an area from a list, a line each; blank lines, repeated corners and a closing one are left out. */
export function readPoints(text: string): ReadPoints {
  const [points, lines, faults]: [AreaPoint[], number[], ReadPoints['faults']] = [[], [], []];
  for (const [at, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const point = readPoint(line);
    if (!point) faults.push({ line: at + 1, key: 'pointWrong' });
    else if (points.length === 0 || !isSame(points.at(-1)!, point)) {
      points.push(point);
      lines.push(at + 1);
    }
  }
  if (points.length > 1 && isSame(points[0]!, points.at(-1)!)) points.pop();
  return { points, faults: faults.length > 0 ? faults : faultOf(points, lines) };
}

/** The list of corners that `readPoints` reads. */
export const writePoints = (points: readonly AreaPoint[]): string =>
  points.map(([latitude, longitude]) => `${latitude}, ${longitude}`).join('\n');
