import { faultsOf } from '@/components/booking/chat/chat-fields';
import { checkDetails } from '@/components/booking/choose/details/details-rules';
import { checkDraft } from '@/components/company/profile/recommendation/rules';
import { examples } from '@/e2e/fixtures/wire-examples';
import { countCharacters, isBlank } from '@/lib/config/typed-text';
import { checkPhone } from '@/lib/i18n/phone';
import { checkAddress, emptyAddress } from '@/lib/places/rules/postal-address';
import { checkBusiness, checkContact } from '@/lib/requests/rules';
import type { OperationName } from './contract';
import { allSchemas, type Schemas } from './schema';

/** Texts that are something to a program and nothing to an eye. */
const unseen = [
  '\u200b',
  ' \u00a0\u3000',
  '\u2060\ufeff\u00ad',
  '\u3164\u115f',
  '\u2800',
  '\u200d\ufe0f',
  '\u{e0020}',
  '\u0001\u007f',
];

type Input = Record<string, unknown>;
/** Places of texts in an input: dotted, as faults are named. */
const textsIn = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
};
function withText(input: unknown, [key, ...rest]: string[], text: string): unknown {
  if (key === undefined) return text;
  const copy = (Array.isArray(input) ? [...input] : { ...(input as Input) }) as Input;
  copy[key] = withText(copy[key], rest, text);
  return copy;
}
const textAt = (input: unknown, path: string[]) => path.reduce((value, key) => (value as Input)?.[key], input);

/** What may be left out, and examples leave out. */
const optional = (['createBooking', 'startCheckout'] as const).map((name) => ({ name, path: ['notes'] }));

const fields = [
  ...(Object.keys(examples) as OperationName[]).flatMap((name) =>
    textsIn(examples[name]).map((path) => ({ name, path })),
  ),
  ...optional,
].map((one) => ({ ...one, where: `${one.name} ${one.path.join('.')}` }));
let schemas: Schemas;
const parse = (name: OperationName, path: string[], text: string) =>
  schemas[name].input.safeParse(withText(examples[name], path, text));
const takes = (name: OperationName, path: string[], text: string) => parse(name, path, text).success;

/** Fields that take any words: the rest are names of lists, days, or what a program was given and hands back. */
const handedBack = /token$|guid$|^clientname$|^version$/i;
let free: typeof fields;

beforeAll(async () => {
  schemas = await allSchemas();
  free = fields.filter(
    ({ name, path }) => !handedBack.test(path.at(-1)!) && takes(name, path, 'any words') && takes(name, path, 'ñ'),
  );
});

test('there are many fields of words', () => expect(free.length).toBeGreaterThan(30));

test.each(unseen)('in no field of words a text that cannot be seen is one: %j', (text) => {
  const kept = free.filter(({ name, path }) => {
    const read = parse(name, path, text);
    return read.success && (textAt(read.data, path) ?? '') !== '';
  });
  expect(kept.map(({ where }) => where)).toEqual([]);
});

/** The longest text of letters that a field takes. */
function maxLengthIn({ name, path }: (typeof fields)[number]): number {
  let [fits, tooMany] = [1, 1];
  while (tooMany <= 2 ** 17 && takes(name, path, 'a'.repeat(tooMany))) [fits, tooMany] = [tooMany, tooMany * 2];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (takes(name, path, 'a'.repeat(middle))) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

test('every field of words takes as many emoji as letters', () => {
  const others = free.filter((field) => {
    const longest = maxLengthIn(field);
    const takesEmoji = (count: number) => takes(field.name, field.path, '🪟'.repeat(count));
    return !takesEmoji(longest) || takesEmoji(longest + 1);
  });
  expect(others.map(({ where }) => where)).toEqual([]);
});

test.each(unseen)('forms see it too: %j', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(checkDetails({ name: text, email: 'a@b.example', phone_number: '1', notes: text })).toMatchObject({
    name: 'required',
  });
  expect(checkBusiness({ company_name: text }).company_name).toBe('required');
  expect(checkContact({ message: text }).message).toBe('required');
  expect(faultsOf({ name: text, email: 'a@b.example', message: text })).toEqual({
    name: 'required',
    message: 'required',
  });
  expect(checkDraft({ comment: text, isUp: true, address: emptyAddress(1) }, false).comment).toBe('required');
  expect(checkAddress({ ...emptyAddress(1), Address: text, City: text })).toMatchObject({
    Address: 'required',
    City: 'required',
  });
  expect(checkPhone(text)).toBe('required');
});

test('what can be seen is a text, however odd', () => {
  for (const text of ['.', 'é', '🪟', '\u0301', 'مرحبا', '٠', '—', 'a\u200b', '\ufffd'])
    expect([text, isBlank(text)]).toEqual([text, false]);
  expect([countCharacters('a🪟é'), countCharacters(''), countCharacters('🪟'.repeat(4096))]).toEqual([3, 0, 4096]);
});
