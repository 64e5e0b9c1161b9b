import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Locale, locales } from '../values/locale';
import { fileOf, loadMessages, namespaces } from './messages';

const root = resolve(__dirname, '../../messages');

/** Words, arguments left out, that are the same in two languages because they are names or the same word. */
const sameOnPurpose: ReadonlySet<string> = new Set([
  'Canal',
  'Blog',
  'Dates',
  'Dorbel',
  'English',
  'Español',
  'FAQ',
  'Facebook',
  'Français',
  'Google',
  'Menu',
  'Notifications',
  'Photos',
  'Province',
  'Services',
  'Suggestions',
  'suggestion suggestions',
  'minute minutes',
  'Service',
  'Confirmation',
  'Date',
  'Total',
  'Yelp',
  'min',
]);

type Words = Map<string, string>;

function flatten(value: unknown, path: string, into: Words): Words {
  if (typeof value === 'string') into.set(path, value);
  else if (value && typeof value === 'object' && !Array.isArray(value))
    for (const [key, inner] of Object.entries(value)) flatten(inner, path ? `${path}.${key}` : key, into);
  else throw new Error(`${path} is neither a sentence nor a group of them`);
  return into;
}

const filesOf = (locale: Locale) =>
  readdirSync(join(root, locale))
    .filter((file) => file.endsWith('.json'))
    .sort();

/** What was worked out of a text once, for each test that looks at it. */
function once<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    if (!known.has(text)) known.set(text, work(text));
    return known.get(text)!;
  };
}

const readPath = once((path) => flatten(JSON.parse(readFileSync(join(root, path), 'utf8')), '', new Map()));
const read = (locale: Locale, file: string): Words => readPath(join(locale, file));

/** Arguments and tags a sentence takes, with their kinds: what its caller has to hand over. */
function argumentsOf(elements: MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(`${element.value}:${TYPE[element.type]}`);
    if (element.type === TYPE.tag) argumentsOf(element.children, found);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) argumentsOf(option.value, found);
  }
  return found;
}

/** Text people read, arguments left out. */
function lettersOf(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return lettersOf(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return Object.values(element.options)
          .map((option) => lettersOf(option.value))
          .join(' ');
      return '';
    })
    .join('');
}

const parsed = once((text) => parse(text, { ignoreTag: false }));
const doesParse = (text: string) => {
  try {
    return parsed(text).length >= 0;
  } catch {
    return false;
  }
};
const files = filesOf('en');

test('every language has the same files, and the table names each of them', () => {
  for (const locale of locales) expect([locale, filesOf(locale)]).toEqual([locale, files]);
  expect(namespaces.map((name) => `${fileOf(name)}.json`).sort()).toEqual(files);
});

describe.each(files)('%s', (file) => {
  const english = read('en', file);

  test.each(locales)('%s: same keys, none empty, every sentence parses', (locale) => {
    const words = read(locale, file);
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort());
    const isWrong = (text: string) => text.trim() === '' || text.trim() !== text || !doesParse(text);
    expect([...words].filter(([, text]) => isWrong(text))).toEqual([]);
  });

  test.each(locales.filter((locale) => locale !== 'en'))('%s: same arguments as English', (locale) => {
    const asked = (text = '') => [...argumentsOf(parsed(text))].sort().join();
    const others = [...read(locale, file)].filter(([key, text]) => asked(text) !== asked(english.get(key)));
    expect(others).toEqual([]);
  });

  // A longer one is cut by search engines. Those with names of places in them are as long as the names.
  test.each(locales)('%s: the description of a page has at most 160 characters', (locale) => {
    const told = [...read(locale, file)].filter(([key]) => /(^|\.)(description|metaDescription)$/.test(key));
    const whole = told.map(([key, text]) => [key, text.replaceAll('{brand}', 'Dorbel')] as const);
    const fixed = whole.filter(([, text]) => argumentsOf(parsed(text)).size === 0);
    expect(fixed.filter(([, text]) => text.length > 160)).toEqual([]);
  });

  test('no sentence is left in another language', () => {
    const french = read('fr', file);
    const spanish = read('es', file);
    const left: string[] = [];
    const wordsOf = (text = '') => lettersOf(parsed(text)).replace(/\s+/g, ' ').trim();
    for (const [key, text] of english) {
      const three = [text, french.get(key), spanish.get(key)].map(wordsOf);
      const twice = three.find((words, index) => three.indexOf(words) < index);
      if (twice !== undefined && /\p{L}{2}/u.test(twice) && !sameOnPurpose.has(twice))
        left.push(`${key}: ${three.join(' | ')}`);
    }
    expect(left).toEqual([]);
  });

  test('typography: no straight quotes, no three dots; French colons have their no-break space', () => {
    const found: object[] = [];
    for (const locale of locales)
      for (const [key, text] of read(locale, file)) {
        const letters = lettersOf(parsed(text));
        const faults = [/[a-zà-ÿ]'[a-zà-ÿ]/i, /"/, /\.\.\./].filter((fault) => fault.test(letters)).map(String);
        if (locale === 'fr' && /[\p{L}\p{N}] ?:(?!\/\/)/u.test(letters)) faults.push('colon');
        if (locale === 'fr' && /«(?!\u00a0)|(?<!\u00a0)»/u.test(letters)) faults.push('guillemets');
        // A space that may break before a mark, behind an argument too; none at all before ; ! and ?, as Quebec writes.
        const whole = text.replace(/<[^>]*>/g, '').replace(/\{\w+(?:, \w+)?\}/g, 'x');
        if (locale === 'fr' && / [:;!?%$€]|[\u00a0\u202f][;!?]/.test(whole)) faults.push('space');
        if (locale === 'es' && /[«»]/.test(letters)) faults.push('quotes of another language');
        const openings = ['¿?', '¡!'].filter(
          ([open, close]) => letters.split(open!).length !== letters.split(close!).length,
        );
        if (locale === 'es') faults.push(...openings);
        // It is “la” of one o’clock: the formatter says which.
        if (locale === 'es' && /\blas? (?:<\w+>)?\{(?:time|hour|clock)\}/.test(text)) faults.push('article of an hour');
        if (faults.length > 0) found.push({ locale, key, faults });
      }
    expect(found).toEqual([]);
  });
});

test('all words of a language load under their namespaces', async () => {
  for (const locale of locales) expect(Object.keys(await loadMessages(locale)).sort()).toEqual([...namespaces].sort());
});

test('file names', () => {
  expect(fileOf('howItWorks')).toBe('how-it-works');
  expect(fileOf('chrome')).toBe('chrome');
});
