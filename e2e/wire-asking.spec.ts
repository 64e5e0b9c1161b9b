import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { proofOfWork } from '../lib/config/limits';
import { findNumber } from '../lib/pages/solve-proof';
import { operations } from '../lib/platform/contract';
import type { AnyOperation } from '../lib/platform/operation';
import { href } from '../lib/routes/href';
import { hostileStrings } from '../lib/testing/data/strings';
import { locales } from '../lib/values/locale';
import { askDatabase } from './fixtures/database';
import { type Answer, ask, inParallel, visitorAddress } from './fixtures/http';
import { solveProof } from './fixtures/proof';
import { someOf } from './fixtures/some-of';
import { asOwnPage, asProgram, expectRefusal, expectSuccess, liveEntries, send } from './fixtures/wire-calls';
import { examples } from './fixtures/wire-examples';

const { createContactMessage, createNeighborhoodRequest, createRecommendation, getAreaRequests } = operations;
const { createBusinessRequest, getInvite, reportCompany, unsubscribe } = operations;

const newMark = () => `Mark ${randomUUID()}`;
const newEmail = () => `${randomUUID()}@example.com`;
const tokenOf = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

function postForm(op: AnyOperation, fields: object, headers: Record<string, string> = asOwnPage): Promise<Answer> {
  const body = new URLSearchParams({ idempotency_key: randomUUID(), ...fields }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return ask(op.path, { method: 'POST', headers: { ...type, ...headers }, body });
}

const placeOf = ({ status, headers, text }: Answer) => {
  expect(status, text.slice(0, 200)).toBe(303);
  const { pathname, search } = new URL(headers.location!);
  return pathname + search;
};

test.describe('proof of work', () => {
  const stateOf = async (name: string) =>
    (await askDatabase<{ state: string }>('select state from contact_messages where name = $1', [name]))[0]?.state;
  const write = async (address: string, proof?: string) => {
    const name = newMark();
    const headers = { ...asOwnPage, 'x-forwarded-for': address, ...(proof && { 'x-proof': proof }) };
    expectSuccess(await send(createContactMessage, { name, email: newEmail(), message: 'Hello' }, { headers }));
    return stateOf(name);
  };

  test('a challenge is for our own pages, new each time and kept by nobody', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => ask('/api/proof', { headers: asOwnPage })));
    expect([one!.headers['cache-control'], other!.headers['cache-control']]).toEqual(['no-store', 'no-store']);
    expect(expectSuccess(one!).Salt).not.toBe(expectSuccess(other!).Salt);
    expectRefusal(await ask('/api/proof'), 401);
    expectRefusal(await ask('/api/proof', { headers: { 'sec-fetch-site': 'cross-site' } }), 401);
    const posted = await ask('/api/proof', { method: 'POST', headers: asOwnPage });
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('with one a form goes on, without one four a minute do, the rest are thanked alike and laid aside', async () => {
    const address = visitorAddress();
    const states: (string | undefined)[] = [];
    for (let sent = 0; sent < 6; sent++) states.push(await write(address));
    expect(states).toEqual([...Array(4).fill('received'), ...Array(2).fill('quarantined')]);
    const proof = await solveProof();
    expect(await write(address, proof)).toBe('received');
    expect(await write(address, proof)).toBe('quarantined');
    expect(await write(address, 'e30=')).toBe('quarantined');
  });

  test('sooner than a person writes is laid aside', async () => {
    const given = expectSuccess(await ask('/api/proof', { headers: asOwnPage }));
    const { Salt: salt, Challenge: challenge, Signature: signature } = given as unknown as Record<string, string>;
    const number = await findNumber(salt!, challenge!, proofOfWork.maxNumber);
    const proof = Buffer.from(JSON.stringify({ salt, challenge, signature, number })).toString('base64');
    expect(await write(visitorAddress(), proof)).toBe('quarantined');
  });
});

