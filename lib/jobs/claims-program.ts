import 'server-only';
import { closeDatabase } from '@/lib/db/owner';
import { openForTool } from '@/lib/db/tool';
import { ClaimsUsageError, readCommand, usage } from './claims-commands';

// `npm run claims -- list | head` ends the output, not the program.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** `npm run claims`: see `npm run claims -- --help`. */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  try {
    const run = readCommand(args);
    await openForTool();
    for (const line of await run()) console.log(line);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return error instanceof ClaimsUsageError ? 2 : 1;
  } finally {
    await closeDatabase();
  }
}

process.exitCode = await main(process.argv.slice(2));
