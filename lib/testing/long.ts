/**
 * A run that takes its time (`npm run test:long`, before a landing): more rounds of races, every page in every language at every width.
 * What a short run leaves out is a repetition of what it looks at once.
 */
export const isLongRun = process.env.TEST_LONG === '1';

/**
 * Of many values that are tried at many places: at the nth place a short run takes every third, from the nth on, a long run all. Each place
 * is tried with some of every kind, and each value at many places.
 */
export const sampleAt = <Value>(nth: number, values: readonly Value[]): readonly Value[] =>
  isLongRun ? values : values.filter((_, at) => at % 3 === nth % 3);
