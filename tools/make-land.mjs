// Cuts the land shapes of the map without a key: public/map/<cc>.json, one a country, and world.json, out of world-atlas (Natural Earth).
//   node tools/make-land.mjs            writes them
// Format: { "unit": degrees, "polygons": [[[x, y, dx, dy, …], hole …] …] }: whole units, longitude first, each corner as
// the step from the one before. components/ui/map/land.ts reads it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { feature } from 'topojson-client';
import { root } from './steps.mjs';

const readTs = async (entry) => {
  const { build } = await import('esbuild');
  const result = await build({ absWorkingDir: root, entryPoints: [entry], bundle: true, format: 'esm', write: false });
  return import(`data:text/javascript,${encodeURIComponent(result.outputFiles[0].text)}`);
};
const { landWindows } = await readTs('components/ui/map/land-windows.ts');
const { thinRing } = await readTs('lib/places/rules/thin-ring.ts');

/** Corners a window may keep, about: more detail for a small country, the same weight for all. */
const CORNERS = 9000;
const sides = [
  { axis: 0, at: 0, isInside: (value, edge) => value >= edge },
  { axis: 0, at: 2, isInside: (value, edge) => value <= edge },
  { axis: 1, at: 1, isInside: (value, edge) => value >= edge },
  { axis: 1, at: 3, isInside: (value, edge) => value <= edge },
];

/** A ring without what lies beyond one side of a window (Sutherland and Hodgman). */
function clipSide(ring, { axis, isInside }, edge) {
  const kept = [];
  for (const [at, corner] of ring.entries()) {
    const before = ring[(at + ring.length - 1) % ring.length];
    const isIn = isInside(corner[axis], edge);
    if (isIn !== isInside(before[axis], edge)) {
      const share = (edge - before[axis]) / (corner[axis] - before[axis]);
      const crossing = [0, 1].map((one) => before[one] + share * (corner[one] - before[one]));
      crossing[axis] = edge;
      kept.push(crossing);
    }
    if (isIn) kept.push(corner);
  }
  return kept;
}

const clip = (ring, box) =>
  sides.reduce((rest, side) => (rest.length ? clipSide(rest, side, box[side.at]) : rest), ring);
const areaOf = (ring) =>
  Math.abs(
    ring.reduce(
      (sum, [x, y], at) => sum + x * ring[(at + 1) % ring.length][1] - ring[(at + 1) % ring.length][0] * y,
      0,
    ),
  ) / 2;

function steps(ring, unit) {
  const whole = ring.map((corner) => corner.map((degrees) => Math.round(degrees / unit)));
  return whole.flatMap(([x, y], at) => (at === 0 ? [x, y] : [x - whole[at - 1][0], y - whole[at - 1][1]]));
}

function cut(land, box, tolerance) {
  const rings = land.map((polygon) =>
    polygon
      .map((ring) => clip(ring.slice(0, -1), box))
      .filter((ring) => ring.length >= 3)
      .map((ring) => thinRing([...ring, ring[0]], tolerance).slice(0, -1))
      .filter((ring) => ring.length >= 3 && areaOf(ring) > tolerance * tolerance * 4),
  );
  return rings.filter((polygon) => polygon.length > 0);
}

const cornersOf = (polygons) => polygons.flat().reduce((sum, ring) => sum + ring.length, 0);

/** The land of one window as the file holds it: as exact as its number of corners allows. */
export function landOf(country) {
  const box = landWindows[country];
  let tolerance = 0.0005;
  let polygons = cut(land, box, tolerance);
  while (cornersOf(polygons) > CORNERS) {
    tolerance *= 1.3;
    polygons = cut(land, box, tolerance);
  }
  const unit = Number((tolerance / 2).toPrecision(1));
  return { unit, polygons: polygons.map((polygon) => polygon.map((ring) => steps(ring, unit))) };
}

function readAtlas(scale) {
  const atlas = JSON.parse(readFileSync(path.join(root, `node_modules/world-atlas/land-${scale}.json`), 'utf8'));
  const { features, geometry } = feature(atlas, atlas.objects.land);
  const shapes = features?.map((one) => one.geometry) ?? [geometry];
  return shapes.flatMap((one) => (one.type === 'Polygon' ? [one.coordinates] : one.coordinates));
}
const land = readAtlas('10m');

/** All land, for a map far out: as coarse as it is shown there. */
export function landOfWorld() {
  const unit = 0.05;
  const polygons = readAtlas('110m').map((polygon) => polygon.map((ring) => steps(ring.slice(0, -1), unit)));
  return { unit, polygons };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(path.join(root, 'public/map'), { recursive: true });
  const files = Object.keys(landWindows).map((country) => [country, landOf(country)]);
  for (const [name, file] of [...files, ['world', landOfWorld()]]) {
    const text = JSON.stringify(file);
    writeFileSync(path.join(root, 'public/map', `${name}.json`), `${text}\n`);
    console.log(`${name}: ${text.length} bytes`);
  }
}
