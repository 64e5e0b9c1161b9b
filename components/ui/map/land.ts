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

/** Polygons of a land file: rings of whole units, each corner as the step from the one before (scripts/make-land.mjs). */
export function readLand({ unit, polygons }: LandFile): LatLng[][][] {
  return polygons.map((rings) => rings.map((ring) => ringOf(ring, unit)));
}

/** The land around a point, from our own files; null where no window shows it, or nothing comes: then all is land. */
export async function loadLand([latitude, longitude]: LatLng): Promise<LatLng[][][] | null> {
  const country = landAt(latitude, longitude);
  if (!country) return null;
  try {
    const response = await fetch(`/map/${country}.json`);
    return response.ok ? readLand((await response.json()) as LandFile) : null;
  } catch {
    return null;
  }
}
