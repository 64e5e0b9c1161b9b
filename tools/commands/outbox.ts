import 'server-only';
import { env } from '@/lib/config/env';
import { dbOver } from '@/lib/db/client';
import { outboxFolder } from '@/lib/gateways/mail/fake';
import { OutboxUsageError, readCommand, usage } from './outbox-commands';
import { type Program, runProgram } from './program';

const read: Program['read'] = (args) => {
  const run = readCommand(args);
  return ({ port }) => run(dbOver(port), outboxFolder(env().DATA_DIR));
};

/** `npm run outbox`: see `npm run outbox -- --help`. */
process.exitCode = await runProgram({ usage, read, Misuse: OutboxUsageError }, process.argv.slice(2));
