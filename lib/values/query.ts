/** A query of an address, as Next gives it: a name that stands there more than once has a list. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The first value of a name; undefined where it does not stand there. */
export const firstValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
