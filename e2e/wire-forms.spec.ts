import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { operations } from '../lib/platform/contract';
import type { AnyOperation } from '../lib/platform/operation';
import { href } from '../lib/routes/href';
import { hostileStrings } from '../lib/testing/data/strings';
import { sampleAt } from '../lib/testing/long';
import { locales } from '../lib/values/locale';
import { askDatabase } from './fixtures/database';
import { expectNoFaults } from './fixtures/faults';
import { Html } from './fixtures/html';
import { type Answer, ask, inParallel, origins, visitorAddress } from './fixtures/http';
import { asOwnPage, asProgram, expectRefusal, expectSuccess, liveEntries, send } from './fixtures/wire-calls';
import { examples } from './fixtures/wire-examples';

const { createRecommendation, createContactMessage, createBusinessRequest } = operations;

/** Calls that a plain form may send, with the field each is recognised by in the database. */
const clients = ['user-web', 'operations-web', 'marketplace-web'] as const;

const forms = [
  {
    op: createRecommendation as AnyOperation,
    input: examples.createRecommendation as Record<string, string>,
    mark: 'company_name',
    table: 'recommendation_requests',
    page: 'home',
    sent: 'recommendation-sent',
    failed: 'recommendation-failed',
  },
  {
    op: createContactMessage as AnyOperation,
    input: examples.createContactMessage as Record<string, string>,
    mark: 'name',
    table: 'contact_messages',
    page: 'contactUs',
    sent: 'message-sent',
    failed: 'message-failed',
  },
  {
    op: createBusinessRequest as AnyOperation,
    input: examples.createBusinessRequest as Record<string, string>,
    mark: 'company_name',
    table: 'business_requests',
    page: 'listMyBusiness',
    sent: 'business-sent',
    failed: 'business-failed',
  },
] as const;
type Form = (typeof forms)[number];

const newMark = () => `Mark ${randomUUID()}`;

async function countStored(form: Form, mark: string, state?: string): Promise<number> {
  const rows = await askDatabase<{ state: string }>(`select state from ${form.table} where ${form.mark} = $1`, [mark]);
  return rows.filter((row) => state === undefined || row.state === state).length;
}

