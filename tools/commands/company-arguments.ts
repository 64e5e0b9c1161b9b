import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { fieldLimits } from '@/lib/config/field-limits';
import { pathLimits } from '@/lib/config/limits';
import type { CompanyChange } from '@/lib/profile/service';
import { sectionType } from '@/lib/values/ids';
import { isLocale, languages, locales } from '@/lib/values/locale';
import { readEmail, readWebsite } from '@/tools/import/contact';

/** The command line makes no sense; the message says why. */
export class CompanyUsageError extends Error {
  override readonly name = 'CompanyUsageError';
}

/** Profile section types as they are written here: `hero-image`. */
const sectionIds: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(sectionType).map(([name, id]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), id]),
);

/** Subscription types of docs/product.md §3; the first two pay for their contacts to be shown. */
const plans: Readonly<Record<string, number | null>> = { startup: 1, grow: 2, scale: 3, free: 6, none: null };

interface Asked {
  values: readonly string[];
  /** Language ids that a section's content is for. */
  languages: readonly number[];
}

interface Key {
  /** What follows the key, for the usage. */
  takes: string;
  count: number;
  read(asked: Asked): CompanyChange;
}

const pick = <T>(table: Readonly<Record<string, T>>, name: string): T => {
  if (!Object.hasOwn(table, name))
    throw new CompanyUsageError(`"${name}": expected one of ${Object.keys(table).join(', ')}`);
  return table[name] as T;
};
const yesOrNo = (text: string) => pick({ yes: true, no: false }, text);

type Contact = Extract<CompanyChange, { kind: 'contact' }>['field'];
type Standing = Extract<CompanyChange, { kind: 'standing' }>['field'];

const phone = (text: string) => {
  const parsed = parsePhoneNumberFromString(text.slice(0, 100));
  return parsed?.isValid() ? parsed.number : null;
};

/** Short enough for the section that repeats it. */
const website = (text: string) => {
  const address = readWebsite(text);
  return address !== null && address.length <= fieldLimits.company_url ? address : null;
};

/** `-` takes a contact away. */
const contact = (field: Contact, takes: string, read: (text: string) => string | null): Key => ({
  takes,
  count: 1,
  read: ({ values: [text = ''] }) => {
    const value = text === '-' ? null : read(text);
    if (value === null && text !== '-') throw new CompanyUsageError(`"${text}": expected ${takes}`);
    return { kind: 'contact', field, value };
  },
});

const standing = (field: Standing): Key => ({
  takes: 'yes|no',
  count: 1,
  read: ({ values: [text = ''] }) => ({ kind: 'standing', field, value: yesOrNo(text) }),
});

function readName(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim();
  if (name === '' || [...name].length > fieldLimits.company_name || /\p{Cc}/u.test(name))
    throw new CompanyUsageError(`A name has 1 to ${fieldLimits.company_name} characters`);
  return name;
}

function readJson(file: string): object {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    throw new CompanyUsageError(`${file}: ${error instanceof Error ? error.message : 'not readable'}`);
  }
  throw new CompanyUsageError(`${file}: expected one JSON object`);
}

const hero = sectionType.heroImage;
const everyLanguage = locales.map((locale) => languages[locale].languageTypeId);

/** Everything that can be set: a closed table. */
const keys: Readonly<Record<string, Key>> = {
  name: { takes: 'TEXT', count: 1, read: ({ values: [text = ''] }) => ({ kind: 'name', value: readName(text) }) },
  phone: contact('phoneNumber', '+1514…', phone),
  sms: contact('smsNumber', '+1514…', phone),
  email: contact('email', 'ADDRESS', readEmail),
  url: contact('url', 'https://…', website),
  verified: standing('isVerified'),
  published: standing('isPublished'),
  active: standing('isActive'),
  unclaimed: standing('isUnclaimed'),
  'taken-down': standing('isTakenDown'),
  plan: {
    takes: Object.keys(plans).join('|'),
    count: 1,
    read: ({ values: [name = ''] }) => ({ kind: 'subscription', value: pick(plans, name) }),
  },
  hero: {
    takes: '/media/…',
    count: 1,
    read: ({ values: [URL = ''] }) => ({ kind: 'section', type: hero, languages: everyLanguage, content: { URL } }),
  },
  section: {
    takes: 'TYPE FILE.json',
    count: 2,
    read: ({ values: [type = '', file = ''], languages: into }) => ({
      kind: 'section',
      type: pick(sectionIds, type),
      languages: into,
      content: readJson(file),
    }),
  },
  hidden: {
    takes: 'TYPE yes|no',
    count: 2,
    read: ({ values: [type = '', text = ''] }) => ({
      kind: 'hidden',
      type: pick(sectionIds, type),
      value: yesOrNo(text),
    }),
  },
};

