import type { Browser, Page } from '@playwright/test';
import { main } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { makeColleague, type Owner, offerSomething } from './fixtures/owners';
import { at, enterAsOwner, expectAccessible, picture, signInByCall } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const line = (page: Page) => main(page).locator('.portal-beside');
const price = (page: Page) => main(page).getByLabel(t('portalServices.price'), { exact: true });

/** A service of a company. */
async function offerOf({ companyId }: Owner): Promise<number> {
  await offerSomething(companyId);
  const [offer] = await askDatabase<{ id: number }>(
    `select min(id) as id from company_services where company_id = $1`,
    [companyId],
  );
  return offer!.id;
}

/** A browser of its own, signed in. */
async function browserOf(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signInByCall(page, email);
  return page;
}

test('who has a row open sees who else has, until they leave', { tag: '@alike' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await enterAsOwner(page);
  const offer = await offerOf(owner);
  const names = 'Dana Trevino';
  await page.goto(at(owner, 'service', offer));
  await expect(line(page)).toBeEmpty();
  const clerk = await browserOf(browser, baseURL, await makeColleague(owner.companyId, ['ViewBookingPages']));
  // The page where its booking page is edited is of the same row.
  await clerk.goto(at(owner, 'bookingPage', offer));
  await expect(line(clerk)).toHaveText(t('portal.beside.one', { names }));
  await expect(line(page)).toHaveText(t('portal.beside.one', { names }));
  await price(page).fill('150');
  await expectAccessible(page);
  await picture(page, 'beside');
  await clerk.context().close();
  await expect(line(page)).toBeEmpty({ timeout: 30_000 });
  await expect(price(page)).toHaveValue('150');
});

test('what has the focus is never under the line that names the others', async ({ page, browser, baseURL }) => {
  const owner = await enterAsOwner(page);
  const offer = await offerOf(owner);
  const clerk = await browserOf(browser, baseURL, await makeColleague(owner.companyId, ['ViewServices']));
  await clerk.goto(at(owner, 'service', offer));
  for (const locale of turnOf('es')) {
    await page.goto(at(owner, 'service', offer, locale));
    await expect(line(page)).toHaveText(wordsIn(locale)('portal.beside.one', { names: 'Dana Trevino' }));
    await expectNoSideways(page);
    await picture(page, `beside-${locale}`);
  }
  const fields = main(page).getByRole('textbox');
  for (let n = 0; n < (await fields.count()); n++) {
    await fields.nth(n).focus();
    const [field, box] = [await fields.nth(n).boundingBox(), await line(page).boundingBox()];
    expect(field!.y + field!.height <= box!.y || field!.y >= box!.y + box!.height).toBe(true);
  }
});

test('once signed out elsewhere a page asks no more, and says nothing of others', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await enterAsOwner(page);
  const offer = await offerOf(owner);
  const clerk = await browserOf(browser, baseURL, await makeColleague(owner.companyId, ['ViewServices']));
  await clerk.goto(at(owner, 'service', offer));
  await page.goto(at(owner, 'service', offer));
  await expect(line(page)).not.toBeEmpty();
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/portal/presence') && answer.status() === 401,
  );
  await page.context().clearCookies();
  await refused;
  await expect(line(page)).toBeEmpty();
});
