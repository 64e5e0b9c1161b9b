import type { Locale } from '../lib/values/locale';
import { companyOf } from './fixtures/companies';
import { walksIn } from './fixtures/languages';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  expectPartAccessible,
  expectWholeAccessible,
  test,
} from './fixtures/test';
import { section } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

for (const { locale, also } of walksIn('es'))
  test(`an unclaimed company, first in ${locale}: the invitation, no contacts, a way to complain`, async ({ page }) => {
    const { paths } = await companyOf('unclaimed');
    const expectCompany = async (spoken: Locale) => {
      const t = wordsIn(spoken);
      await page.goto(paths[spoken]);
      const banner = section(page, t('company.claim.title'));
      await expect(banner.getByRole('link', { name: t('company.claim.action') })).toHaveAttribute('href', /^\//);
      await expect(page.getByText(t('company.contact.locked'))).toBeVisible();
      await expectNoSideways(page);
    };
    await expectCompany(locale);
    await expectWholeAccessible(page);
    for (const other of also) await expectCompany(other);
  });

test('a report about an unclaimed page: faults beside the fields, then thanks that stay', async ({ page }) => {
  const t = wordsIn('fr');
  const { paths } = await companyOf('unclaimed');
  await page.goto(paths.fr);
  const name = page.locator('#report-name');
  const opener = page.getByText(t('company.report.title'));
  await expect(async () => {
    await opener.click();
    await expect(name).toBeVisible({ timeout: 500 });
  }).toPass();
  await name.fill('Ana Lopez');
  const send = page.getByRole('button', { name: t('company.report.send') });
  await expect(send).toBeVisible();
  // Until its script has come, the browser itself says what is missing.
  await expect(async () => {
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: t('asking.business.check') })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(page.locator('#report-email')).toHaveAccessibleDescription(new RegExp(t('errors.required')));
  await expect(name).toHaveValue('Ana Lopez');
  await expectPartAccessible(page.locator('form:has(#report-name)'));
  await page.locator('#report-email').fill('ana@example.com');
  await page.locator('#report-message').fill('Fermée depuis un an.');
  await send.click();
  await expect(page.getByText(t('company.outcome.report-sent'))).toBeVisible();
  // While it fades a toast is paler than any rule allows.
  await expect(page.locator('.toast')).toHaveCount(0);
  await expectAccessible(page);
  await expect(page).toHaveURL(paths.fr);
});
