import type { Page } from '@playwright/test';
import { href, hrefIfBuilt } from '../lib/routes/href';
import type { Locale } from '../lib/values/locale';
import { uniqueMark } from './fixtures/forms';
import { walksIn } from './fixtures/languages';
import { describedMail, openOutbox } from './fixtures/outbox';
import { testOnInstance } from './fixtures/own-instance';
import { expect, expectAccessible, expectNoSideways, expectPartAccessible } from './fixtures/test';
import { isHydrated, isNarrow, placeOf } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

/** Not live, dark when the visitor's system is, with all that an operator may add to the footer. */
const test = testOnInstance('other-settings', {
  MARKETPLACE_LIVE: '0',
  THEME: 'auto',
  BLOG_URL: 'https://blog.example/',
  BRAND_SOCIAL_FACEBOOK: 'https://social.example/dorbel',
  BRAND_SOCIAL_INSTAGRAM: 'https://pictures.example/dorbel',
  BRAND_ADDRESS: '12 Elm Street, Ottawa',
});
test.describe.configure({ mode: 'default' });

async function expectChrome(page: Page, locale: Locale): Promise<void> {
  const t = wordsIn(locale);
  await page.goto(href('aboutUs', {}, locale));
  const header = page.getByRole('banner');
  const wanted = (['listMyBusiness', 'signin', 'register'] as const).filter((name) => hrefIfBuilt(name, locale));
  const labels = { listMyBusiness: 'listMyBusiness', signin: 'signIn', register: 'signUp' } as const;
  if (isNarrow(page)) {
    const menu = header.getByLabel(t('chrome.openMenu'));
    await isHydrated(header);
    await menu.click();
  }
  for (const name of wanted)
    await expect(
      header.getByRole('link', { name: t(`chrome.${labels[name]}`), exact: true }).filter({ visible: true }),
    ).toHaveAttribute('href', hrefIfBuilt(name, locale)!);
  if (isNarrow(page)) await page.keyboard.press('Escape');

  const footer = page.getByRole('contentinfo');
  const columns = ['discover', 'forNeighbors', 'company'].map((name) => t(`chrome.${name}`));
  await expect(footer.getByRole('heading', { level: 2 })).toHaveText(columns);
  const links = ['howItWorks', 'faqs', 'supportLocalPros', 'referFriends', 'groupDiscounts'] as const;
  for (const name of [...links, 'aboutUs', 'contactUs', 'terms', 'privacyPolicy'] as const)
    await expect(footer.getByRole('link', { name: t(`chrome.${name}`) })).toHaveAttribute(
      'href',
      href(name, {}, locale),
    );
  await expect(footer.getByRole('link', { name: t('chrome.blog') })).toHaveAttribute('href', 'https://blog.example/');
  for (const network of ['Facebook', 'Instagram'])
    await expect(footer.getByRole('link', { name: network })).toHaveAttribute('href', /^https:\/\/.*dorbel$/);
  await expect(footer).toContainText('12 Elm Street, Ottawa');
  await expectNoSideways(page);
}

for (const { locale, also } of walksIn('fr'))
  test(`not live, first in ${locale}: sign-in links, three columns and social icons are drawn`, async ({ page }) => {
    await expectChrome(page, locale);
    await expectAccessible(page);
    for (const other of also) await expectChrome(page, other);
  });

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' });

  test('city, with dialog and suggestions: every text stands out', async ({ page }) => {
    const t = wordsIn('fr');
    await page.goto((await placeOf('city', 'montreal')).paths.fr);
    const [r, g, b] = await page.evaluate(() =>
      getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number),
    );
    expect(r! + g! + b!).toBeLessThan(120);
    await expectAccessible(page);
    const invite = page.getByRole('link', { name: t('directory.invite.action') });
    await isHydrated(invite);
    await invite.click();
    const dialog = page.getByRole('dialog', { name: t('parts.recommendForm.title') });
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog.getByText(t('errors.required')).first()).toBeVisible();
    await expectPartAccessible(dialog);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: t('directory.search.label') }).fill('ott');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectPartAccessible(page.locator('.hero'));
  });

  for (const [name, path] of [
    ['home', '/es'],
    ['404', '/no-such-page'],
    ['a page to read', '/privacy-policy'],
    ['contact', '/nous-joindre'],
  ] as const)
    test(`${name}: every text stands out`, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });

  test('a place with nobody: every text stands out', async ({ page }) => {
    await page.goto((await placeOf('city', 'whitehorse')).paths.es);
    await expectAccessible(page);
  });
});

test('a message to the operator is a mail in the outbox, read at this machine while the marketplace is not open', async ({
  page,
  browser,
  baseURL,
}) => {
  const f = (key: string) => wordsIn('fr')(`infoAbout.contactUs.${key}`);
  const mark = uniqueMark('Où êtes-vous <b>?</b>');
  await page.goto(href('contactUs', {}, 'fr'));
  const send = page.locator('main button[type="submit"]');
  await isHydrated(send);
  for (const [name, text] of [
    ['name', 'Zoé'],
    ['email', 'zoe@example.com'],
    ['message', mark],
  ] as const)
    await page.getByRole('textbox', { name: f(name), exact: true }).fill(text);
  await send.click();
  await expect(page.getByText(f('sent'))).toBeVisible();

  const outbox = await openOutbox(browser, baseURL!);
  const mail = await describedMail(outbox, 'contact-received', mark);
  expect(mail.headers).toMatchObject({ 'reply-to': 'zoe@example.com', from: 'Dorbel <hello@dorbel.example>' });
  expect(mail.headers.subject).not.toContain('Zoé');
  // Nothing runs in the frame, the accessibility check neither.
  await expect(outbox.frameLocator('iframe[title]').getByText(mark)).toBeVisible();
  await expect(outbox.getByRole('heading', { level: 1 })).toHaveText(mail.headers.subject!);
  await expectNoSideways(outbox);
  await outbox.getByRole('link', { name: 'All mails' }).click();
  await expectAccessible(outbox);
  await expectNoSideways(outbox);
  await outbox.context().close();
});

test('to everybody else there is no outbox', async ({ page }) => {
  const answer = await page.goto('/dev/outbox');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Outbox');
});
