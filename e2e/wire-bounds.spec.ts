import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { bodyLimitsBytes } from '../lib/config/limits';
import type { AnyOperation } from '../lib/platform/operation';
import { addressOf } from '../lib/platform/operation';
import { isLongRun, sampleAt } from '../lib/testing/long';
import { expectNoFaults } from './fixtures/faults';
import { type Answer, ask, exchange } from './fixtures/http';
import { neverValue, rawValues } from './fixtures/raw-values';
import {
  asOwnPage,
  asProgram,
  calls,
  expectRefusal,
  send,
  sendAsProgram,
  statusOf,
  writes,
} from './fixtures/wire-calls';

/** What stands at the bounds of JSON, in addresses and headers. */
const textValues = [
  ...['', '0', '-0', '-1', '1.5', '1e400', '1e3', '0x10', '٣', '9007199254740993', '99999999999999999999', 'NaN'],
  ...['0000-01-01', '9999-12-31', '0000-01', '9999-12', '9999-12-31T23:59:59Z', '\u200b', '\u202e', '..', 'null'],
  'a'.repeat(3000),
];
/** Bytes that no `encodeURIComponent` makes. */
const escapedValues = ['%00', '%ff', '%ED%A0%80', '%', '%2', '%c0%af', '..%2f..%2f', '%25', '+'];
const addressValues = [...textValues.map(encodeURIComponent), ...escapedValues];

/** Fields of an input that its body carries. */
const bodyFields = (op: AnyOperation, input: object) =>
  Object.keys(input).filter((field) => !op.path.includes(`{${field}}`));

/**
 * Places of the nth call at which values are tried: in a short run `many`, in turn. That every field takes a value or is named in its
 * refusal is shown by `lib/platform/any-value`; what is shown here is that the bytes come to the schema of their call, and its answer back.
 */
function inTurn(nth: number, places: readonly string[], many: number): readonly string[] {
  const first = nth % Math.max(places.length, 1);
  return isLongRun ? places : [...places.slice(first), ...places.slice(0, first)].slice(0, many);
}

/** Many sign-ins of one address are answered slower and slower: each uses another account. */
const somebodyElse = (input: object) => ('Email' in input ? { Email: `nobody-${randomUUID()}@example.com` } : {});

/** The input as JSON, with the text of one field as it stands. */
const withRaw = (input: object, field: string, raw: string) =>
  JSON.stringify({ ...input, ...somebodyElse(input), [field]: '@raw@' }).replace('"@raw@"', () => raw);

/** Answered, by whatever status says so, and not by a fault of ours. */
function expectNoFault(answer: Answer, what: string): void {
  const trace = /\n\s+at |node_modules|PlatformError|ZodError/.exec(answer.text)?.[0];
  const faults = [...(answer.status < 500 ? [] : [`${answer.status}`]), ...(trace === undefined ? [] : [trace])];
  expectNoFaults(faults, `${what}: ${answer.text.slice(0, 200)}`);
}

for (const [nth, { name, op, input }] of writes.entries())
  test(`${name}: odd values, numbers, instants and texts at their bounds are taken, or refused by their field`, async () => {
    const headers = await asProgram();
    for (const [at, field] of inTurn(nth, bodyFields(op, input), 2).entries())
      for (const raw of [neverValue, ...sampleAt(2 * nth + at, rawValues, 9)]) {
        const answer = await send(op, input, { headers, body: withRaw(input, field, raw) });
        if (answer.status === statusOf(op) && raw !== neverValue) continue;
        const { Fields = {} } = expectRefusal(answer, 422, op);
        const [named = 'none'] = Object.keys(Fields);
        const isNamed = new RegExp(`^(${field}|date_to|date_from|latitude)\\b`).test(named);
        expectNoFaults(isNamed ? [] : [`names ${named}`], `${field} = ${raw}`);
      }
  });

const listOf = (many: number) => `[${Array(many).fill('1').join(',')}]`;
for (const [at, many] of [100_000, 5000].entries())
  test(`a list of ${many} entries is too much for any field of any call: 413 by its length, or 422`, async () => {
    for (const [nth, { op, input }] of writes.entries())
      for (const field of inTurn(nth + at, bodyFields(op, input), 1)) {
        const body = withRaw(input, field, listOf(many));
        const status = body.length > (op.maxBytes ?? bodyLimitsBytes.json) ? 413 : 422;
        expectRefusal(await sendAsProgram(op, input, { body }), status, op);
      }
  });

