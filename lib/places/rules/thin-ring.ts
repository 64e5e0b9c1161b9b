/** Longitude first, as GeoJSON has it. */
export type Corner = readonly [longitude: number, latitude: number];

/** Distance of a corner from the line between two others, in degrees. */
function offLine([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/**
 * Leaves out the corners of a line that stray less than `tolerance` degrees from it (Douglas and Peucker); first and last
 * stay. With a list of spans instead of recursion: a coast of a hundred thousand corners has no limit of depth.
 */
export function thinRing(ring: readonly Corner[], tolerance: number): Corner[] {
  const keeps = new Uint8Array(ring.length);
  keeps[0] = 1;
  keeps[ring.length - 1] = 1;
  const spans: [number, number][] = [[0, ring.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let [farthest, max] = [-1, tolerance];
    for (let at = from + 1; at < to; at++) {
      const off = offLine(ring[at]!, ring[from]!, ring[to]!);
      if (off > max) [farthest, max] = [at, off];
    }
    if (farthest < 0) continue;
    keeps[farthest] = 1;
    spans.push([from, farthest], [farthest, to]);
  }
  return ring.filter((_, at) => keeps[at] === 1);
}
