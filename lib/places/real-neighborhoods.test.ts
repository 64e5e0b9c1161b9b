import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '@/lib/db/client';
import { neighborhoods } from '@/lib/db/tables';
import type { MultiPolygonCoordinates } from '@/lib/db/tables/places';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { makeBase, makeCity, makeNeighborhood } from '@/lib/testing/fixtures/places';
import { resolveLocation } from './service';

const context = { now: new Date('2026-11-20T12:00:00Z'), caller: { kind: 'page' } } as const;
const resolve = (point: { latitude: number; longitude: number }) =>
  resolveLocation({ lang_code: 'en', ...point }, context);

/** Random points of real municipal polygons, computed with another program; they stand beside the project, not in it. */
const shared = join(process.cwd(), '../shared/data');
const vectors = join(shared, 'geometry/point-in-neighborhood.csv');

interface Feature {
  properties: { name: string };
  geometry: { type: string; coordinates: unknown };
}

(existsSync(vectors) ? describeOnBothDatabases : describe.skip)('points in real neighborhoods', (db?: () => Db) => {
  const [, ...lines] = existsSync(vectors) ? readFileSync(vectors, 'utf8').trim().split('\n') : [];
  const points = lines.map((line) => {
    const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, '').replace(/^"|"$/g, ''));
    return { file: cells[0]!, longitude: Number(cells[3]), latitude: Number(cells[4]), name: cells[5]! };
  });
  /** Municipal files overlap each other: each one is looked at alone, as the vectors were made. */
  async function wrongIn(file: string): Promise<string[]> {
    await db!().delete(neighborhoods);
    const city = await makeCity(db!(), { name: file, latitude: 0, longitude: 0 });
    const names = new Map<number, string>();
    const { features } = JSON.parse(readFileSync(join(shared, 'polygons', file), 'utf8')) as { features: Feature[] };
    for (const [at, { properties, geometry }] of features.entries()) {
      const many = geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates];
      const polygon = many as MultiPolygonCoordinates;
      names.set(await makeNeighborhood(db!(), { cityId: city, name: `${at} ${file}`, polygon }), properties.name);
    }
    const wrong: string[] = [];
    for (const { latitude, longitude, name } of points.filter((point) => point.file === file)) {
      const got = names.get((await resolve({ latitude, longitude })).NeighborhoodId) ?? '';
      if (got !== name) wrong.push(`${file} ${latitude} ${longitude}: ${got} instead of ${name}`);
    }
    return wrong;
  }

  test('195 of 195 agree', async () => {
    await makeBase(db!());
    expect(points).toHaveLength(195);
    const wrong: string[] = [];
    for (const file of new Set(points.map((point) => point.file))) wrong.push(...(await wrongIn(file)));
    expect(wrong).toEqual([]);
  }, 120_000);
});
