import 'server-only';
import { env } from '@/lib/config/env';
import { dbOver } from '@/lib/db/client';
import { closeDatabase } from '@/lib/db/owner';
import { openForTool } from '@/lib/db/tool';
import { outboxFolder } from '@/lib/gateways/mail/fake';
import { OutboxUsageError, readCommand, usage } from './outbox-commands';

// `npm run outbox -- list | head` ends the output, not the program.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** `npm run outbox`: see `npm run outbox -- --help`. */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  try {
    const run = readCommand(args);
    const { port } = await openForTool();
    for (const line of await run(dbOver(port), outboxFolder(env().DATA_DIR))) console.log(line);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return error instanceof OutboxUsageError ? 2 : 1;
  } finally {
    await closeDatabase();
  }
}

process.exitCode = await main(process.argv.slice(2));