test.describe('an ask for a place', () => {
  const inSea = { latitude: 0, longitude: -30 };
  const ask_ = { ...examples.createNeighborhoodRequest, location: 'Zilker, Austin, TX' };

  test('counts in its area once, and the answer says which', async () => {
    const headers = await asProgram();
    const email = newEmail();
    const { Area } = expectSuccess(await send(createNeighborhoodRequest, { ...ask_, email }, { headers })) as never as {
      Area: { Kind: 'neighborhood'; Id: number };
    };
    expect(Area).toMatchObject({ Kind: 'neighborhood', Slug: 'zilker' });
    const look = async () =>
      expectSuccess(await send(getAreaRequests, { kind: Area.Kind, id: Area.Id, lang_code: 'en' }, { headers }));
    const before = (await look()).NeighborsAsked as number;
    await send(createNeighborhoodRequest, { ...ask_, email: email.toUpperCase() }, { headers });
    await send(createNeighborhoodRequest, { ...ask_, email: newEmail(), fax_number: '1' }, { headers });
    expect((await look()).NeighborsAsked).toBe(before);
    await send(createNeighborhoodRequest, { ...ask_, email: newEmail() }, { headers });
    const after = await look();
    expect(after.NeighborsAsked).toBe(before + 1);
    expect(JSON.stringify(after)).not.toMatch(/@|Lopez/);
  });

  for (const locale of locales)
    test(`as a plain form in ${locale}: kept, and thanked for on a page of ours`, async () => {
      const name = newMark();
      const fields = { ...ask_, ...inSea, name, email: newEmail(), lang_code: locale, page: 'requestNew' };
      const { latitude, longitude, ...typed } = fields;
      const sent = { ...typed, latitude: String(latitude), longitude: String(longitude) };
      const place = placeOf(await postForm(createNeighborhoodRequest, sent));
      expect(place).toBe(`${href('requestNew', {}, locale)}?outcome=request-sent`);
      expect((await ask(place)).status).toBe(200);
      const stored = await askDatabase('select state, city_id from neighborhood_requests where name = $1', [name]);
      expect(stored).toEqual([{ state: 'received', city_id: null }]);
      const failed = placeOf(await postForm(createNeighborhoodRequest, { ...sent, email: 'nobody' }));
      expect(failed).toMatch(/\?draft=[\w-]{43}&outcome=request-failed$/);
    });
});

test('a report leads back to the page it is about, and is kept', async () => {
  const company = (await liveEntries('company'))[0]!;
  const name = newMark();
  const fields = { ...examples.reportCompany, company_id: String(company.Id), name, email: newEmail() };
  const shown = { ...fields, lang_code: 'fr', page: 'company', page_id: String(company.Id) };
  const place = placeOf(await postForm(reportCompany, shown));
  expect(place).toBe(`${href('company', { id: company.Id, slug: company.Slugs.fr }, 'fr')}?outcome=report-sent`);
  expect(await askDatabase('select company_id from company_reports where name = $1', [name])).toHaveLength(1);
  const headers = await asProgram();
  const unknown = { ...examples.reportCompany, company_id: 2147483647 };
  expect(expectRefusal(await send(reportCompany, unknown, { headers }), 422, reportCompany).Fields).toHaveProperty(
    'company_id',
  );
});

test.describe('an invite', () => {
  /** A recommendation whose invite link has a token we know. */
  async function invite(): Promise<{ token: string; company: string }> {
    const [token, company] = [tokenOf(), newMark()];
    const input = { ...examples.createRecommendation, company_name: company, email: newEmail() };
    expectSuccess(await send(createRecommendation, input, { headers: await asProgram() }));
    const set = 'update recommendation_requests set invite_hash = $1 where company_name = $2';
    await askDatabase(set, [hashOf(token), company]);
    return { token, company };
  }

  test('fills in the provider alone, is kept by nobody, and is stored with what came through it', async () => {
    const { token, company } = await invite();
    const page = await ask(`/inscrire-mon-entreprise?token=${token}`);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(page.text).toContain(company);
    expect(page.text).not.toMatch(/Ana Lopez|5125550100|leave no streak/);
    const name = newMark();
    const fields = { ...examples.createBusinessRequest, name, email: newEmail(), token, page: 'listMyBusiness' };
    expect(placeOf(await postForm(createBusinessRequest, fields))).toBe('/registrar-mi-negocio?outcome=business-sent');
    const through = `select r.company_name from business_requests b
      join recommendation_requests r on r.id = b.recommendation_id where b.name = $1`;
    expect(await askDatabase(through, [name])).toEqual([{ company_name: company }]);
  });

  test('what failed behind it is in the form again', async () => {
    const { token } = await invite();
    const fields = { ...examples.createBusinessRequest, email: 'nobody', trade: 'Something <b>else</b>', token };
    const place = placeOf(await postForm(createBusinessRequest, { ...fields, page: 'listMyBusiness' }));
    expect(place).toMatch(/^\/registrar-mi-negocio\?draft=[\w-]{43}&outcome=business-failed$/);
    const { text } = await ask(place);
    expect(text).toMatch(/value="nobody"/);
    expect(text).toMatch(/aria-invalid="true"/);
    expect(text).toContain(`value="${token}"`);
  });

  test('an unknown one fills in nothing and is 404 on the wire', async () => {
    const token = tokenOf();
    expectRefusal(await send(getInvite, { token }, { headers: asOwnPage }), 404, getInvite);
    expect((await ask(`/list-my-business?token=${token}`)).status).toBe(200);
  });
});

