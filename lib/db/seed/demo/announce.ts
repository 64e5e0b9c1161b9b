import { recordChanges } from '../../changes';
import { type Db, withTransaction } from '../../client';
import { CATEGORIES } from '../data/catalogue';
import type { PlaceIds } from './write-places';

/** Pages that show companies or dates of the demo. */
function placeTags({ cities, neighborhoods }: PlaceIds): string[] {
  return [
    'home',
    ...[...cities.values()].map((id) => `city:${id}`),
    ...[...neighborhoods.values()].map((id) => `neighborhood:${id}`),
    ...CATEGORIES.flatMap(({ id, services }) => [
      `category:${id}`,
      ...services.map((service) => `service:${service.id}`),
    ]),
  ];
}

/** Reads the ratings and cards of the new companies and tells every process which pages are out of date. */
export async function announceDemo(db: Db, places: PlaceIds, newCompanies: readonly number[]): Promise<void> {
  await withTransaction(db, async (tx) => {
    await recordChanges(tx, [...placeTags(places), ...newCompanies.map((id) => `company:${id}`)]);
  });
}
