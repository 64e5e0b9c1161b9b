import { bookingPageType } from '../lib/companies/contract';
import { addressOf, freeLabel, goOn, pageOfType, submit, typeDetails } from './fixtures/booking-pages';
import { nextMonth } from './fixtures/bookings';
import { askDatabase } from './fixtures/database';
import { expect, expectAccessible, expectNoSideways, test } from './fixtures/test';
import { choose, isHydrated } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

const referenceOn = (text: string | null) => /DB-\w{4}-\w{4}/.exec(text ?? '')?.[0] ?? '';

/** How the visits stand that were booked with the one of a reference. */
const statesOf = (reference: string) =>
  askDatabase<{ state: string }>(
    `select state from bookings where series_guid = (select series_guid from bookings where reference = $1) order by series_start`,
    [reference],
  );

test('a series is listed, booked as it is shown, and called off from one visit on', async ({ page }) => {
  const found = await pageOfType(bookingPageType.livePricing);
  const t = wordsIn('fr');
  const [every] = found.service.Frequencies;
  await page.goto(addressOf(found, 'fr', { month: nextMonth(), every, visits: '4' }));
  await isHydrated(goOn(page));
  await freeLabel(page).first().click();
  await goOn(page).click();
  await isHydrated(submit(page));
  const dates = page.locator('.book-series > li');
  await expect(dates).toHaveCount(4);
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.locator('#series-count').selectOption('3');
  await expect(dates).toHaveCount(3);
  const count = await page.locator('[name^="repeat_starts"]').evaluateAll((all) => {
    const isSent = (field: Element) =>
      field instanceof HTMLSelectElement ? field.value !== '' : (field as HTMLInputElement).checked;
    return 1 + all.filter(isSent).length;
  });
  await typeDetails(page, 'fr');
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Émilie');
  await expect(page.locator('main')).toContainText(t('booking.done.nextSeries'));
  const reference = referenceOn(await page.locator('main').textContent());
  expect((await statesOf(reference)).map(({ state }) => state)).toEqual(Array(count).fill('Confirmed'));
  await page.goto((await page.getByRole('link', { name: t('booking.done.manage') }).getAttribute('href'))!);
  const visits = page.locator('.manage-series > li');
  await expect(visits).toHaveCount(count);
  await expectNoSideways(page);
  await expectAccessible(page);
  await visits.nth(1).getByRole('link').click();
  const cancel = page.getByRole('button', { name: t('manage.actions.cancel') });
  await isHydrated(cancel);
  await cancel.click();
  await choose(page.locator('input[name="scope"][value="following"]'));
  await page.getByRole('button', { name: t('manage.cancel.submit') }).click();
  await expect(page.locator('#outcome')).toBeVisible();
  const states = (await statesOf(reference)).map(({ state }) => state);
  expect(states).toEqual(['Confirmed', ...Array(count - 1).fill('Cancelled')]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a series is chosen, booked, and moved with all that follow by plain forms', async ({ page }) => {
    const found = await pageOfType(bookingPageType.livePricing);
    const t = wordsIn('es');
    await page.goto(addressOf(found, 'es', { isLivePricing: true, month: nextMonth() }));
    await page.locator('.book-day-free').last().click();
    await freeLabel(page).last().click();
    await goOn(page).click();
    await choose(page.locator('input[name="every"]').nth(1));
    await page.getByRole('button', { name: t('booking.series.show') }).click();
    await page.locator('#series-count').selectOption('2');
    await page.getByRole('button', { name: t('booking.series.show') }).click();
    await expect(page.locator('.book-series > li')).toHaveCount(2);
    await typeDetails(page, 'es');
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Émilie');
    const reference = referenceOn(await page.locator('main').textContent());
    const booked = (await statesOf(reference)).length;
    await page.goto((await page.getByRole('link', { name: t('booking.done.manage') }).getAttribute('href'))!);
    await page.getByRole('link', { name: t('manage.actions.move') }).click();
    await page.locator('.manage-day-free').last().click();
    await page.locator('a.manage-slot').last().click();
    if (booked > 1) await choose(page.locator('#form-move input[name="scope"][value="following"]'));
    await page.locator('#form-move button[type="submit"]').click();
    await expect(page.locator('#outcome')).toContainText(t('manage.outcome.moved'));
    await expectNoSideways(page);
  });
});
