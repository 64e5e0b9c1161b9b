import 'server-only';
import { parseArgs } from 'node:util';
import type { Db } from '@/lib/db/client';
import type { OutboxState } from '@/lib/db/tables/effects';
import { mailSender } from '@/lib/gateways/mail';
import { checkSender } from '@/lib/gateways/mail/sender-records';
import { readBounced } from '@/lib/jobs/bounces';
import { countMails, listMails, type OutboxLine, purgeMails, retryMails } from '@/lib/jobs/outbox-admin';

export const usage = `npm run outbox -- <command>

  list [--state STATE] [--limit N]   the newest mails, 50 unless said; queued, sending, sent, bounced, failed or erased
  retry ID                           one mail that waits or has failed, now
  retry --failed                     all that have failed
  bounced FILE.eml|-                 reads a delivery status notification, and marks the mail of ours that came back
  purge --sent --older-than 30d      forgets to whom mails went (--failed: and what they said)
  check [--selector NAME]            SPF, DMARC (and DKIM under NAME) of the domain mails come from

Works beside a running server, which then sends; without one, mails wait for the next start.`;

/** What was typed makes no sense; the message says what would. */
export class OutboxUsageError extends Error {}

const states: readonly OutboxState[] = ['queued', 'sending', 'sent', 'bounced', 'failed', 'erased'];

type Values = Readonly<Record<string, string | boolean | undefined>>;

interface Request {
  values: Values;
  /** What follows the command. */
  rest: readonly string[];
  folder: string;
}

function wholeNumber(text: unknown, max: number): number {
  const value = typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max)
    throw new OutboxUsageError(`A whole number from 1 to ${max} is needed: ${String(text)}`);
  return value;
}

const columns: readonly [string, (line: OutboxLine) => string][] = [
  ['id', ({ id }) => String(id)],
  ['state', ({ state }) => state],
  ['kind', ({ kind }) => kind],
  ['language', ({ language }) => language],
  ['to', ({ recipient }) => recipient || '-'],
  ['attempts', ({ attempts }) => String(attempts)],
  ['failure', ({ failure }) => failure ?? '-'],
  ['due', ({ dueAt }) => dueAt.slice(0, 19)],
  ['sent', ({ sentAt }) => sentAt?.slice(0, 19) ?? '-'],
];

function drawTable(lines: readonly OutboxLine[]): string[] {
  const table = [columns.map(([name]) => name), ...lines.map((line) => columns.map(([, read]) => read(line)))];
  const widths = columns.map((_, at) => Math.max(...table.map((row) => row[at]!.length)));
  return table.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
}

async function list(db: Db, { values, rest }: Request): Promise<string[]> {
  const state = values.state as OutboxState | undefined;
  if (rest.length > 0 || (state !== undefined && !states.includes(state)))
    throw new OutboxUsageError(`--state is one of ${states.join(', ')}`);
  const limit = wholeNumber(values.limit ?? '50', 10_000);
  const counts = Object.entries(await countMails(db)).map(([name, mails]) => `${mails} ${name}`);
  const lines = await listMails(db, { state, limit });
  return [...(lines.length > 0 ? drawTable(lines) : []), counts.length > 0 ? counts.join(', ') : 'No mails'];
}

async function retry(db: Db, { values, rest }: Request): Promise<string[]> {
  if ((rest.length === 1) === (values.failed === true)) throw new OutboxUsageError('retry takes an id, or --failed');
  const count = await retryMails(db, values.failed ? 'failed' : { id: wholeNumber(rest[0], 2_147_483_647) });
  if (count === 0 && !values.failed) throw new OutboxUsageError('No mail with this id waits or has failed');
  return [`${count} due now`];
}

async function bounced(db: Db, { rest }: Request): Promise<string[]> {
  const [file, ...more] = rest;
  if (file === undefined || more.length > 0)
    throw new OutboxUsageError('bounced takes the file of a mail, or - for one that is piped in');
  return [await readBounced(db, file)];
}

async function purge(db: Db, { values, folder }: Request): Promise<string[]> {
  const days = /^(\d{1,4})d$/.exec(String(values['older-than']))?.[1];
  if (days === undefined || (values.sent === true) === (values.failed === true))
    throw new OutboxUsageError('purge takes --sent or --failed, and --older-than 30d');
  const state = values.sent ? 'sent' : 'failed';
  return [`${await purgeMails(db, { state, days: Number(days), folder })} forgotten`];
}

async function checkRecords(_db: Db, { values, rest }: Request): Promise<string[]> {
  const { selector } = values;
  if (rest.length > 0 || (selector !== undefined && !/^[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}$/.test(String(selector))))
    throw new OutboxUsageError('check takes --selector, the name under which the mail server publishes its DKIM key');
  const { address } = mailSender();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const records = await checkSender(domain, selector === undefined ? undefined : String(selector));
  const lines = records.map(
    ({ name, at, isGood, found }) => `${name.padEnd(5)}  ${isGood ? 'good' : 'BAD '}  ${at}: ${found}`,
  );
  return selector === undefined ? [...lines, 'DKIM   not looked for: name the selector of your mail server'] : lines;
}

const commands: Readonly<Record<string, (db: Db, request: Request) => Promise<string[]>>> = {
  list,
  retry,
  bounced,
  purge,
  check: checkRecords,
};

/** Arguments of the program, read before any database is opened. @throws OutboxUsageError */
export function readCommand(args: readonly string[]): (db: Db, folder: string) => Promise<string[]> {
  const options = {
    state: { type: 'string' },
    limit: { type: 'string' },
    failed: { type: 'boolean' },
    sent: { type: 'boolean' },
    selector: { type: 'string' },
    'older-than': { type: 'string' },
  } as const;
  let parsed: { values: Values; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new OutboxUsageError((error as Error).message);
  }
  const [name = '', ...rest] = parsed.positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new OutboxUsageError(name === '' ? usage : `No command "${name}"\n\n${usage}`);
  return (db, folder) => command(db, { values: parsed.values, rest, folder });
}
