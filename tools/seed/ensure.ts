import path from 'node:path';
import type { Db } from '@/lib/db/client';
import { seedBase } from './base';
import { countDemoCompanies, countPlacedLogos, reachesFar } from './horizon';

export interface EnsureOptions {
  /** DEMO_DATA of docs/interface.md §6. */
  readonly isDemo: boolean;
  readonly now: Date;
  /** DATA_DIR: logos of the demo go to `media` in it. */
  readonly dataDir: string;
  readonly log?: (line: string) => void;
}

async function fill(db: Db, now: Date, log: (line: string) => void): Promise<void> {
  const { seedDemo } = await import('./demo');
  log('Filling the marketplace with demo data (DEMO_DATA=0 starts without)');
  await seedDemo(db, { now, log });
}

/** A database that an earlier release filled has not all the words by which this one finds its cities. */
async function complete(db: Db): Promise<void> {
  const { completePlaceWords } = await import('./demo/place-words');
  await completePlaceWords(db);
}

async function roll(db: Db, now: Date, log: (line: string) => void): Promise<void> {
  const { rollDemoDates } = await import('./roll');
  const added = await rollDemoDates(db, now);
  if (added > 0) log(`Demo dates: ${added} made for the days to come`);
}

/**
 * What every start does before the first page: the base data, and with `isDemo` the demo when there is none, or dates for the days
 * that have come into view. A second start is a handful of quick queries, and reads of the demo's own code the names of its cities alone.
 */
export async function ensureData(db: Db, { isDemo, now, dataDir, log = () => {} }: EnsureOptions): Promise<void> {
  await seedBase(db);
  if (!isDemo) return;
  const found = await countDemoCompanies(db);
  if (found === 0) await fill(db, now, log);
  else {
    await complete(db);
    if (!(await reachesFar(db, now))) await roll(db, now, log);
  }
  const mediaDir = path.join(dataDir, 'media');
  const count = found || (await countDemoCompanies(db));
  if ((await countPlacedLogos(mediaDir)) >= count) return;
  const { placeDemoLogos } = await import('./logos');
  await placeDemoLogos(count, mediaDir, path.resolve('public'));
}
