import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { neighborhoods } from '@/lib/db/tables';
import type { MultiPolygonCoordinates } from '@/lib/db/tables/places';
import { knownPoints, outlineFiles } from '@/lib/testing/data/files';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeBase, makeCity, makeNeighborhood } from '@/lib/testing/fixtures/places';
import { resolveLocation } from './service';

const context = { now: new Date('2026-11-20T12:00:00Z'), caller: { kind: 'page' } } as const;
const resolve = (point: { latitude: number; longitude: number }) =>
  resolveLocation({ lang_code: 'en', ...point }, context);

interface Feature {
  properties: { name: string };
  geometry: { type: string; coordinates: unknown };
}

describeOnOneDatabase('points in neighborhoods as towns publish them', (db) => {
  const points = knownPoints();
  beforeAll(() => makeBase(db()));

  /** Municipal files overlap each other: each one is looked at alone, as the vectors were made. */
  async function wrongIn(file: string): Promise<string[]> {
    await db().delete(neighborhoods);
    const city = await makeCity(db(), { name: basename(file), latitude: 0, longitude: 0 });
    const names = new Map<number, string>();
    const { features } = JSON.parse(readFileSync(file, 'utf8')) as { features: Feature[] };
    for (const [at, { properties, geometry }] of features.entries()) {
      const many = geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates];
      const polygon = many as MultiPolygonCoordinates;
      names.set(
        await makeNeighborhood(db(), { cityId: city, name: `${at} ${basename(file)}`, polygon }),
        properties.name,
      );
    }
    const wrong: string[] = [];
    for (const { latitude, longitude, neighborhood } of points.filter((point) => point.file === basename(file))) {
      const got = names.get((await resolve({ latitude, longitude })).NeighborhoodId) ?? '';
      if (got !== neighborhood) wrong.push(`${latitude} ${longitude}: ${got} instead of ${neighborhood}`);
    }
    return wrong;
  }

  test.each(outlineFiles())(
    'all points of $file agree',
    async ({ file }) => {
      expect(points.filter((point) => point.file === basename(file)).length).toBeGreaterThanOrEqual(15);
      expect(await wrongIn(file)).toEqual([]);
    },
    120_000,
  );
});
