import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { href } from '../lib/routes/href';
import { pages } from '../lib/routes/table';
import { companyOf } from './fixtures/companies';
import { askDatabase, mainDataDir } from './fixtures/database';
import { privatePages } from './fixtures/sample-pages';
import { expect, expectAccessible, expectNoSideways, locales, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const password = 'the lamp over the door';
const newAddress = () => `ana-${randomUUID().slice(0, 8)}@mail.example`;
const titles = {
  signin: 'signIn.title',
  signout: 'signOut.doneTitle',
  register: 'register.title',
  claimProfile: 'claim.whichTitle',
  forgotPassword: 'forgot.title',
  resetPassword: 'reset.expiredTitle',
} as const;
type AccountPage = keyof typeof titles;

for (const name of privatePages as AccountPage[])
  for (const locale of locales)
    test(`${name} in ${locale}: its own words, never kept, never found, accessible`, async ({ page }) => {
      const answer = await page.goto(pages[name].paths[locale]);
      expect(answer!.status()).toBe(200);
      expect(answer!.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
      expect(answer!.headers()['x-robots-tag']).toMatch(/noindex/);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn(locale)(`account.${titles[name]}`));
      await expectNoSideways(page);
      await expectAccessible(page);
    });

/** Where the link of the last mail of a kind to an address leads, by its file: path and query. */
async function linkOf(kind: string, address: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const [mail] = await askDatabase<{ guid: string }>(
      'select guid from outbox_mails where kind = $1 and recipient = $2 order by id desc limit 1',
      [kind, address],
    );
    const text = readFileSync(path.join(mainDataDir, 'outbox', `${mail!.guid}.eml`), 'utf8');
    const plain = text.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    link = /https?:\/\/[^\s"<>]+token=[\w-]{43}/.exec(plain)![0];
  }).toPass();
  const { pathname, search } = new URL(link);
  return pathname + search;
}

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: t(name), exact: true })
    .click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const signOutLink = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: t('chrome.signOut') })
    .filter({ visible: true });

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields))
    await main(page)
      .getByLabel(t(`account.field.${name}`), { exact: true })
      .fill(text);
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto(href('register', {}, 'en'));
  await fill(page, { firstName: 'Ana', lastName: 'Bell', email, password });
  await main(page).getByRole('checkbox').check();
  await press(page, 'account.register.submit');
  await expect(title(page)).toHaveText(t('account.register.sentTitle'));
  await page.goto(await linkOf('account-verify', email));
  await press(page, 'account.register.verifySubmit');
  await expect(title(page)).toHaveText(t('account.me.title'));
}

const narrowSkip = (page: Page) => test.skip(page.viewportSize()!.width < 1024, 'flows are walked once, at one width');

test('an account: registered, signed in on all pages, out, a wrong password, a new one', async ({ page }) => {
  narrowSkip(page);
  const email = newAddress();
  await page.goto(href('register', {}, 'en'));
  await fill(page, { email, password: 'short' });
  await press(page, 'account.register.submit');
  await expect(main(page).getByRole('alert')).toContainText(t('account.fault.terms'));
  await expect(main(page).getByLabel(t('account.field.email'), { exact: true })).toHaveValue(email);
  await expectAccessible(page);

  await register(page, email);
  await expect(page).not.toHaveURL(/token=/);
  await expect(main(page)).toContainText('Ana Bell');
  await page.goto(href('faqs', {}, 'en'));
  await signOutLink(page).click();
  await press(page, 'account.signOut.submit');
  await expect(title(page)).toHaveText(t('account.signOut.doneTitle'));
  await page.goto(href('faqs', {}, 'en'));
  await expect(signOutLink(page)).toHaveCount(0);

  await page.goto(href('signin', {}, 'en'));
  await fill(page, { email, password: 'not this one' });
  await press(page, 'account.signIn.submit');
  await expect(main(page).getByRole('alert')).toContainText('IO-8001');
  await expect(main(page).getByLabel(t('account.field.email'), { exact: true })).toHaveValue(email);
  await expectAccessible(page);

  await main(page).getByRole('alert').getByRole('link').click();
  await fill(page, { email });
  await press(page, 'account.forgot.submit');
  await expect(title(page)).toHaveText(t('account.forgot.sentTitle'));
  const link = await linkOf('account-reset', email);
  await page.goto(link);
  await expect(page).not.toHaveURL(/token=/);
  await fill(page, { newPassword: 'a lamp over another door' });
  await press(page, 'account.reset.submit');
  await expect(main(page).getByRole('status')).toContainText(t('account.signIn.reset'));
  await fill(page, { email, password: 'a lamp over another door' });
  await press(page, 'account.signIn.submit');
  await expect(title(page)).toHaveText(t('account.me.title'));
  await page.goto(link);
  await expect(title(page)).toHaveText(t('account.reset.expiredTitle'));
});