/** An address with a mark in the place of each value, and the places. */
function markedPath(op: AnyOperation, input: object) {
  const mark = (field: string) => encodeURIComponent(`@${field}@`);
  const { path } = addressOf(op, Object.fromEntries(Object.keys(input).map((field) => [field, `@${field}@`])));
  const places = Object.keys(input).filter((field) => path.includes(mark(field)));
  /** The address with one value as it stands, and good ones else. */
  const fill = (place: string, raw: string) =>
    places.reduce((text, field) => {
      const good = encodeURIComponent(String((input as Record<string, unknown>)[field]));
      return text.replace(mark(field), () => (field === place ? raw : good));
    }, path);
  return { places, fill };
}

for (const [nth, { name, op, input }] of calls.entries()) {
  const { places, fill } = markedPath(op, input);
  if (places.length > 0)
    test(`${name}: values at bounds in its query and path are answered`, async () => {
      const headers = await asProgram();
      const type: Record<string, string> = op.method === 'GET' ? {} : { 'content-type': 'application/json' };
      const body = op.method === 'GET' ? undefined : (addressOf(op, input).body ?? '{}');
      for (const [at, place] of inTurn(nth, places, 2).entries())
        for (const raw of sampleAt(2 * nth + at, addressValues, 8)) {
          const answer = await ask(fill(place, raw), { method: op.method, headers: { ...headers, ...type }, body });
          expectNoFault(answer, `${place}=${raw.slice(0, 40)}`);
        }
    });
}

const headerValues: Readonly<Record<string, readonly string[]>> = {
  'if-none-match': ['"', 'W/"', '*', `"${'a'.repeat(4000)}"`, '"a",'.repeat(500)],
  'if-modified-since': ['Thu, 01 Jan 0000 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', '1e400', '-1'],
  range: ['bytes=0-99999999999999999999', 'bytes=-0', 'bytes=5-1', `bytes=${'0-1,'.repeat(500)}0-1`, 'lines=1-2'],
  'accept-language': ['*;q=1e400', 'xx-'.repeat(900), 'en;q=-1', ';;;,,,', 'zh-Hant-TW-x-'],
  'accept-encoding': ['br;q=1e400', 'br;q=0,gzip;q=-1', '*;q=0', 'x'.repeat(4000)],
  'idempotency-key': [' ', '1e400', '\u00ad', 'k'.repeat(4000)],
  'x-forwarded-for': [',,,', '1e400', '256.1.1.1', '::ffff:999.1.1.1', '[::1]:99999', '1.1.1.1,'.repeat(500)],
  cookie: ['NEXT_LOCALE=%00', 'location=%7B', '=;=;=', 'a=b;'.repeat(800)],
  forwarded: ['for="[', 'for=_x;;;'],
  origin: ['null', 'http://', 'http://[::1', 'data:,'],
  referer: ['http://[', 'javascript:1', 'x'.repeat(4000)],
  'content-type': ['application/json;charset=', 'application/json; charset=utf-7', ';', '/', 'x'.repeat(3000)],
};

test('headers at their bounds are answered, by pages and by calls', async () => {
  const search = calls.find(({ name }) => name === 'searchCity')!;
  const { path, body } = addressOf(search.op, search.input);
  const asked: [string, object][] = [
    ['/', {}],
    ['/faqs', {}],
    ['/robots.txt', {}],
    ['/api/places/suggest?q=montreal&lang_code=en', asOwnPage],
    [path, { ...asOwnPage, 'content-type': 'application/json' }],
  ];
  for (const [address, own] of asked)
    for (const [name, values] of Object.entries(headerValues))
      for (const value of values) {
        const headers = { ...own, [name]: value };
        const sent = address === path ? { method: 'POST', body: body!, headers } : { headers };
        expectNoFault(await ask(address, sent), `${address} ${name}: ${value.slice(0, 40)}`);
      }
});

for (const length of ['1e3', '-1', '0x10', '99999999999999999999', '+5', ''])
  test(`a length of "${length}" is no length: 400`, async () => {
    const said = await exchange(
      `POST /api/proof HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\nhello`,
    );
    expect(said.status === 400 || said.text === '').toBe(true);
  });
