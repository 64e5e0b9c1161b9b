import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { holdLimits } from '../lib/config/hold-limits';
import { operations } from '../lib/platform/contract';
import { digestOf, linkOf } from './fixtures/accounts';
import { type FreeSlot, findFreeSlots, holdSlot, tally } from './fixtures/bookings';
import { askDatabase } from './fixtures/database';
import { type Answer, ask, exchange, origins, visitorAddress } from './fixtures/http';
import { asOwnPage, send } from './fixtures/wire-calls';
import { shareOf } from './fixtures/workers';

/** Attacks on a running server, as an outsider makes them (docs/rules/security.md); each succeeded before it was mended. */

const json = (answer: Answer) => JSON.parse(answer.text) as { Fields?: Record<string, string>; HoldToken?: string };

test.describe('one line that empties a calendar', () => {
  let slots: FreeSlot[];
  let answers: Answer[];
  test.beforeEach(async () => {
    // No other test books there.
    const found = await findFreeSlots(origins.main, askDatabase, 12, shareOf(test.info().parallelIndex), 'Lyon');
    slots = found.filter(({ company_guid }) => company_guid === found[0]!.company_guid);
    answers = [];
  });
  // Or the next would meet the share that holds may have of all hours.
  test.afterEach(async () => {
    for (const { HoldToken: hold_token } of answers.map(json).filter(({ HoldToken }) => HoldToken))
      await send(operations.releaseHold, { hold_token: hold_token! }, { headers: asOwnPage });
  });

  const below = (end: number) => Math.floor(Math.random() * end);
  const part = () => below(0xffff).toString(16);
  const lines: [what: string, max: number, line: () => string, address: (n: number) => string][] = [
    ['a /64', 1, () => `2001:db8:${part()}:${part()}`, (n) => `::${n + 1}`],
    ['a /48', holdLimits.wideUnproven, () => `2001:db8:${part()}`, (n) => `:${n + 1}::1`],
    ['a /24', holdLimits.wideUnproven, () => `203.${below(256)}.${below(256)}`, (n) => `.${n + 1}`],
  ];
  for (const [what, max, lineOf, address] of lines)
    test(`${what} holds ${max} of a company’s hours without a proof of work, however many addresses it has`, async () => {
      const line = lineOf();
      for (const [n, slot] of slots.entries())
        answers.push(await holdSlot(slot, { origin: origins.main, address: `${line}${address(n)}` }));
      const counted = tally(answers);
      expect(counted).toEqual({ 200: max, 429: slots.length - max });
      for (const answer of answers.slice(max)) expect(json(answer).Fields).toEqual({ proof: 'required' });
    });

  test('a forged chain of proxies makes nobody else of a visitor', async () => {
    const own = visitorAddress();
    for (const slot of slots.slice(0, 6))
      answers.push(await holdSlot(slot, { origin: origins.main, address: `${visitorAddress()}, ${own}` }));
    expect(tally(answers)).toEqual({ 200: 1, 429: 5 });
  });
});

test.describe('an account by somebody else’s click', () => {
  const mine = 'the attacker’s own words';
  const register = (email: string, password: string) =>
    send(
      operations.register,
      { audience: 'marketplace', email, password: digestOf(password), first_name: 'Ana', lang_code: 'en' },
      { headers: asOwnPage },
    );
  const verify = (token: string, password: string) =>
    send(
      operations.verifyEmail,
      { token, password: password && digestOf(password), lang_code: 'en' },
      { headers: asOwnPage },
    );

  test('a press on the mailed link opens nothing: the password of the registration is asked for', async () => {
    const victim = `victim-${randomUUID()}@example.com`;
    expect((await register(victim, mine)).status).toBe(200);
    const link = new URL(await linkOf('account-verify', victim), origins.main);
    const opened = await ask(link.pathname + link.search);
    expect([opened.status, opened.headers['set-cookie']]).toEqual([200, undefined]);
    const token = link.searchParams.get('token')!;
    for (const password of ['', 'what the victim would type', mine.toUpperCase()]) {
      const answer = await verify(token, password);
      expect([401, 422]).toContain(answer.status);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

test.describe('what would be read twice', () => {
  const heads: [what: string, head: string][] = [
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b'],
    ['HTTP/0.9', 'GET / HTTP/0.9\r\nHost: a'],
    ['HTTP/2.0 in words', 'GET / HTTP/2.0\r\nHost: a'],
    ['a length and chunks', 'POST /api/proof HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'POST /api/proof HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5'],
  ];
  for (const [what, head] of heads)
    test(`${what}: 400`, async () => expect((await exchange(`${head}\r\n\r\n`)).status).toBe(400));

  test('a key that stands twice in a body: 400', async () => {
    const answer = await ask('/api/login', {
      method: 'POST',
      headers: { ...asOwnPage, 'content-type': 'application/json' },
      body: '{"Email":"a@example.com","Email":"b@example.com","Password":"x"}',
    });
    expect(answer.status).toBe(400);
  });
});

test('cookies that switch Next to drafts and previews change nothing', async () => {
  const plain = await ask('/faqs');
  for (const cookie of [
    '__prerender_bypass=1',
    '__next_preview_data=1',
    '__prerender_bypass=1; __next_preview_data=1',
  ]) {
    const answer = await ask('/faqs', { headers: { cookie } });
    expect([answer.status, answer.text, answer.headers['set-cookie']]).toEqual([200, plain.text, undefined]);
    expect(answer.headers['cache-control']).toBe(plain.headers['cache-control']);
  }
});

test('the outbox opens to nobody whom a proxy brings', async () => {
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'via', 'cf-connecting-ip'])
    for (const value of ['127.0.0.1', 'for=127.0.0.1', '::1'])
      expect((await ask('/dev/outbox', { headers: { [name]: value } })).status, `${name}: ${value}`).toBe(404);
});

test('a page for those who accept no compression is the same page', async () => {
  const [coded, plain] = [
    await ask('/faqs', { headers: { 'accept-encoding': 'br' } }),
    await ask('/faqs', { headers: { 'accept-encoding': 'identity' } }),
  ];
  expect([coded.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined]);
  expect(plain.text).toContain('</html>');
  expect(plain.text).toBe((await ask('/faqs')).text);
});