test.describe('the way out of mails', () => {
  async function link(): Promise<{ token: string; hash: string }> {
    const [token, hash] = [tokenOf(), randomUUID()];
    await askDatabase('insert into unsubscribe_links (token_hash, email_hash) values ($1, $2)', [hashOf(token), hash]);
    return { token, hash };
  }
  const isOut = async (hash: string) =>
    (await askDatabase('select 1 from mail_opt_outs where email_hash = $1', [hash])).length === 1;

  for (const locale of locales)
    test(`opening it in ${locale} changes nothing, its button does, as often as it is pressed`, async () => {
      const { token, hash } = await link();
      const path = href('unsubscribe', {}, locale);
      for (const method of ['GET', 'HEAD']) {
        const page = await ask(`${path}?token=${token}`, { method });
        expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
      }
      expect(await isOut(hash)).toBe(false);
      for (const _ of [1, 2]) {
        const sent = await postForm(unsubscribe, { token, lang_code: locale, page: 'unsubscribe' });
        expect(placeOf(sent)).toBe(`${path}?outcome=unsubscribed`);
      }
      expect(await isOut(hash)).toBe(true);
    });

  test('a link of nobody’s says so', async () => {
    const fields = { token: tokenOf(), lang_code: 'en', page: 'unsubscribe' };
    const place = placeOf(await postForm(unsubscribe, fields));
    expect(place).toBe('/unsubscribe?outcome=unsubscribe-failed');
    expect((await ask(place)).text).toMatch(/role="alert"/);
  });

  test('a mail program’s one click ends them; a browser that opens it is led to the page', async () => {
    const { token, hash } = await link();
    const path = `/api/unsubscribe?token=${token}&lang_code=es`;
    const opened = await ask(path);
    expect([opened.headers['cache-control'], placeOf(opened)]).toEqual([
      'no-store',
      `/cancelar-correos?token=${token}`,
    ]);
    expect(await isOut(hash)).toBe(false);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'mail program' };
    expectSuccess(await ask(path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' }));
    expect(await isOut(hash)).toBe(true);
    expectRefusal(await ask(`/api/unsubscribe?token=${tokenOf()}`, { method: 'POST', headers, body: '' }), 404);
    expectRefusal(await ask('/api/unsubscribe', { method: 'POST', headers, body: '' }), 422);
    const other = await ask(path, { method: 'PUT', headers, body: '' });
    expectRefusal(other, 405);
    expect(other.headers.allow).toBe('GET, HEAD, POST');
  });
});

test.describe('hostile strings', () => {
  // All of them go through the forms of wire-forms.spec.ts.
  const stringsOf = (at: number) => someOf(hostileStrings(), at);
  const forms = [
    [createNeighborhoodRequest, examples.createNeighborhoodRequest, ['name', 'location', 'information']],
    [reportCompany, examples.reportCompany, ['name', 'message']],
  ] as const;

  for (const [at, [op, example, fields]] of forms.entries())
    for (const how of ['JSON', 'a plain form'] as const)
      test(`go through ${op.path} as ${how}`, async () => {
        const headers = await asProgram();
        const strings = stringsOf(at);
        const isPlain = how !== 'JSON';
        const answers = await inParallel(strings, 6, (text) => {
          const input = { ...example, ...Object.fromEntries(fields.map((name) => [name, text])) };
          return isPlain ? postForm(op, input, headers) : send(op, input, { headers });
        });
        const allowed = isPlain ? [303] : [200, 422];
        const odd = answers.flatMap(({ status }, n) => (allowed.includes(status) ? [] : [`${status}: ${strings[n]}`]));
        expect(odd).toEqual([]);
        const isSent = ({ status, headers: { location = '' } }: Answer) =>
          isPlain ? /-sent$/.test(location) : status === 200;
        expect(answers.filter(isSent).length).toBeGreaterThan(strings.length * 0.9);
      });
});
