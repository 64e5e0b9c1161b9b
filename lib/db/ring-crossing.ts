import 'server-only';
import type { Ring } from './geometry';

/** Pairs of edges looked at before giving up: a tenth of a second. No real outline comes near. */
const maxPairs = 10_000_000;

/** Corners as flat lists, along the axis the edges are shortest on first. */
function axesOf(ring: Ring): [along: Float64Array, across: Float64Array] {
  const x = Float64Array.from(ring, (position) => position[0]);
  const y = Float64Array.from(ring, (position) => position[1]);
  const reach = (values: Float64Array) => {
    let sum = 0;
    for (let i = 1; i < values.length; i++) sum += Math.abs(values[i]! - values[i - 1]!);
    return sum / (values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b)) || 1);
  };
  return reach(x) <= reach(y) ? [x, y] : [y, x];
}

/**
 * True if two edges of a closed ring cross each other (a bow-tie); touching does not count. Sweeps along one axis and compares only
 * edges that overlap there, so that outlines of thousands of corners take milliseconds. Gives up, with false, on hostile tangles.
 */
export function crossesItself(ring: Ring): boolean {
  const [x, y] = axesOf(ring);
  const low = (i: number) => Math.min(x[i]!, x[i + 1]!);
  /** On which side of edge i the corner k lies. */
  const side = (i: number, k: number) => (x[i + 1]! - x[i]!) * (y[k]! - y[i]!) - (y[i + 1]! - y[i]!) * (x[k]! - x[i]!);
  const edges = Array.from({ length: ring.length - 1 }, (_, i) => i).sort((a, b) => low(a) - low(b));
  const active: number[] = [];
  let pairs = 0;
  for (const edge of edges) {
    const from = low(edge);
    let kept = 0;
    for (const other of active) {
      if (x[other]! < from && x[other + 1]! < from) continue;
      active[kept++] = other;
      if (side(edge, other) * side(edge, other + 1) < 0 && side(other, edge) * side(other, edge + 1) < 0) return true;
    }
    active.length = kept;
    active.push(edge);
    pairs += kept;
    if (pairs > maxPairs) return false;
  }
  return false;
}
