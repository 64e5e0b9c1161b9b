import { AUTOMOTIVE } from './automotive';
import { CARPET } from './carpet';
import type { CategoryData, ServiceData } from './catalogue-data';
import { CLEANING } from './cleaning';
import { PRESSURE } from './pressure';
import { RENOVATION } from './renovation';
import { WINDOW } from './window';

/** The six categories in the order the city page shows them (docs/product.md §2). Ids never change. */
export const CATEGORIES: readonly CategoryData[] = [AUTOMOTIVE, CARPET, CLEANING, RENOVATION, PRESSURE, WINDOW];

const byId = new Map(CATEGORIES.flatMap((category) => category.services).map((entry) => [entry.id, entry]));

/** A service of the catalogue. Throws on an unknown id: data tables must not invent services. */
export function serviceById(id: number): ServiceData {
  const found = byId.get(id);
  if (!found) throw new Error(`Unknown service ${id}`);
  return found;
}
