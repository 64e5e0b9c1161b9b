/**
 * A run that takes its time (`npm run test:long`, before a landing): more rounds of races, every page in every language at every width.
 * What a short run leaves out is a repetition of what it looks at once.
 */
export const isLongRun = process.env.TEST_LONG === '1';

/**
 * Of many values that are tried at many places: at the nth place a short run takes every third, from the nth on, a long run all. Each place
 * is tried with some of every kind, and each value at many places.
 * @param every how many turns there are: more where the places are hundreds and one code stands before all of them
 */
export const sampleAt = <Value>(nth: number, values: readonly Value[], every = 3): readonly Value[] =>
  isLongRun ? values : values.filter((_, at) => at % every === nth % every);

/** Whether the nth place has its turn with something that is tried whole: in a short run every third has, in a long run all. */
export const hasTurn = (nth: number): boolean => isLongRun || nth % 3 === 0;
