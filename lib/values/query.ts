/** A query of an address, as Next gives it: a name that stands there more than once has a list. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The first value of a name; undefined where it does not stand there. */
export const firstValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/**
 * The query that the switch of languages leads on with, with its `?`: what is shown, and what was typed and is said of it, as long as that is kept.
 * @param query of a page, cut down by the routes before
 */
export function switchQuery(query: Query, isKept: boolean): string {
  const names = Object.keys(query).filter((name) => isKept || (name !== 'draft' && name !== 'outcome'));
  const kept = new URLSearchParams(names.map((name) => [name, firstValue(query[name]) ?? '']));
  return kept.size > 0 ? `?${kept}` : '';
}
