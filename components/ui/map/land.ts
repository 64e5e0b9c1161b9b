import { landAt } from './land-windows';
import type { LatLng } from './map-props';

interface LandFile {
  unit: number;
  polygons: number[][][];
}

function ringOf(steps: readonly number[], unit: number): LatLng[] {
  const ring: LatLng[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at]!;
    y += steps[at + 1]!;
    ring.push([y * unit, x * unit]);
  }
  return ring;
}

/** Polygons of a land file: rings of whole units, each corner as the step from the one before (tools/make-land.mjs). */
export function readLand({ unit, polygons }: LandFile): LatLng[][][] {
  return polygons.map((rings) => rings.map((ring) => ringOf(ring, unit)));
}

/** Below it a map shows more than a country: the coarse land of the whole world will do. */
const worldBelowZoom = 7;

/** Which land file shows a point at a zoom; null where no window does: then all is land. */
export function landFileAt([latitude, longitude]: LatLng, zoom: number): string | null {
  return zoom < worldBelowZoom ? 'world' : landAt(latitude, longitude);
}

/** Land shapes of our own; null where nothing comes. */
export async function loadLand(file: string): Promise<LatLng[][][] | null> {
  try {
    const response = await fetch(`/map/${file}.json`);
    return response.ok ? readLand((await response.json()) as LandFile) : null;
  } catch {
    return null;
  }
}
