import { expect, expectAccessible, expectNoSideways, test } from './fixtures/test';
import { expectNoShifts, placeOf, watchShifts } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');

test('an unknown path is the English search page: plate, search box, two ways on', async ({ page }) => {
  await watchShifts(page);
  const answer = await page.goto('/fr/aucune-page');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(new RegExp(t('directory.notFound.metaTitle')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('directory.notFound.title'));
  const main = page.getByRole('main');
  await expect(main.getByText('404')).toBeVisible();
  await expect(main.getByRole('combobox', { name: t('directory.search.label') })).toBeVisible();
  await expect(main.getByRole('link', { name: t('directory.notFound.home') })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: t('directory.notFound.contact') })).toHaveAttribute(
    'href',
    '/contact-us',
  );
  await expectNoSideways(page);
  await expectNoShifts(page);
  await expectAccessible(page);
});

test('its search box leads to the place', async ({ page }) => {
  const { paths } = await placeOf('city', 'montreal');
  await page.goto('/city/nowhere/2147483647');
  await page.getByRole('combobox', { name: t('directory.search.label') }).fill('Montréal');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.en);
});
