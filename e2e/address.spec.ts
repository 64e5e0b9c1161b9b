import type { Locator, Page } from '@playwright/test';
import { href } from '../lib/routes/href';
import type { Locale } from '../lib/values/locale';
import { walksIn } from './fixtures/languages';
import { makeLink } from './fixtures/links';
import { expect, expectNoSideways, expectPartAccessible, test } from './fixtures/test';
import { isHydrated } from './fixtures/visit';
import { type Words, wordsIn } from './fixtures/words';

/** The dialog of a personal link that asks for an address: the page the block stands on. */
async function openAddress(page: Page, locale: Locale) {
  const t = wordsIn(locale);
  const link = await makeLink({ locale, needsAddress: true });
  await page.goto(link.address);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: t('recommendation.close') })).toBeVisible();
  const box = (key: string) => dialog.getByRole('combobox', { name: t(`parts.address.${key}`), exact: true });
  return { t, dialog, box };
}

const labelsOf = (dialog: Locator) => dialog.locator('.address-fields label > span:first-child');

const wordsFor = (t: Words, keys: string[]) => keys.map((key) => t(`parts.address.${key}`));

for (const { locale } of walksIn('en'))
  test(`another country asks in its own words and order, and keeps what was typed, in ${locale}`, async ({ page }) => {
    const { t, dialog, box } = await openAddress(page, locale);
    await box('country').selectOption('2');
    await box('street').fill('100 Main St');
    await expect(labelsOf(dialog)).toHaveText(
      wordsFor(t, ['street', 'unit', 'city', 'provinces.state', 'postalCodes.zipCode', 'country']),
    );
    await box('country').selectOption('5');
    await expect(labelsOf(dialog).filter({ hasText: t('parts.address.provinces.parish') })).toHaveCount(1);
    await box('country').selectOption('8');
    await expect(labelsOf(dialog)).toHaveText(wordsFor(t, ['street', 'unit', 'city', 'country']));
    await expect(box('street')).toHaveValue('100 Main St');
    await expect(dialog.getByRole('status').filter({ hasText: t('parts.address.city') })).toHaveCount(1);
    await expectPartAccessible(dialog);
    await expectNoSideways(page);
  });

for (const { locale } of walksIn('fr'))
  test(`a town that is suggested fills in province and zone by keyboard in ${locale}`, async ({ page }) => {
    const { t, dialog, box } = await openAddress(page, locale);
    await box('country').selectOption('1');
    await box('city').focus();
    await page.keyboard.type('montr');
    const list = dialog.getByRole('listbox', { name: t('parts.suggest.label') });
    await expect(list.getByRole('option').first()).toBeVisible();
    await expect(box('city')).toHaveAttribute('aria-expanded', 'true');
    await expectPartAccessible(dialog);

    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await expect(box('provinces.province')).toHaveValue('9');
    await expect(dialog.locator('[name="Object.TimeZoneId"]')).toHaveValue('7');
    await expect(box('city')).toBeFocused();
  });

test('a telephone number: pasted with its country, flags of this site alone', async ({ page }) => {
  const t = wordsIn('en');
  await page.goto(href('home', {}, 'en'));
  const open = page.getByRole('link', { name: t('directory.invite.action') });
  await isHydrated(open);
  await open.click();
  const dialog = page.getByRole('dialog', { name: t('parts.recommendForm.title') });
  const country = dialog.getByRole('combobox', { name: t('parts.phoneField.country') });
  await dialog.locator('input[type="tel"]').fill('+44 20 7946 0018');
  await expect(country).toHaveValue('GB');
  await expect(dialog.locator('[name="phone_number"]')).toHaveValue('+442079460018');
  const flag = dialog.locator('img.flag');
  await expect
    .poll(() => flag.evaluate((drawn: HTMLImageElement) => drawn.complete && drawn.naturalWidth > 0))
    .toBe(true);
  await country.selectOption('CA');
  await expect(dialog.locator('[name="phone_number"]')).not.toHaveValue('+442079460018');
  await expectPartAccessible(dialog);
});
