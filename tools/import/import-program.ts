import { dbOver, rows, sql } from '@/lib/db/client';
import { closeDatabase } from '@/lib/db/owner';
import { openForTool } from '@/lib/db/tool';
import { seedBase } from '../seed/base';
import { main } from './main';

// `npm run import … | head` ends the output, not the import.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** `npm run import`: see `npm run import -- --help`. */
process.exitCode = await main(process.argv.slice(2), process, async () => {
  const { port } = await openForTool();
  const db = dbOver(port);
  // A database that no server has started on yet: rows need its countries and time zones.
  const [country] = await rows(db, sql`select id from countries limit 1`);
  if (!country) await seedBase(db);
  return { port, close: closeDatabase };
});
