/** Companies up to this number get everything; those of a larger seed fewer people and words, so that it stays quick. */
export const RICH_COUNT = 1200;
