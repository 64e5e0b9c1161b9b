import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { neverValue, rawValues } from '@/e2e/fixtures/raw-values';
import { examples } from '@/e2e/fixtures/wire-examples';
import { createBooking, createHold } from '@/lib/bookings/contract';
import { startChat } from '@/lib/chat/contract';
import { rows, sql } from '@/lib/db/client';
import { type DatabaseKind, describeOnBothDatabases } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor } from '@/lib/testing/fixtures/bookings';
import { isLongRun, sampleAt } from '@/lib/testing/long';
import { type OperationName, operations } from './contract';
import { type FieldErrors, isPlatformError } from './errors';
import { run } from './index';
import type { AnyOperation } from './operation';
import { allSchemas, type Schemas } from './schema';

/**
 * Every instant, number and text at a bound, as every field of every operation: taken or refused by its name, never a failure of ours. The
 * fields come from the schemas, what stands beside them from the examples: a new operation is tried without a word here.
 */

// Wrong passwords make a sign-in wait, and a right one takes its time to be hashed: neither is what is tried here. What asks again and
// again whether a server is up must not do so without a pause.
jest.mock('node:timers/promises', () => {
  const timers = jest.requireActual('node:timers/promises');
  return { ...timers, setTimeout: (ms: number) => timers.setTimeout(Math.min(ms, 5)) };
});
jest.mock('@node-rs/argon2', () => ({
  ...jest.requireActual('@node-rs/argon2'),
  hash: async () => '$',
  verify: async () => false,
}));

jest.setTimeout(120_000);

const now = new Date('2027-03-01T12:00:00Z');

/** What is sent over the wire to some fields of each operation is tried here in all. */
const sent: readonly unknown[] = rawValues.map((text) => JSON.parse(text));
const isInstant = (value: unknown) => typeof value === 'string' && /^[-+]?\d{4,}-\d\d/.test(value);
const isDigits = (value: unknown) => typeof value === 'string' && /^\d+$/.test(value);
/** Those of a kind that do not stand among our own. */
const withSent = (own: readonly unknown[], isOne: (value: unknown) => boolean): readonly unknown[] => [
  ...own,
  ...sent.filter((value) => isOne(value) && !own.some((one) => isDeepStrictEqual(one, value))),
];

const offsets = ['Z', '+14:00', '-14:00', '+23:59', '-23:59', '+24:00', '+99:99', ''];
const days = ['0000-01-01', '0001-01-01', '1582-10-10', '1969-12-31', '1999-12-31', '2000-01-01', '2027-03-14'];
const lateDays = [
  '2027-02-30',
  '2100-12-31',
  '2101-01-01',
  '9999-12-31',
  '-271821-04-20',
  '+275760-09-13',
  '10000-01-01',
];
const times = ['T00:00:00', 'T02:30:00', 'T23:59:59.999999999', 'T23:59:60', 'T24:00:00', 'T10:00', ''];
const ownInstants = [
  ...days.concat(lateDays).flatMap((day) => offsets.map((offset) => `${day}T10:00:00${offset}`)),
  ...times.flatMap((time) => [`2027-03-14${time}`, `2027-03-14${time}Z`, `9999-12-31${time}Z`]),
  ...['0000-00', '0000-01', '2027-00', '2027-13', '9999-12', '+275760-09', '2027-W53', '99:99', '24:00'],
];
const instants = withSent(ownInstants, isInstant);
const ownNumbers = [
  ...[0, -0, -1, 1, 0.5, -0.5, 1e-7, 5e-324, 90.000001, 180, -180, 366, 9999],
  ...[2 ** 15, 2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1, -(2 ** 31), -(2 ** 31) - 1, 2 ** 32],
  ...[2 ** 53 - 1, 2 ** 53, 2 ** 53 + 1, -(2 ** 53) - 1, 2 ** 63, 2 ** 64, 1e21, 1e308, -1e308],
  ...[8.64e15, -8.64e15, 8.64e15 + 1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
];
const numbers = withSent(ownNumbers, (value) => typeof value === 'number');
const digits = withSent(
  [...ownNumbers.map(String), '1e400', '00', '+1', '0x10', '1_000', '٣', '9'.repeat(400)],
  isDigits,
);
const ownTexts = [
  ...['', ' ', '\u200b', '\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', 'a\ud800', '\ufeff', '\u202e', '\u{10ffff}'],
  ...[
    '%',
    '_',
    '\\',
    "'",
    '"',
    '%00',
    '../..',
    '__proto__',
    'constructor',
    '$1',
    '{}',
    '[]',
    'null',
    '\r\nBcc: a@b.example',
  ],
  ...[
    'x'.repeat(255),
    'x'.repeat(4097),
    '🪟'.repeat(4096),
    '\u0301'.repeat(4000),
    `${'a'.repeat(300)}@b.example`,
    '\ud800@b.example',
  ],
];
const texts = withSent(ownTexts, (value) => typeof value === 'string' && !isInstant(value) && !isDigits(value));
const others = withSent([null, undefined, true, false, [], {}, [[]], [null]], (value) => typeof value === 'object');
/** More than any field takes: refused by its schema, before a database is asked. */
const giants = [
  ...['x', '\u0000', '1', ' ', '@'].map((letter) => letter.repeat(2 ** 20)),
  ...[1, ''].map((item) => new Array(100_000).fill(item)),
];
const values: readonly unknown[] = [...instants, ...numbers, ...digits, ...texts, ...others];
/** To a field that takes no instant, one is as wrong as the other. */
const valuesOfNoInstant: readonly unknown[] = [
  ...instants.slice(0, 2),
  ...instants.slice(-2),
  ...values.slice(instants.length),
];
/** What fields of days, months, weeks, hours and instants take. */
const soundInstants = [
  '2027-03-14T10:00:00Z',
  '2027-03-14T10:00:00-04:00',
  '2027-03-14T10:00',
  '2027-03-14',
  '2027-03',
  '2027-W10',
  '10:00',
];
/** To a field of any words an instant or a row of digits is one text more. */
const valuesOfWords: readonly unknown[] = [instants[0], instants.at(-1), ...numbers.slice(0, 3), ...texts, ...others];

type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
  oneOf?: Shape[];
};

