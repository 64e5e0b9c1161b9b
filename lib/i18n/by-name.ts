import type { Locale } from '../values/locale';

const collators = new Map<Locale, Intl.Collator>();

/** Making one takes longer than sorting a list. */
function collatorOf(locale: Locale): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
  collators.set(locale, collator);
  return collator;
}

/**
 * A list in the order of its names, as people of a language look for them: "Émirats" stands before "France", "District 9" before "District
 * 10". A database sorts by bytes, or by a language of its own. What has the same names stays in its order.
 * @param namesOf what is compared first, then what parts those that are alike in it
 */
export function sortByName<T>(items: readonly T[], locale: Locale, namesOf: (item: T) => readonly string[]): T[] {
  const { compare } = collatorOf(locale);
  const compareAll = (one: readonly string[], other: readonly string[]): number => {
    for (const [at, name] of one.entries()) {
      const order = compare(name, other[at] ?? '');
      if (order !== 0) return order;
    }
    return 0;
  };
  return items.toSorted((one, other) => compareAll(namesOf(one), namesOf(other)));
}
