import type { Locator } from '@playwright/test';
import { companyOf } from './fixtures/companies';
import { openAsOwner } from './fixtures/portal';
import { expect, groundOf, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');

/** Of a row of choices the chosen one stands out by what the system leaves of it. */
async function expectChosen(row: Locator, chosen: string): Promise<void> {
  const others = row.locator(`:is(a, button):not(${chosen})`).filter({ visible: true });
  expect(await groundOf(row.locator(chosen).filter({ visible: true }))).not.toBe(await groundOf(others.first()));
}

test('in colors that the system forces, the chosen tab and the language of a page stand out', {
  tag: '@alike',
}, async ({ page }) => {
  const { paths } = await companyOf('rich');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(paths.en);
  await expectChosen(page.getByRole('tablist', { name: t('company.reviews.title') }), '[aria-selected="true"]');
  await expectChosen(page.getByRole('contentinfo'), '[aria-current]');
});

test('in colors that the system forces, the list that is shown stands out in the portal', {
  tag: '@alike',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAsOwner(page, 'bookings');
  await expectChosen(page.locator('.portal-chips').first(), '[aria-current]');
});

test('in colors that the system forces, stars that were not given are not drawn', { tag: '@alike' }, async ({
  page,
}) => {
  const { paths } = await companyOf('rich');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(paths.en);
  const star = page.locator('.stars > .ic').first();
  await star.evaluate((drawn) => drawn.classList.remove('off'));
  await expect(star).toHaveCSS('visibility', 'visible');
  await star.evaluate((drawn) => drawn.classList.add('off'));
  await expect(star).toHaveCSS('visibility', 'hidden');
});
