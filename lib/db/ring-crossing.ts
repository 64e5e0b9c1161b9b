import 'server-only';
import type { Position, Ring } from './geometry';

interface Edge {
  from: Position;
  to: Position;
  index: number;
  west: number;
  east: number;
}

/** On which side of the line from a to b a point lies: positive left, negative right, 0 on it. */
const side = (a: Position, b: Position, point: Position) =>
  (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]);

/** True if the edges cross at a point inside both; touching does not count. */
function cross(a: Edge, b: Edge): boolean {
  if (Math.max(a.from[1], a.to[1]) < Math.min(b.from[1], b.to[1])) return false;
  if (Math.max(b.from[1], b.to[1]) < Math.min(a.from[1], a.to[1])) return false;
  return (
    side(a.from, a.to, b.from) * side(a.from, a.to, b.to) < 0 &&
    side(b.from, b.to, a.from) * side(b.from, b.to, a.to) < 0
  );
}

/**
 * True if two edges of a closed ring cross each other (a bow-tie). Sweeps from west to east and compares only edges that overlap,
 * so that outlines of thousands of corners take milliseconds.
 */
export function crossesItself(ring: Ring): boolean {
  const edges: Edge[] = [];
  for (let i = 1; i < ring.length; i++) {
    const from = ring[i - 1]!;
    const to = ring[i]!;
    edges.push({ from, to, index: i, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) });
  }
  edges.sort((a, b) => a.west - b.west);
  let active: Edge[] = [];
  for (const edge of edges) {
    active = active.filter((other) => other.east >= edge.west);
    if (active.some((other) => cross(edge, other))) return true;
    active.push(edge);
  }
  return false;
}