/** Posts as a browser without script does. */
function postForm(form: Form, fields: Record<string, string>, headers: Record<string, string> = asOwnPage) {
  const body = new URLSearchParams({ idempotency_key: randomUUID(), ...fields }).toString();
  return ask(form.op.path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
}

/** Path and query of a 303; fails on any other answer, and on one that anybody keeps. */
function placeOf({ status, headers, text }: Answer): string {
  const { location = '', 'cache-control': cache } = headers;
  const url = new URL(location, origins.main);
  const isLed = status === 303 && cache === 'no-store' && url.origin === origins.main;
  expectNoFaults(isLed ? [] : [`${status}, ${cache}, to ${location}`], text.slice(0, 200));
  // The name of a kept text: another one each time.
  return url.pathname + url.search.replace(/draft=[\w-]{43}&/, '');
}

for (const [at, form] of forms.entries()) {
  test.describe(`${form.op.path} once and only once`, () => {
    const call = (key: string, mark: string, more: Record<string, string> = asOwnPage) =>
      send(form.op, { ...form.input, [form.mark]: mark }, { headers: { ...more, 'idempotency-key': key } });

    test('same key, same body: the first answer again; same key, other body: 422', async () => {
      const [key, mark, other] = [randomUUID(), newMark(), newMark()];
      const visitor = { ...asOwnPage, 'x-forwarded-for': visitorAddress() };
      const first = expectSuccess(await call(key, mark, visitor));
      const again = expectSuccess(await call(key, mark, visitor));
      expect(first.Id).toBeGreaterThan(0);
      expect(again.Id).toBe(first.Id);
      const refused = expectRefusal(await call(key, other, visitor), 422, form.op);
      expect(refused.Fields).toHaveProperty('Idempotency-Key');
      expect([await countStored(form, mark), await countStored(form, other)]).toEqual([1, 0]);
    });

    test('ten at once store one', async () => {
      const [key, mark] = [randomUUID(), newMark()];
      const answers = await inParallel(Array(10).fill(0), 10, async () => call(key, mark, await asProgram()));
      for (const { status } of answers) expect([200, 409]).toContain(status);
      const ids = answers.filter(({ status }) => status === 200).map(({ text }) => JSON.parse(text).Id);
      expect(new Set(ids).size).toBe(1);
      expect(await countStored(form, mark)).toBe(1);
    });

    test('the key of one caller is nothing to another', async () => {
      const [key, mark, other] = [randomUUID(), newMark(), newMark()];
      expectSuccess(await call(key, mark));
      expectSuccess(await call(key, other));
      expectSuccess(await call(key, other, await asProgram()));
      expect([await countStored(form, mark), await countStored(form, other)]).toEqual([1, 2]);
    });

    test('a key of 255 characters is one, a longer or empty one is 400', async () => {
      expectSuccess(await call('k'.repeat(223) + randomUUID().replaceAll('-', ''), newMark()));
      for (const key of ['k'.repeat(256), '']) expectRefusal(await call(key, newMark()), 400, form.op);
    });

    test('nothing of a refusal is stored', async () => {
      const mark = newMark();
      const input = { ...form.input, [form.mark]: mark };
      const headers = { ...asOwnPage, 'idempotency-key': randomUUID() };
      expectRefusal(await send(form.op, { ...input, email: 'nobody' }, { headers }), 422, form.op);
      expectRefusal(await send(form.op, { ...input, surprise: 1 }, { headers }), 422, form.op);
      expectRefusal(await send(form.op, input, { headers: { origin: 'https://evil.example' } }), 403, form.op);
      expect(await countStored(form, mark)).toBe(0);
      // The key of a refused call is still free.
      expectSuccess(await send(form.op, input, { headers }));
      expect(await countStored(form, mark)).toBe(1);
    });
  });

  test.describe(`${form.op.path} as a plain form`, () => {
    for (const locale of locales)
      test(`leads back to its page in ${locale}, which says what happened`, async () => {
        const mark = newMark();
        const fields = { ...form.input, [form.mark]: mark, lang_code: locale, page: form.page };
        const sent = placeOf(await postForm(form, fields));
        const failed = placeOf(await postForm(form, { ...fields, email: 'nobody' }));
        const own = href(form.page, {}, locale);
        expect([sent, failed]).toEqual([`${own}?outcome=${form.sent}`, `${own}?outcome=${form.failed}`]);
        const pages = await Promise.all([ask(sent), ask(failed), ask(own)]);
        expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(pages[0]!.text).toMatch(/role="status"/);
        expect(pages[1]!.text).toMatch(/role="alert"/);
        for (const { text } of pages.slice(0, 2)) {
          const html = new Html(text);
          expect([html.lang, html.meta('robots')?.split(',')[0]]).toEqual([locale, 'noindex']);
        }
        expect(await countStored(form, mark)).toBe(1);
      });

    test('a filled trap is kept for a person to look at, and thanked all the same', async () => {
      const mark = newMark();
      const fields = { ...form.input, [form.mark]: mark, fax_number: '1' };
      expect(placeOf(await postForm(form, fields))).toContain(`outcome=${form.sent}`);
      expect(await countStored(form, mark, 'quarantined')).toBe(1);
    });

    test('sent twice by one click too many it is stored once; another text under the key of a kept page is another', async () => {
      const visitor = { ...asOwnPage, 'x-forwarded-for': visitorAddress() };
      const [mark, other] = [newMark(), newMark()];
      const fields = { ...form.input, idempotency_key: randomUUID() };
      for (const value of [mark, mark, other])
        expect(placeOf(await postForm(form, { ...fields, [form.mark]: value }, visitor))).toContain(form.sent);
      expect([await countStored(form, mark), await countStored(form, other)]).toEqual([1, 1]);
    });

    test('never leads anywhere but to a page of ours', async () => {
      const program = await asProgram();
      const where = (page: string): Record<string, string>[] => [
        { page },
        { page: 'city', page_id: page },
        { page: form.page, lang_code: page },
      ];
      const odd = [
        ...['https://evil.example', '//evil.example', '/\\evil.example', '%5Cevil', 'Signin', '__proto__', 'portal'],
        ...['constructor', 'toString', '\r\nlocation: https://evil.example', 'x'.repeat(5000), '../..', '404'],
      ];
      // One reader of what a page is called stands before all forms.
      for (const page of sampleAt(at, odd))
        for (const fields of where(page)) {
          const place = placeOf(await postForm(form, { ...form.input, ...fields }, program));
          expect(place).toMatch(/^\/(contact-us|list-my-business|fr|es)?\?outcome=[a-z-]+$/);
        }
    });

    test('a body that is none ends at a page that says so', async () => {
      const program = await asProgram();
      const headers = { ...program, 'content-type': 'application/x-www-form-urlencoded' };
      for (const body of ['', '=', '&&&', '%', '%F1=%F1', 'name', 'name[]=a', '{"name":"a"}', 'a=1&'.repeat(9000)])
        expect(placeOf(await ask(form.op.path, { method: 'POST', headers, body }))).toContain(form.failed);
    });

    test('from another origin it is 403, without any origin 401, and nothing is stored', async () => {
      const mark = newMark();
      const fields = { ...form.input, [form.mark]: mark };
      expectRefusal(await postForm(form, fields, { origin: 'https://evil.example' }), 403, form.op);
      expectRefusal(await postForm(form, fields, { 'sec-fetch-site': 'cross-site' }), 403, form.op);
      expectRefusal(await postForm(form, fields, { origin: 'null' }), 403, form.op);
      expectRefusal(await postForm(form, fields, {}), 401, form.op);
      expect(await countStored(form, mark)).toBe(0);
    });
  });
}

test('a recommendation sent from a city leads back to that city', async () => {
  const city = (await liveEntries('city'))[0]!;
  for (const locale of locales) {
    const fields = { ...forms[0].input, page: 'city', page_id: String(city.Id), lang_code: locale };
    const place = placeOf(await postForm(forms[0], fields));
    const own = href('city', { id: city.Id, slug: city.Slugs[locale] }, locale);
    expect(place).toBe(`${own}?outcome=recommendation-sent`);
    expect((await ask(place)).status).toBe(200);
  }
});

test.describe('hostile strings', () => {
  const strings = hostileStrings();

  /** Statuses that are no fault of ours, and none other; the strings that got another one. */
  const odd = (answers: Answer[], allowed: number[], sent: readonly string[] = strings) =>
    answers.flatMap(({ status }, at) => (allowed.includes(status) ? [] : [`${status}: ${sent[at]?.slice(0, 80)}`]));

  for (const [at, form] of forms.entries()) {
    // Each form has limits of its own: all the strings in every field of all forms are more calls than one program may make a minute.
    const client = clients[at % clients.length]!;
    // One parser and one schema runner stand before all forms: each string goes through one of them as JSON, through another as a form.
    const sent = sampleAt(at, strings);
    const typed = sampleAt(at + 1, strings);
    const texts = Object.keys(form.input).filter((name) => !/email|phone|lang_code/.test(name));

    test(`go through ${form.op.path} as JSON`, async () => {
      const headers = await asProgram(client);
      const answers = await inParallel(sent, 6, async (text) => {
        const input = { ...form.input, ...Object.fromEntries(texts.map((name) => [name, text])) };
        return send(form.op, input, { headers });
      });
      expect(odd(answers, [200, 422], sent)).toEqual([]);
      // What has something to show is taken, what has not is refused by name.
      const stored = answers.filter(({ status }) => status === 200).length;
      expect(stored).toBeGreaterThan(sent.length * 0.9);
      for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 422, form.op);
    });

    test(`go through ${form.op.path} as a plain form`, async () => {
      const program = await asProgram(client);
      const answers = await inParallel(typed, 6, async (text) =>
        postForm(form, { ...form.input, ...Object.fromEntries(texts.map((name) => [name, text])) }, program),
      );
      expect(odd(answers, [303], typed)).toEqual([]);
      const thanked = answers.filter((answer) => placeOf(answer).includes(form.sent)).length;
      expect(thanked).toBeGreaterThan(typed.length * 0.9);
    });

    test(`are no ${Object.keys(form.input).filter((name) => /email|phone/.test(name))} of ${form.op.path}`, async () => {
      const headers = await asProgram(client);
      for (const field of Object.keys(form.input).filter((name) => /email|phone/.test(name))) {
        const answers = await inParallel(sent, 6, async (text) =>
          send(form.op, { ...form.input, [field]: text }, { headers }),
        );
        expect(odd(answers, [200, 422], sent)).toEqual([]);
        // A few of the numbers among them could be called.
        expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(sent.length * 0.05);
      }
    });
  }

  test('are kept as they were typed, but for what cannot be seen', async () => {
    const form = forms[1];
    const message = `${newMark()} <script>alert(1)</script> ' " \\ %s {{7*7}} ﷽ 👩‍👩‍👧 Z̮̞̠͙͔ͅ \u202e ünïcödé\nline two`;
    expectSuccess(await send(form.op, { ...form.input, message }, { headers: await asProgram('administration-web') }));
    const rows = await askDatabase('select 1 from contact_messages where message = $1', [message]);
    expect(rows).toHaveLength(1);
  });

  test('go through the calls that read text', async () => {
    const headers = await asProgram('administration-web');
    const { suggestPlaces, resolveLocation } = operations;
    const suggested = await inParallel(strings, 6, async (q) =>
      send(suggestPlaces, { q: q.toWellFormed(), lang_code: 'en' }, { headers }),
    );
    // A NUL in an address is broken syntax.
    expect(odd(suggested, [200, 422, 400])).toEqual([]);
    const located = await inParallel(strings, 6, async (address) =>
      send(resolveLocation, { lang_code: 'en', address, city: address, name: address }, { headers }),
    );
    expect(odd(located, [200, 422])).toEqual([]);
  });
});
