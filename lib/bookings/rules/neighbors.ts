/** Fewer neighbors than this could be guessed: then nothing is told, not even a mark. */
export const minNeighbors = 3;

/** How many neighbors are told of a day. */
export const toldNeighbors = (count: number): number => (count < minNeighbors ? 0 : count);
