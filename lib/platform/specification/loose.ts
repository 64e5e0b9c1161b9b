/** An answer before it is parsed. */
export type Loose = Record<string, unknown>;

const isThere = ([, value]: [string, unknown]) => value !== null && value !== undefined;

/** What was given, where nothing was the default; fields that are null are as good as left out. */
export const withDefaults = (defaults: Loose, given: unknown): Loose => ({
  ...defaults,
  ...Object.fromEntries(Object.entries((given ?? {}) as Loose).filter(isThere)),
});

/** A list of objects, empty where there is none. */
export const listOf = (value: unknown): Loose[] =>
  Array.isArray(value) ? value.filter((one): one is Loose => typeof one === 'object' && one !== null) : [];
