import type { Page } from '@playwright/test';
import { simhLogin } from '../lib/accounts/contract';
import { href } from '../lib/routes/href';
import { pages } from '../lib/routes/table';
import { isLongRun } from '../lib/testing/long';
import type { Locale } from '../lib/values/locale';
import { fill, linkOf, main, makeAccount, newAddress, password, press, register, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { walksInTurn } from './fixtures/languages';
import { picture, signInByCall } from './fixtures/portal';
import { privatePages } from './fixtures/sample-pages';
import { expect, expectAccessible, expectNoSideways, test } from './fixtures/test';
import { isHydrated } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const titles = {
  signin: 'signIn.title',
  secondStep: 'secondStep.overTitle',
  signout: 'signOut.doneTitle',
  register: 'register.title',
  claimProfile: 'claim.whichTitle',
  forgotPassword: 'forgot.title',
  resetPassword: 'reset.expiredTitle',
  invitation: 'invitation.expiredTitle',
  confirmEmail: 'confirmEmail.expiredTitle',
  openBusiness: 'openBusiness.overTitle',
} as const;
type AccountPage = keyof typeof titles;

async function expectPage(page: Page, name: AccountPage, locale: Locale): Promise<void> {
  const answer = await page.goto(pages[name].paths[locale]);
  expect(answer!.status()).toBe(200);
  expect(answer!.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
  expect(answer!.headers()['x-robots-tag']).toMatch(/noindex/);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn(locale)(`account.${titles[name]}`));
  await expectNoSideways(page);
}

// All stand in one frame, which alone differs by width: a short run looks at every third of them on a desktop, too.
for (const [at, name] of (privatePages as AccountPage[]).entries())
  for (const { locale, also, tag } of walksInTurn(at).filter(({ tag: [width] }) => width !== '@wide' || at % 3 === 0))
    test(`${name}, first in ${locale}: its own words, never kept, never found, accessible`, { tag }, async ({
      page,
    }) => {
      await expectPage(page, name, locale);
      await expectAccessible(page);
      for (const other of also) await expectPage(page, name, other);
    });

const signOutLink = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: t('chrome.signOut') })
    .filter({ visible: true });

/** Every script of a page, whatever its address carries along. */
const scripts = /\.js(\?|$)/;

/** Presses a button and stays on the page it leads to, which never hydrates. */
async function pressToUnalive(page: Page, name: string, then: string): Promise<void> {
  await isHydrated(main(page).getByRole('button', { name: t(name), exact: true }));
  await page.route(scripts, (route) => route.abort());
  await press(page, name);
  await expect(title(page)).toHaveText(t(then));
}

/** Presses a button of a page without hydration: its form is posted as it is. */
async function pressPlain(page: Page, name: string, then: string): Promise<void> {
  await main(page)
    .getByRole('button', { name: t(name), exact: true })
    .click();
  await expect(title(page)).toHaveText(t(then));
}

test('signed in or out is seen at once: in another tab, and on a page reached before the answer is alive', {
  tag: '@wide',
}, async ({ page, context }) => {
  const email = newAddress();
  await makeAccount(email, 'marketplace', ['Ana', 'Bell']);
  await page.goto(href('signin', {}, 'en'));
  await fill(page, { email, password });
  await press(page, 'account.signIn.submit');
  await expect(title(page)).toHaveText(t('account.me.title'));
  const other = await context.newPage();
  await other.goto(href('faqs', {}, 'en'));
  await expect(signOutLink(other)).toHaveCount(1);

  await page.goto(href('signout', {}, 'en'));
  await pressToUnalive(page, 'account.signOut.submit', 'account.signOut.doneTitle');
  await expect(signOutLink(other)).toHaveCount(0);
  await page.unroute(scripts);
  await page.goto(href('faqs', {}, 'en'));
  await isHydrated(page.getByRole('banner'));
  await expect(signOutLink(page)).toHaveCount(0);

  await page.goto(href('signin', {}, 'en'));
  await fill(page, { email, password });
  await pressToUnalive(page, 'account.signIn.submit', 'account.me.title');
  await expect(signOutLink(other)).toHaveCount(1);
  await page.unroute(scripts);
  await page.goto(href('faqs', {}, 'en'));
  await expect(signOutLink(page)).toHaveCount(1);

  // Neither the form nor its answer hydrates: a plain post.
  await page.route(scripts, (route) => route.abort());
  await page.goto(href('signout', {}, 'en'));
  await pressPlain(page, 'account.signOut.submit', 'account.signOut.doneTitle');
  await expect(signOutLink(other)).toHaveCount(0);
  await page.goto(href('signin', {}, 'en'));
  await fill(page, { email, password });
  await pressPlain(page, 'account.signIn.submit', 'account.me.title');
  await expect(signOutLink(other)).toHaveCount(1);

  // A visit from another site is shown as anonymous, without the cookie; all others have the session.
  await page.unroute(scripts);
  await page.goto('data:text/html,<title>mail</title>');
  const from = new URL(href('signin', {}, 'en'), other.url()).href;
  await page.evaluate((address) => window.location.assign(address), from);
  await expect(title(page)).toHaveText(t('account.signIn.title'));
  await isHydrated(main(page).getByRole('button', { name: t('account.signIn.submit'), exact: true }));
  await expect(signOutLink(other)).toHaveCount(1);
});

test('an account: registered, signed in on all pages, out, a wrong password, a new one', { tag: '@wide' }, async ({
  page,
}) => {
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
  await isHydrated(page.getByRole('banner'));
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

for (const javaScriptEnabled of [true, false])
  test.describe(`script: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });
    test('a neighbor deletes their account: a wrong password takes nothing, a deleted one signs in no more', {
      tag: '@narrow',
    }, async ({ page }) => {
      const email = newAddress();
      await makeAccount(email, 'marketplace', ['Ana', 'Bell']);
      await signInByCall(page, email, simhLogin);
      const open = main(page).getByText(t('account.delete.open'), { exact: true });
      const typed = main(page).getByLabel(t('account.delete.password'), { exact: true });
      await page.goto(href('signin', {}, 'en'));
      await open.click();
      await typed.fill('not this one');
      await press(page, 'account.delete.submit');
      await expect(main(page)).toContainText(t('errors.passwordWrong'));
      await expect(typed).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await picture(page, `delete-${javaScriptEnabled}`);
      await typed.fill(password);
      await press(page, 'account.delete.submit');
      await expect(title(page)).toHaveText(t('account.signOut.deletedTitle'));
      const mailed = `select from outbox_mails where kind = 'account-deleted' and recipient = $1`;
      expect(await askDatabase(mailed, [email])).toHaveLength(1);

      // What is deleted is the same, by whichever form it was.
      if (!javaScriptEnabled && !isLongRun) return;
      await page.goto(href('signin', {}, 'en'));
      await fill(page, { email, password });
      await press(page, 'account.signIn.submit');
      await expect(main(page).getByRole('alert')).toContainText('IO-8001');
    });
  });
