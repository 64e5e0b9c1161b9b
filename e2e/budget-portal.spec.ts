import { expect, test } from '@playwright/test';
import { login } from '../lib/accounts/contract';
import { addTotp, proposeTotp, type TotpProposal } from '../lib/accounts/contract-step';
import { codeOf } from '../lib/accounts/fixtures/codes';
import { consoleScreenNames } from '../lib/routes/console';
import { href } from '../lib/routes/href';
import { type PortalScreen, portalScreenNames, portalScreens } from '../lib/routes/portal';
import { sectionTypeIds } from '../lib/values/ids';
import { digestOf, newAddress, password } from './fixtures/accounts';
import { makeOperator } from './fixtures/console';
import { askDatabase } from './fixtures/database';
import { floor, frameworkScripts, gzipBytes, scriptsOf, sum } from './fixtures/first-load';
import { type Answer, ask } from './fixtures/http';
import { makeBooking } from './fixtures/manage';
import { makeOwnerOf, makePro } from './fixtures/owners';
import { at } from './fixtures/portal';
import { asOwnPage, expectSuccess, send } from './fixtures/wire-calls';

/** What a screen of the portal or the console may load beyond the framework's floor (docs/performance.md §2). */
const allowanceBytes = 45_000;

/** Where a row that a screen is about is found; the first of the company. */
const rowOf: Partial<Record<PortalScreen, string>> = {
  visit: 'select id from visits where company_id = $1 order by id limit 1',
  moveVisit: 'select id from visits where company_id = $1 order by id limit 1',
  customer: 'select id from customers where company_id = $1 order by id limit 1',
  service: 'select id from company_services where company_id = $1 order by id limit 1',
  bookingPage: 'select id from company_services where company_id = $1 order by id limit 1',
  person: 'select id from team_members where company_id = $1 order by id limit 1',
  opinion: 'select id from opinions where company_id = $1 order by id limit 1',
  widget: 'select id from reviews_widgets where company_id = $1 order by id limit 1',
  sourceReview: 'select id from source_reviews where company_id = $1 order by id limit 1',
  member: 'select id from company_members where company_id = $1 order by id desc limit 1',
};

function expectWithin(screen: string, html: string): void {
  const scripts = scriptsOf(html);
  expect([...scripts]).toEqual(expect.arrayContaining(frameworkScripts()));
  const own = [screen, ...[...scripts].map((file) => `${file} ${gzipBytes(file)}`)].join('\n');
  expect(sum(scripts), own).toBeLessThanOrEqual(floor.bytes + allowanceBytes);
}

/** The session that an answer opens, as a browser would send it back. */
function cookieIn(answer: Answer): string {
  expectSuccess(answer);
  return (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
}

test('every screen of the portal: first-load script within its budget', async () => {
  const booking = await makeBooking();
  const owner = await makeOwnerOf(booking.id);
  const person = { Email: owner.email, Password: digestOf(password) };
  const cookie = cookieIn(await send(login, person, { headers: asOwnPage }));
  await askDatabase(
    `insert into opinions (company_id, origin, review_type_id, name, comment, language, is_thumbs_up)
      values ($1, 'neighbor', 1, 'Bo', 'Spotless.', 'en', true) returning id`,
    [owner.companyId],
  );
  await askDatabase(`insert into reviews_widgets (company_id, name) values ($1, 'Front page') returning id`, [
    owner.companyId,
  ]);
  await askDatabase(
    `with site as (insert into review_sources (company_id, source_id, external_id, external_name, token_key, last_ok_at)
        values ($1, 0, 'accounts/1/locations/9', 'Invented Windows', 'none', now()) on conflict do nothing)
      insert into source_reviews (company_id, source_id, source_key, name, stars, is_thumbs_up, comment, written_at, expires_at)
        values ($1, 0, 'seen', '', 2, false, 'They forgot the back windows.', now(), now() + interval '20 days') on conflict do nothing`,
    [owner.companyId],
  );
  const seen = new Set<PortalScreen>();
  for (const screen of portalScreenNames) {
    let ids: (number | undefined)[] = [undefined];
    if (screen === 'section') ids = [...sectionTypeIds];
    else if (screen === 'booking' || screen === 'move') ids = [booking.id];
    else if (portalScreens[screen].file.includes('{id}')) {
      const [row] = await askDatabase<{ id: number }>(rowOf[screen]!, [owner.companyId]);
      ids = row ? [row.id] : [];
    }
    for (const id of ids) {
      const answer = await ask(at(owner, screen, id), { headers: { ...asOwnPage, cookie } });
      // Some types of sections are written elsewhere.
      if (screen === 'section' && answer.status === 404) continue;
      expect([screen, id, answer.status]).toEqual([screen, id, 200]);
      expectWithin(`${screen} ${id ?? ''}`, answer.text);
      seen.add(screen);
    }
  }
  expect([...seen].sort()).toEqual([...portalScreenNames].sort());
});

/** The session of an operator who has a second step. */
async function cookieOfOperator(Email: string): Promise<string> {
  const operator = { Email, Password: digestOf(password), ClientName: 'operations-web' };
  const waiting = cookieIn(await send(login, operator, { headers: asOwnPage }));
  const headers = { ...asOwnPage, cookie: waiting };
  const { Object: app } = expectSuccess(await send(proposeTotp, {}, { headers })) as unknown as {
    Object: TotpProposal;
  };
  return cookieIn(await send(addTotp, { Code: codeOf(app.Secret) }, { headers }));
}

test('every screen of the console: the same', async () => {
  const email = newAddress();
  await makePro(email);
  const cookie = await cookieOfOperator(await makeOperator(email));
  for (const consoleScreen of consoleScreenNames) {
    const table = consoleScreen === 'claim' ? 'claims' : 'business_requests';
    const isRow = consoleScreen === 'claim' || consoleScreen === 'business';
    const [row] = isRow ? await askDatabase<{ id: number }>(`select id from ${table} order by id desc limit 1`) : [];
    if (isRow && !row) continue;
    const path = href('console', { consoleScreen, ...(row && { id: row.id }) }, 'en');
    const answer = await ask(path, { headers: { ...asOwnPage, cookie } });
    expect([consoleScreen, answer.status]).toEqual([consoleScreen, 200]);
    expectWithin(consoleScreen, answer.text);
  }
});