/** Places of fields in a shape, lists by their first item; of alternatives those of each. */
function pathsIn(shape: Shape, path: string[] = []): string[][] {
  const own = Object.entries(shape.properties ?? {}).flatMap(([key, inner]) => pathsIn(inner, [...path, key]));
  const item = shape.items ? pathsIn(shape.items, [...path, '0']) : [];
  const alternatives = [shape.anyOf, shape.allOf, shape.oneOf].flatMap((all) => all ?? []);
  const found = [...own, ...item, ...alternatives.flatMap((one) => pathsIn(one, path))];
  return path.length > 0 ? [path, ...found] : found;
}

function withValue(input: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (
    Array.isArray(input) || key === '0' ? [...((input as unknown[]) ?? [])] : { ...(input as object) }
  ) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

/** The result of a call; for what is no refusal, a text. */
interface Outcome {
  status: number | string;
  fields?: FieldErrors;
}

/** Fields that are read together: a wrong one may be noticed at the other. */
const together: Readonly<Record<string, readonly string[]>> = {
  Code: ['Password'],
  city_id: ['neighborhood_id'],
  country_id: ['postal_code', 'province_id'],
  date_filter: ['date_from', 'date_to'],
  date_from: ['date_to'],
  date_to: ['date_from'],
  latitude: ['longitude'],
  longitude: ['latitude'],
  repeat_starts: ['frequency'],
  service_id: ['frequency'],
  start: ['frequency'],
  start_date: ['end_date'],
};
const firstNames = (fields: FieldErrors) => Object.keys(fields).map((key) => key.split('.')[0]!);

let schemas: Schemas;
beforeAll(async () => {
  schemas = await allSchemas();
});

const shapeOf = (name: OperationName) =>
  z.toJSONSchema(schemas[name].input, { io: 'input', unrepresentable: 'any' }) as Shape;
const fieldsOf = (name: OperationName) => [
  ...new Map(pathsIn(shapeOf(name)).map((path) => [path.join('.'), path])).values(),
];
const names = Object.keys(operations) as OperationName[];
/** A short run asks each operation on one database, and every other one on the other. */
const namesOn = (kind: DatabaseKind) => names.filter((_, at) => isLongRun || (at % 2 === 0) === (kind === 'pglite'));

test('there is a field for each operation that takes any', () => {
  const fields = names.flatMap((name) => fieldsOf(name).map((path) => `${name} ${path.join('.')}`));
  expect(fields).toEqual(
    expect.arrayContaining(['createHold start', 'register email', 'sendRecommendation Object.Token']),
  );
  expect(fields.length).toBeGreaterThan(names.length * 3);
});

describeOnBothDatabases('any value in any field', (getDb, { kind }) => {
  /** Ids that the examples leave unknown are real here, so that calls get past the first check. */
  const real: Record<string, unknown> = {};
  const caller = (n: number) => ({
    now,
    caller: {
      kind: 'browser' as const,
      address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      bearer: null,
      claims: { role: 'Owner', memberId: 1, companyId: 1, companyGuid: null, audience: 'marketplace' as const },
    },
    idempotencyKey: `any-${n}`,
    proof: 'done' as const,
  });
  let calls = 0;

  // Of thousands of refusals none is asked where it comes from, and writing that down is a fifth of what they cost.
  const { stackTraceLimit } = Error;
  afterAll(() => Object.assign(Error, { stackTraceLimit }));

  beforeAll(async () => {
    await makeOntario(getDb());
    const { guid } = await makeVitres(getDb());
    await rows(getDb(), sql`update company_locations set uses_website_chat = true`);
    const hold = (time: string) =>
      run(createHold, { company_guid: guid, service_id: 1, start: `2027-03-03T${time}:00-05:00` }, caller(calls++));
    const booked = await run(
      createBooking,
      { ...neighbor, hold_token: (await hold('09:00')).HoldToken } as never,
      caller(calls++),
    );
    const chat = await run(startChat, { ...examples.startChat, company_guid: guid }, caller(calls++));
    const { province_id, country_id, postal_code } = neighbor;
    Object.assign(real, { province_id, country_id, postal_code, company_guid: guid, manage_token: booked.ManageToken });
    Object.assign(real, { hold_token: (await hold('10:00')).HoldToken, chat_token: chat.ChatToken });
    Error.stackTraceLimit = 0;
  });

  const inputFor = (name: OperationName): unknown => {
    const example = examples[name] as Record<string, unknown>;
    return { ...example, ...Object.fromEntries(Object.entries(real).filter(([key]) => key in example)) };
  };
  const takes = (name: OperationName, path: string[], value: string) =>
    schemas[name].input.safeParse(withValue(inputFor(name), path, value)).success;
  /** Those for the nth field: fewer where nearly each is refused by its kind alone. */
  const valuesFor = (nth: number, name: OperationName, path: string[]) => {
    if (takes(name, path, 'any words')) return sampleAt(nth, valuesOfWords);
    if (isLongRun || soundInstants.some((sound) => takes(name, path, sound))) return sampleAt(nth, values);
    return sampleAt(nth, valuesOfNoInstant, 5);
  };
  const answerOf = async (name: OperationName, input: unknown): Promise<Outcome> => {
    try {
      await run(operations[name] as AnyOperation, input as never, caller(calls++));
      return { status: 200 };
    } catch (error) {
      if (!isPlatformError(error)) return { status: String(error) };
      const { status, fields, cause } = error;
      return { status: status < 500 ? status : `${status} ${String(cause)}`, fields };
    }
  };

  test.each(namesOn(kind))('%s', async (name) => {
    const failures: string[] = [];
    const first = names.indexOf(name);
    // What the example lacks is named whatever else is wrong.
    const lacking = firstNames((await answerOf(name, inputFor(name))).fields ?? {});
    for (const [nth, path] of fieldsOf(name).entries()) {
      const right = new Set([path[0]!, ...(together[path[0]!] ?? []), ...lacking]);
      const call = async (value: unknown, isRight: (status: number | string) => boolean) => {
        const { status, fields = {} } = await answerOf(name, withValue(inputFor(name), path, value));
        const isNamed = status !== 422 || firstNames(fields).some((one) => right.has(one));
        if (isRight(status) && isNamed) return;
        const said = `${String(status).slice(0, 300)} ${Object.keys(fields)}`;
        failures.push(`${path.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}: ${said}`);
      };
      for (const value of valuesFor(first + nth, name, path)) await call(value, (status) => typeof status === 'number');
      await call(JSON.parse(neverValue), (status) => status === 422);
      // What never comes to a database is the same on both.
      if (kind === 'pglite' || !isLongRun)
        for (const value of sampleAt(first + nth, giants)) await call(value, (status) => status === 422);
    }
    expect(failures).toEqual([]);
  });
});
