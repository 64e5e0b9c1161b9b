/** Fewer neighbors than this could be guessed: then nothing is told, not even a mark. */
export const neighborsLeast = 3;

/** How many neighbors are told of a day. */
export const toldNeighbors = (count: number): number => (count < neighborsLeast ? 0 : count);
