import { countries } from '../../lib/config/countries';
import { markedLetters } from '../../lib/testing/pseudo/words';
import { languages, locales } from '../../lib/values/locale';
import { askDatabase } from '../fixtures/database';

let known: Promise<ReadonlySet<string>> | undefined;

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Texts within a value, however deep. */
function leavesOf(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (/^[[{]/.test(value)) {
      try {
        leavesOf(JSON.parse(value), into);
        return;
      } catch {
        // A text that begins like JSON.
      }
    }
    for (const line of value.split('\n')) {
      into.add(tidy(line));
      // Addresses are put together anew, in the order of their country.
      for (const piece of line.split(',')) into.add(tidy(piece));
    }
  } else if (value && typeof value === 'object') for (const inner of Object.values(value)) leavesOf(inner, into);
}

/** Names of days, months, countries, currencies and zones, as the machine that formats them says them. */
function formatted(into: Set<string>): void {
  for (let month = 0; month < 12; month++)
    for (const style of ['long', 'short'] as const)
      into.add(new Intl.DateTimeFormat('en', { month: style }).format(new Date(2026, month, 1)));
  for (let day = 1; day < 8; day++)
    for (const style of ['long', 'short', 'narrow'] as const)
      into.add(new Intl.DateTimeFormat('en', { weekday: style }).format(new Date(2026, 10, day)));
  const regions = new Intl.DisplayNames('en', { type: 'region' });
  for (const a of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    for (const b of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') into.add(regions.of(a + b) ?? '');
  const currencies = new Intl.DisplayNames('en', { type: 'currency' });
  for (const { currency, money } of countries) {
    into.add(currencies.of(currency)!);
    into.add(money.en.symbol);
    const named = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' });
    into.add(named.formatToParts(2).find(({ type }) => type === 'currency')!.value);
  }
  const languages = new Intl.DisplayNames('en', { type: 'language' });
  for (const locale of locales) {
    into.add(languages.of(locale)!);
    into.add(new Intl.DisplayNames(locale, { type: 'language' }).of(locale)!);
  }
  for (const timeZone of Intl.supportedValuesOf('timeZone'))
    for (const timeZoneName of ['long', 'longGeneric', 'short'] as const) {
      const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName }).formatToParts(new Date());
      into.add(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '');
    }
}

/** Called alike in every language: ourselves, languages as they call themselves, sites and channels of others. */
const names = [
  'Dorbel',
  ...Object.values(languages).map(({ name }) => name),
  ...['Google', 'Google Business', 'Facebook', 'Yelp', 'Instagram', 'Gmail', 'Outlook'],
];

/** Everything in the database that is text. */
async function readKnown(): Promise<ReadonlySet<string>> {
  const into = new Set<string>([...names, ...locales]);
  const columns = await askDatabase<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'json', 'jsonb', 'character')
        and table_name not in ('outbox_mails', 'idempotency_keys', 'changes', 'gazetteer')`,
  );
  for (const { table, column } of columns)
    for (const row of await askDatabase<{ value: unknown }>(
      `select distinct "${column}"::text as value from "${table}"`,
    ))
      leavesOf(row.value, into);
  formatted(into);
  return into;
}

const isWord = new RegExp(`[${markedLetters}]`);
/** Addresses, initials, references, halves of the day. */
const plainData = /^(?:\S+@\S+|https?:\S+|[\w-]+\.(?:example|com)\S*|[A-Z]{1,3}|DB-\S+|[ap]\.?m\.?|[AP]M)$/;

/** Runs of words in a text that are not from `messages/`. */
function runsOf(text: string): string[] {
  const runs: string[] = [];
  const run: string[] = [];
  for (const word of [...tidy(text).split(' '), '']) {
    if (word !== '' && !isWord.test(word) && !/^\[!!|!!\]$/.test(word)) run.push(word);
    else if (run.length > 0) runs.push(run.splice(0).join(' '));
    const inner = /^\[!!(.+?)(?:!!\])?$/.exec(word)?.[1];
    if (inner && !isWord.test(inner)) run.push(inner);
  }
  return runs;
}

function isData(piece: string, all: ReadonlySet<string>): boolean {
  if (all.has(piece)) return true;
  const bare = piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.…]+$/gu, '');
  // Numbers, dates and postal codes go along with names.
  const name = tidy(bare.replace(/\S*\d\S*/g, ' '));
  if (!/[a-z]{2}/i.test(name)) return true;
  if ([bare, name, bare.replace(/[^\p{L}\p{N}]+$/u, '')].some((one) => plainData.test(one) || all.has(one)))
    return true;
  return bare.endsWith('…') && [...all].some((leaf) => leaf.startsWith(bare.slice(0, -1).trimEnd()));
}

const strangeAmong = (runs: readonly string[], all: ReadonlySet<string>) =>
  runs.filter((run) => {
    if (isData(run, all)) return false;
    const pieces = run.split(/\s*[,·:|()/–—]\s*|\s-\s/);
    return !pieces.every((piece) => isData(piece, all) || piece.split(' ').every((word) => isData(word, all)));
  });

/** What texts say that neither comes from `messages/` nor from the data: words written into a page's code. */
export async function strangeIn(texts: readonly string[]): Promise<ReadonlySet<string>> {
  const runs = [...new Set(texts.flatMap(runsOf))];
  known ??= readKnown();
  const found = strangeAmong(runs, await known);
  if (found.length === 0) return new Set();
  // What was typed since.
  known = readKnown();
  return new Set(strangeAmong(found, await known));
}

/** Whether a text says one of them. */
export const says = (text: string, strange: ReadonlySet<string>): string[] =>
  runsOf(text).filter((run) => strange.has(run));
