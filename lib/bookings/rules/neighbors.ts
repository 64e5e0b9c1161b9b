/** Fewer neighbors than this could be guessed: then the count is not shown at all. */
export const minNeighbors = 3;

/** The number of neighbors that is shown for a day. */
export const shownNeighbors = (count: number): number => (count < minNeighbors ? 0 : count);
