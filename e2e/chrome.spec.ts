import type { Page } from '@playwright/test';
import { href } from '../lib/routes/href';
import { isBuilt } from '../lib/routes/table';
import { languages } from '../lib/values/locale';
import { expect, expectPartAccessible, isLaidOut, locales, test } from './fixtures/test';
import { isHydrated, placeOf } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

/** Header's button of the languages. */
const languageButton = (page: Page, locale: (typeof locales)[number]) =>
  header(page).getByLabel(wordsIn(locale)('chrome.languageIs', { name: languages[locale].name }));

test('header and footer of a live marketplace, in every language', async ({ page }) => {
  for (const locale of locales) {
    const t = wordsIn(locale);
    await page.goto(href('aboutUs', {}, locale));
    const visible = header(page).locator(':visible');

    await expect(header(page).getByRole('link', { name: 'Dorbel' })).toHaveAttribute('href', href('home', {}, locale));
    await expect(visible.filter({ hasText: t('chrome.welcomeUnknown') }).last()).toBeVisible();
    // Live: no sign-in, and the columns and icons of the footer are hidden (docs/product.md §2).
    for (const label of ['signIn', 'signUp', 'signOut'])
      await expect(
        header(page)
          .getByText(t(`chrome.${label}`), { exact: true })
          .filter({ visible: true }),
      ).toHaveCount(0);
    await expect(footer(page).getByRole('heading')).toHaveCount(0);

    await expect(footer(page).locator('a[href^="mailto:"]')).toHaveCount(1);
    await expect(footer(page).locator('a[href^="tel:"]')).toHaveCount(1);
    for (const name of ['contactUs', 'terms', 'privacyPolicy'] as const)
      await expect(footer(page).getByRole('link', { name: t(`chrome.${name}`) })).toHaveAttribute(
        'href',
        href(name, {}, locale),
      );
    // A page that was kept on the last evening of a year is as good on the first morning of the next.
    const years = [3_600_000, 0].map((before) => new Date(Date.now() - before).getUTCFullYear()).join('|');
    await expect(footer(page)).toContainText(new RegExp(`© (?:${years}) Dorbel · v9\\.22\\.0001`));
    const row = footer(page).getByRole('navigation', { name: t('chrome.language') });
    await expect(row.getByRole('link')).toHaveText(locales.map((one) => languages[one].name));
    for (const one of locales)
      await expect(row.getByRole('link', { name: languages[one].name })).toHaveAttribute('lang', one);
    await expect(row.locator('[aria-current]')).toHaveText(languages[locale].name);
  }
});

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/fr');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: wordsIn('fr')('chrome.skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the menu of a phone by keyboard: opens, Esc and tabbing out close it', { tag: '@narrow' }, async ({ page }) => {
  const t = wordsIn('es');
  await page.goto('/es');
  const button = header(page).getByLabel(t('chrome.openMenu'));
  const help = header(page).getByRole('link', { name: t('chrome.howItWorks') });
  await isHydrated(header(page));
  await expect(help).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(help).toBeVisible();
  const links = header(page).locator('details[open]').getByRole('link');
  const own = isBuilt('listMyBusiness') ? [t('chrome.listMyBusiness')] : [];
  await expect(links).toHaveText([...own, t('chrome.howItWorks'), t('chrome.faqs'), t('chrome.contactUs')]);
  // It waits until nothing moves any more: the menu grows as it opens.
  await expectPartAccessible(header(page));
  for (const link of await links.all())
    expect(Math.round((await link.boundingBox())!.height)).toBeGreaterThanOrEqual(44);

  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(help).toBeVisible();
  await links.last().focus();
  await page.keyboard.press('Tab');
  await expect(help).toBeHidden();

  await button.click();
  await expect(help).toBeVisible();
  await page.mouse.click(20, 500);
  await expect(help).toBeHidden();
});

test('another language: the same page, its query and its own words, as a new document', { tag: '@alike' }, async ({
  page,
}) => {
  const { paths } = await placeOf('city', 'montreal');
  await page.goto(`${paths.en}?page=2&date_filter=8`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const button = languageButton(page, 'en');
  await isHydrated(header(page));
  await button.focus();
  await page.keyboard.press('Enter');
  const links = header(page).locator('details[open]').getByRole('link');
  await expect(links).toHaveText(locales.map((one) => languages[one].name));
  for (const one of locales) await expect(links.filter({ hasText: languages[one].name })).toHaveAttribute('lang', one);
  await expectPartAccessible(header(page));
  await links.filter({ hasText: languages.fr.name }).click();

  await expect(page).toHaveURL(`${paths.fr}?page=2&date_filter=8`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  const range = page.getByRole('combobox', { name: wordsIn('fr')('directory.filter.label') });
  await expect(range).toHaveValue('8');

  // Until then the footer moves away below what is laid out above it.
  await isLaidOut(page);
  await footer(page).getByRole('link', { name: languages.es.name }).click();
  await expect(page).toHaveURL(`${paths.es}?page=2&date_filter=8`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('welcome text: the place of the page, then the place the cookie remembers', async ({ page, context }) => {
  const t = wordsIn('en');
  const welcome = header(page).locator('.where:visible');
  const { paths } = await placeOf('neighborhood', 'rockcliffe-park');
  const place = t('chrome.welcome', { place: 'Rockcliffe Park, Ottawa' });

  const box = page.getByRole('combobox', { name: t('directory.search.label') });
  // Passing by is not choosing: nothing is stored.
  await page.goto(paths.en);
  await isHydrated(box);
  await expect(welcome).toHaveText(place);
  await page.goto('/');
  await isHydrated(box);
  await expect(welcome).toHaveText(t('chrome.welcomeUnknown'));
  expect(await context.cookies()).toEqual([]);

  await box.fill('Rockcliffe');
  await page.getByRole('option', { name: /Rockcliffe Park/ }).click();
  await expect(page).toHaveURL(paths.en);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['__Host-location']);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax', path: '/' });
  const days = (cookie!.expires - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(90);

  await page.goto('/about-us');
  await expect(welcome).toHaveText(place);
  await page.goto('/fr');
  await expect(welcome).toContainText(/Rockcliffe Park/);
  await expect(page.getByRole('heading', { name: wordsIn('fr')('directory.home.datesNear') })).toBeVisible();
});

test('on paper: what is read, dark on white from a dark screen too, and nothing to press', { tag: '@wide' }, async ({
  page,
}) => {
  const t = wordsIn('en');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto((await placeOf('city', 'montreal')).paths.en);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  for (const hidden of [header(page).getByRole('navigation'), page.getByRole('search'), footer(page)])
    await expect(hidden).toBeHidden();
  // Answers that are folded on the screen stand on paper.
  const question = page.locator('details').filter({ hasText: t('directory.faq.missingQ') });
  await expect(question.getByRole('link')).toBeVisible();
});
