import path from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, env } from '@/lib/config/env';
import { dbOver } from '@/lib/db/client';
import { closeDatabase } from '@/lib/db/owner';
import { openForTool } from '@/lib/db/tool';
import { seedBase } from './base';
import { DEMO_COMPANIES, seedDemo } from './demo';
import { placeDemoLogos } from './logos';

const USAGE = `Usage: npm run seed -- [--companies N] [--dates M]

  --companies N  how many demo companies there shall be, 1 to 100000 (${DEMO_COMPANIES} by default)
  --dates M      how many dates shall lie ahead of today, 0 to 5000000 (about 18 a company by default)

What is there already stays. Works beside a running server.`;

class UsageError extends Error {}

/** @throws UsageError on anything but a whole number within the bounds */
function wholeNumber(name: string, text: string | undefined, low: number, high: number): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= low && value <= high)) throw new UsageError(`--${name} takes a whole number from ${low} to ${high}`);
  return value;
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { companies: { type: 'string' }, dates: { type: 'string' }, help: { type: 'boolean' } },
    });
    return {
      isHelp: values.help === true,
      companies: wholeNumber('companies', values.companies, 1, 100_000),
      dates: wholeNumber('dates', values.dates, 0, 5_000_000),
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function main(): Promise<void> {
  const { isHelp, companies = DEMO_COMPANIES, dates } = readArguments();
  if (isHelp) return console.log(USAGE);
  const since = Date.now();
  const log = (line: string) => console.log(line);
  const { port, via } = await openForTool();
  if (via === 'socket') log('Writing through the running server');
  const db = dbOver(port);
  await seedBase(db);
  await seedDemo(db, { companies, dates, now: new Date(), log });
  await placeDemoLogos(companies, path.resolve(env().DATA_DIR, 'media'), path.resolve('public'));
  log(`Done in ${((Date.now() - since) / 1000).toFixed(1)} s`);
}

try {
  await main();
} catch (error) {
  const isKnown = error instanceof UsageError || error instanceof ConfigError;
  console.error(isKnown ? `${error.message}\n\n${USAGE}` : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
