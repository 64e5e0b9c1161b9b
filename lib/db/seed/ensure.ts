import path from 'node:path';
import { type Db, rows, sql } from '../client';
import { seedBase } from './base';
import { DEMO_COMPANIES, seedDemo } from './demo';
import { DEMO } from './demo/write-places';
import { placeDemoLogos } from './logos';
import { rollDemoDates } from './roll';

export interface EnsureOptions {
  /** DEMO_DATA of interface §6. */
  readonly isDemo: boolean;
  readonly now: Date;
  /** DATA_DIR: logos of the demo go to `media` in it. */
  readonly dataDir: string;
  readonly log?: (line: string) => void;
}

async function countDemoCompanies(db: Db): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*) as count from companies where dataset = ${DEMO}`,
  );
  return found?.count ?? 0;
}

/**
 * What every start does before the first page: the base data, and with `isDemo` the demo when there is none, or dates for the days
 * that have come into view. A second start is a handful of quick queries.
 */
export async function ensureData(db: Db, { isDemo, now, dataDir, log = () => {} }: EnsureOptions): Promise<void> {
  await seedBase(db);
  if (!isDemo) return;
  const found = await countDemoCompanies(db);
  if (found === 0) {
    log('Filling the marketplace with demo data (DEMO_DATA=0 starts without)');
    await seedDemo(db, { now, log });
  } else {
    const added = await rollDemoDates(db, now);
    if (added > 0) log(`Demo dates: ${added} made for the days to come`);
  }
  await placeDemoLogos(found || DEMO_COMPANIES, path.join(dataDir, 'media'), path.resolve('public'));
}
