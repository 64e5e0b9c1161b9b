/**
 * A run that takes its time (`npm run test:long`, before a landing): more rounds of races, every page in every language at every width.
 * What a short run leaves out is a repetition of what it looks at once.
 */
export const isLongRun = process.env.TEST_LONG === '1';
