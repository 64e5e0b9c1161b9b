import { existsSync } from 'node:fs';
import { describeOnBothDatabases, emptyTables } from '@/lib/testing/database';
import { type Db, rows, sql } from '../client';
import { seedBase } from '../seed/base';
import { gazetteerImporter } from './gazetteer';
import { neighborhoodImporter } from './neighborhoods';
import { runImport } from './run-import';
import { sourceFile } from './source-file';

const data = '../shared/data';
describeOnBothDatabases('x', (db, t) => {
  test('toronto', async () => {
    await seedBase(db());
    const none = { mapping: new Map(), city: undefined, countryId: undefined, serviceIds: [] };
    for (const f of ['geonames-cities15000-13countries', 'csc-cities-7countries-i18n'])
      for (let k = 0; k < 2; k++) {
        const t0 = performance.now();
        const rejects: unknown[] = [];
        const s = await runImport(db(), await gazetteerImporter(db(), { ...none, dataset: f }), {
          file: sourceFile(`${data}/places/${f}.csv`),
          dataset: f,
          isWriting: true,
          onReject: async (r) => {
            rejects.push(r);
          },
        });
        console.log(f, performance.now() - t0, s, rejects.slice(0, 5));
      }
    for (const f of [
      'ca-toronto',
      'ca-montreal-quartiers',
      'us-san-francisco',
      'ie-dublin',
      'natural-earth-small-territories',
      'ph-makati',
      'gb-london-westminster',
      'nz-wellington',
    ])
      for (let k = 0; k < 2; k++) {
        const t0 = performance.now();
        const rejects: unknown[] = [];
        const s = await runImport(db(), await neighborhoodImporter(db(), { ...none, dataset: f }), {
          file: sourceFile(`${data}/polygons/${f}.geojson`),
          dataset: f,
          isWriting: true,
          onReject: async (r) => {
            rejects.push(r);
          },
        });
        console.log(f, performance.now() - t0, s, rejects.slice(0, 5));
      }
    console.log(await rows(db(), sql`select * from cities`), await rows(db(), sql`select * from changes limit 2`));
  }, 100000);
});
