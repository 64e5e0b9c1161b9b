import { closeDatabase, openDatabase } from '@/lib/db/owner';
import { CHANGES_CHANNEL } from '@/lib/db/port';
import { openForTool } from '@/lib/db/tool';
import { leaveOutTemplates } from './lean-cluster';

/** Child processes of lib/db/owner.test.ts, and what makes the folder that tests copy: each command is one role. What it says goes to standard output, a line at a time. */

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const [command = '', ...args] = process.argv.slice(2);

/** Makes a migrated database that tests copy, and says which file of its log it goes on from. */
async function make(): Promise<void> {
  const log = await leaveOutTemplates(await openDatabase());
  await closeDatabase();
  say(`log ${log}`);
}

/** Stays the owner until SIGTERM; prints the notifications it receives, and counts along with the tools. */
async function own(): Promise<void> {
  const port = await openDatabase();
  await port.listen(CHANGES_CHANNEL, (payload) => say(`heard ${payload}`));
  process.once('SIGTERM', async () => {
    await closeDatabase();
    say('closed');
    process.exit(0);
  });
  say('open');
  setInterval(() => {}, 1000);
}

/** Writes numbers, saying each once it is acknowledged, until it is killed. */
async function write(): Promise<void> {
  const port = await openDatabase();
  await port.exec('create table if not exists acknowledged (n int primary key, filling text)');
  const from = Number(args[0]);
  for (let n = from; ; n++) {
    await port.query("insert into acknowledged values ($1, repeat('x', 500))", [n]);
    say(String(n));
  }
}

/** Reads a counter, waits and writes back in transactions: lost updates show when others come in between. */
async function add(): Promise<void> {
  const { port } = await openForTool();
  await port.exec('create table if not exists counter as select 0 as n');
  for (let i = 0; i < Number(args[0]); i++) {
    await port.transaction(async (tx) => {
      const { rows } = await tx.query<{ n: number }>('select n from counter');
      await new Promise((resolve) => setTimeout(resolve, 1));
      await tx.query('update counter set n = $1', [rows[0]!.n + 1]);
    });
  }
  await closeDatabase();
  say('done');
}

/** Runs one text of SQL as a tool. */
async function run(): Promise<void> {
  const { port, via } = await openForTool();
  const { rows } = await port.query(args[0]!);
  say(JSON.stringify({ via, rows }));
  await closeDatabase();
}

/** Opens a transaction and stays in it. */
async function hold(): Promise<void> {
  const { port } = await openForTool();
  await port.transaction(async (tx) => {
    await tx.query(args[0]!);
    say('holding');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });
}

const commands: Record<string, () => Promise<void>> = { make, own, write, add, run, hold };

commands[command]!().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
