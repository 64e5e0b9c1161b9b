import { expect, test } from '@playwright/test';
import { screenRights } from '../components/chrome/portal/navigation';
import { operationRights } from '../lib/access/rights';
import { login } from '../lib/accounts/contract';
import { type PortalScreen, portalPath, portalScreenNames, portalScreens } from '../lib/routes/portal';
import { sampleAt } from '../lib/testing/long';
import { locales } from '../lib/values/locale';
import { digestOf, password } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { type Answer, ask } from './fixtures/http';
import { makeColleague, makeOwner, type Owner } from './fixtures/owners';
import { asOwnPage, expectSuccess, send } from './fixtures/wire-calls';

/** Screens without a row of their own: what they answer depends on rights alone. */
const screens = portalScreenNames.filter((name) => !portalScreens[name].file.includes('{id}'));
const rows = portalScreenNames.filter((name) => portalScreens[name].file.includes('{id}'));

/** The session of a person, as a browser would send it back. */
async function cookieOf(email: string): Promise<string> {
  const answer = await send(login, { Email: email, Password: digestOf(password) }, { headers: asOwnPage });
  expectSuccess(answer);
  return (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
}

/** A member of a company with the flags that are set later. */
async function makeMember({
  companyId,
}: Owner): Promise<{ cookie: string; allow: (flags: string[]) => Promise<void> }> {
  const email = await makeColleague(companyId);
  const allow = async (flags: string[]) => {
    await askDatabase(
      `update company_members set access = $2::text::json where company_id = $1
        and member_id = (select id from members where email = $3) returning id`,
      [companyId, JSON.stringify(flags), email],
    );
  };
  return { cookie: await cookieOf(email), allow };
}

const get = (path: string, cookie: string, more: { method?: string; headers?: Record<string, string> } = {}) =>
  ask(path, { method: more.method, headers: { ...asOwnPage, cookie, ...more.headers } });

const statusOf = ({ status }: Answer) => status;
const opens = (screen: PortalScreen, flag?: string) =>
  screenRights[screen] === 'Member' || screenRights[screen] === flag;

test('every flag opens the screens of its own, and no other', async () => {
  const owner = await makeOwner();
  const { cookie, allow } = await makeMember(owner);
  for (const flag of operationRights) {
    await allow([flag]);
    const at = (screen: PortalScreen) => portalPath('en', { companyTag: owner.companyTag, screen });
    const found = await Promise.all(screens.map(async (screen) => statusOf(await get(at(screen), cookie))));
    const wanted = screens.map((screen) => (opens(screen, flag) ? 200 : 404));
    expect([flag, Object.fromEntries(screens.map((name, nth) => [name, found[nth]]))]).toEqual([
      flag,
      Object.fromEntries(screens.map((name, nth) => [name, wanted[nth]])),
    ]);
  }
});

/** The framework leads a prefetch to an address with a mark in its query first. */
async function followed(path: string, cookie: string, headers: Record<string, string>): Promise<Answer> {
  const first = await get(path, cookie, { headers });
  const answer = first.status === 307 ? await get(String(first.headers.location), cookie, { headers }) : first;
  // Of a page that is drawn when it is asked for, a prefetch tells its layouts alone, and 200 says nothing of the page itself.
  expect(answer.text).not.toMatch(/portal-(?:main|rail|head)/);
  return { ...answer, status: answer.status === 200 ? 404 : answer.status };
}

/** Other ways of asking for the same page. */
const ways: readonly [name: string, ask: (path: string, cookie: string) => Promise<Answer>][] = [
  ['as data of the framework', (path, cookie) => get(`${path}?_rsc=1`, cookie, { headers: { rsc: '1' } })],
  ['as a prefetch', (path, cookie) => followed(path, cookie, { rsc: '1', 'next-router-prefetch': '1' })],
  ['by HEAD', (path, cookie) => get(path, cookie, { method: 'HEAD' })],
  ['with its letters encoded', (path, cookie) => get(path.replace('a', '%61'), cookie)],
  ['with a slash at its end', (path, cookie) => get(`${path}/`, cookie)],
  ['with a dot', (path, cookie) => get(path.replace(/^\/(\w+)/, '/$1/.'), cookie)],
];

test('without its flag no screen opens by another way, nor one of another company by any', async () => {
  const [owner, other] = [await makeOwner(), await makeOwner()];
  const { cookie, allow } = await makeMember(owner);
  await allow([]);
  const foreign = await cookieOf(other.email);
  const guarded = screens.filter((screen) => screenRights[screen] !== 'Member');
  const people = [
    ['without the flag', cookie],
    ['of another company', foreign],
  ] as const;
  for (const [nth, screen] of [...guarded, ...rows].entries())
    for (const locale of sampleAt(nth, locales)) {
      const path = portalPath(locale, { companyTag: owner.companyTag, screen, id: 5 });
      for (const [way, asked] of ways)
        for (const [who, held] of people) {
          const answer = await asked(path, held);
          // An address that is put right leads to the right one, which says no.
          expect([path, way, who, answer.status === 308 ? 404 : answer.status]).toEqual([path, way, who, 404]);
          expect(answer.text).not.toContain(owner.companyName);
        }
    }
  // By the name of its file one is led to its own address.
  for (const [who, held] of people) {
    const { status, headers } = await get(`/en/portal/${owner.companyTag}/members`, held);
    expect([who, status, headers.location]).toEqual([who, 308, `/portal/${owner.companyTag}/members`]);
  }
});

test('what a screen answers is kept by no cache, whoever asks', async () => {
  const owner = await makeOwner();
  const cookie = await cookieOf(owner.email);
  for (const screen of screens) {
    const path = portalPath('fr', { companyTag: owner.companyTag, screen });
    const { status, headers } = await get(path, cookie);
    expect([screen, status, headers['cache-control']]).toEqual([screen, 200, expect.stringContaining('no-store')]);
    const signedOut = await ask(path, { headers: asOwnPage });
    expect([screen, signedOut.status]).toEqual([screen, 307]);
  }
});
