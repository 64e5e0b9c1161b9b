import 'server-only';
import { closeDatabase } from '@/lib/db/owner';
import { openForTool } from '@/lib/db/tool';
import { RequestsUsageError, readCommand, usage } from './requests-commands';

// `npm run requests -- list | head` ends the output, not the program.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** `npm run requests`: see `npm run requests -- --help`. */
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
    return error instanceof RequestsUsageError ? 2 : 1;
  } finally {
    await closeDatabase();
  }
}

process.exitCode = await main(process.argv.slice(2));