test('a claim: from the banner to an account with the address on file, and the profile is theirs', async ({ page }) => {
  narrowSkip(page);
  const [company] = await askDatabase<{ id: number }>(
    'select id from companies where is_unclaimed and is_published order by id desc limit 1',
  );
  const { id } = company!;
  const email = newAddress();
  await askDatabase('update company_profiles set email = $1 where company_id = $2', [email, id]);
  const companyPath = `/company/-/${id}`;
  await page.goto(companyPath);
  await page
    .getByRole('link', { name: t('company.claim.action') })
    .first()
    .click();
  await expect(title(page)).toHaveText(t('account.claim.title'));
  await expect(page.locator('body')).not.toContainText(email);
  await expectAccessible(page);
  await fill(page, { workEmail: email, choosePassword: password });
  await main(page).getByRole('checkbox').check();
  await press(page, 'account.claim.submit');
  await expect(title(page)).toHaveText(t('account.register.sentTitle'));

  await page.goto(await linkOf('account-verify', email));
  await press(page, 'account.register.verifySubmit');
  await expect(main(page)).toContainText(t('account.me.Approved'));
  await page.goto(href('claimProfile', {}, 'en', { company: id }));
  await expect(title(page)).toHaveText(t('account.claim.approvedTitle'));
  await expect(async () => {
    await page.goto(companyPath);
    await expect(page.getByRole('link', { name: t('company.claim.action') })).toHaveCount(0, { timeout: 100 });
  }).toPass();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // Four posts: as many as an address without proofs may send in a minute.
  test('plain forms: a wrong password keeps the address, a new account claims and waits', async ({ page }) => {
    narrowSkip(page);
    const email = newAddress();
    const { id, paths } = await companyOf('unclaimed');
    await page.goto(href('signin', {}, 'en', { company: id }));
    await fill(page, { email, password: 'not this one' });
    await press(page, 'account.signIn.submit');
    await expect(main(page).getByRole('alert')).toContainText('IO-8001');
    await expect(main(page).getByLabel(t('account.field.email'), { exact: true })).toHaveValue(email);

    await page.goto(href('register', {}, 'en', { audience: 'company' }));
    await fill(page, { firstName: 'Ana', lastName: 'Bell', workEmail: email, choosePassword: password });
    await main(page).getByRole('checkbox').check();
    await press(page, 'account.register.submit');
    await expect(title(page)).toHaveText(t('account.register.sentTitle'));
    await page.goto(await linkOf('account-verify', email));
    await press(page, 'account.register.verifySubmit');
    await expect(title(page)).toHaveText(t('account.me.title'));

    await page.goto(href('claimProfile', {}, 'en', { company: id }));
    await expect(main(page).getByRole('link').first()).toHaveAttribute('href', paths.en);
    await press(page, 'account.claim.submit');
    await expect(title(page)).toHaveText(t('account.claim.pendingTitle'));
  });
});