export const usage = `Usage:
  npm run company -- set ID KEY VALUE [--lang en|fr|es]
  npm run company -- origins ID [--add https://…] [--remove https://…]
  npm run company -- links ID [--renew]

Changes one thing of a company, beside a running server too: its pages show it within two seconds.
"origins" are the sites that may show its booking, reviews and chat pages in a frame, its own website included; each option
may stand there more than once, without any they are listed. http://localhost:PORT is one while MARKETPLACE_LIVE is 0.
"links" prints the addresses of its calendar feed and of the list of its bookings, which open to whoever has them; --renew makes
both that were given out before worthless. A new address of the calendar on the portal's team screen leaves the list's as it is.

Keys:
${Object.entries(keys)
  .map(([key, { takes }]) => `  ${key.padEnd(12)} ${takes}`)
  .join('\n')}

"-" takes a contact away. "unclaimed yes" also takes the company from all its people, ends the links to its bookings that were given
out, and removes its mail addresses: set the right one then. A section's content is for all languages unless --lang names one; types of sections are
${Object.keys(sectionIds).join(', ')}.

Exit code: 0 when it is done, 1 when it cannot be, 2 for a command line that makes no sense.`;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { lang: { type: 'string' } }, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CompanyUsageError(error instanceof Error ? error.message : String(error));
  }
}

function readId(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= pathLimits.maxId) return Number(text);
  throw new CompanyUsageError(`"${text}": expected an id`);
}

/** What the command line asks for. @throws CompanyUsageError where it makes no sense */
export function readCompanyChange(args: readonly string[]): { id: number; change: CompanyChange } {
  const { values: options, positionals } = parse(args);
  const [command, text = '', name = '', ...values] = positionals;
  if (command !== 'set') throw new CompanyUsageError(`"${command ?? ''}": expected set, origins or links`);
  const id = readId(text);
  const key = pick(keys, name);
  if (values.length !== key.count) throw new CompanyUsageError(`${name} takes ${key.takes}`);
  const { lang } = options;
  if (lang !== undefined && !isLocale(lang)) throw new CompanyUsageError('--lang: expected en, fr or es');
  const into = lang === undefined ? everyLanguage : [languages[lang].languageTypeId];
  return { id, change: key.read({ values, languages: into }) };
}

/** Sites to register and to take away, of `origins ID`. @throws CompanyUsageError where it makes no sense */
export function readOriginsChange(args: readonly string[]): { id: number; add: string[]; remove: string[] } {
  const option = { type: 'string', multiple: true, default: [] as string[] } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { add: option, remove: option },
      allowPositionals: true,
      strict: true,
    });
    const [, id = '', ...rest] = positionals;
    if (rest.length > 0) throw new CompanyUsageError(`"${rest[0]}": expected --add or --remove`);
    return { id: readId(id), add: values.add, remove: values.remove };
  } catch (error) {
    throw new CompanyUsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Whose links, and whether new ones, of `links ID`. @throws CompanyUsageError where it makes no sense */
export function readLinksOf(args: readonly string[]): { id: number; isRenewed: boolean } {
  try {
    const options = { renew: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    const [, id = '', ...rest] = positionals;
    if (rest.length > 0) throw new CompanyUsageError(`"${rest[0]}": expected --renew`);
    return { id: readId(id), isRenewed: values.renew };
  } catch (error) {
    throw new CompanyUsageError(error instanceof Error ? error.message : String(error));
  }
}
