import { refreshTotals } from '@/lib/companies/service/refresh-totals';
import type { Db } from '@/lib/db/client';
import { type ChangedPage, type PageKind, recordChanges } from '@/lib/effects/changes';
import { transactionOn } from '@/lib/effects/transaction';
import { CATEGORIES } from '../data/catalogue';
import type { PlaceIds } from './write-places';

/** Pages that show companies or dates of the demo. */
function demoPages({ cities, neighborhoods }: PlaceIds): ChangedPage[] {
  const pagesOf = (kind: PageKind, ids: Iterable<number>) => [...ids].map((id) => ({ kind, id }));
  const services = CATEGORIES.flatMap((category) => category.services);
  return [
    'home',
    ...pagesOf('city', cities.values()),
    ...pagesOf('neighborhood', neighborhoods.values()),
    ...pagesOf(
      'category',
      CATEGORIES.map(({ id }) => id),
    ),
    ...pagesOf(
      'service',
      services.map(({ id }) => id),
    ),
  ];
}

/** Reads the ratings and cards of the new companies and notifies every process of the changed pages. */
export async function announceDemo(db: Db, places: PlaceIds, newCompanies: readonly number[]): Promise<void> {
  await transactionOn(db, async (tx) => {
    await refreshTotals(tx, newCompanies);
    await recordChanges(tx, { companies: newCompanies, pages: demoPages(places) });
  });
}
