import type { Page } from '@playwright/test';
import type { Locale } from '../lib/values/locale';
import { turnOf } from './fixtures/languages';
import { sampleOf } from './fixtures/sample-pages';
import { expect, expectAccessible, expectNoSideways, locales, test } from './fixtures/test';
import { expectNoShifts, watchShifts } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

/** Pages to read, with the namespace of their words. */
const infoPages = {
  howItWorks: 'infoGuide',
  aboutUs: 'infoAbout',
  contactUs: 'infoAbout',
  faqs: 'infoGuide',
  terms: 'infoLegal',
  privacyPolicy: 'infoLegal',
  referFriends: 'infoOffers',
  groupDiscounts: 'infoOffers',
  supportLocalPros: 'infoAbout',
} as const;
type InfoPage = keyof typeof infoPages;
const names = Object.keys(infoPages) as InfoPage[];

async function expectPage(page: Page, name: InfoPage, locale: Locale): Promise<void> {
  const t = wordsIn(locale);
  const brand = 'Dorbel';
  await page.goto((await sampleOf(name)).paths[locale]);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`${infoPages[name]}.${name}.title`, { brand }));
  expect(await page.title()).toContain(brand);
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(3);

  // Every entry of the table of contents leads to a section that is there.
  for (const link of await page
    .getByRole('navigation', { name: t('info.onThisPage') })
    .getByRole('link')
    .all()) {
    const section = page.locator((await link.getAttribute('href'))!);
    await expect(section.getByRole('heading', { level: 2 })).toHaveText((await link.textContent())!);
  }
  await expectNoSideways(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectNoShifts(page);
}

for (const [at, name] of names.entries())
  for (const locale of turnOf(locales[at % 3]!))
    test(`${name} in ${locale}: words, contents, quiet, still, accessible`, async ({ page }) => {
      await watchShifts(page);
      await expectPage(page, name, locale);
      await expectAccessible(page);
    });

test('a question opens by keyboard and closes again', async ({ page }) => {
  await page.goto((await sampleOf('faqs')).paths.fr);
  const questions = page.getByRole('main').locator('details');
  const second = questions.nth(1);
  await expect(questions.first()).toHaveAttribute('open');
  await expect(second).not.toHaveAttribute('open');
  await second.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('open');
  await expect(second.locator('p').first()).toBeVisible();
  await page.keyboard.press('Space');
  await expect(second).not.toHaveAttribute('open');
});
