import type { Page } from '@playwright/test';
import { bookingPageType } from '../lib/companies/contract';
import { asWritten, formatLongDate, formatShortDate, formatTime } from '../lib/i18n/format-date';
import { addressOf, goOn, pageOfType, submit } from './fixtures/booking-pages';
import { expect, test } from './fixtures/test';
import { choose, isHydrated } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

/**
 * Who books from far away books by the days and hours of the place: elsewhere browsers of these tests stand in the zone of the demo's companies,
 * where a day taken from the browser would be the right one by chance.
 */

const t = wordsIn('en');
const clock = { locale: 'en', countryId: 1, timeZone: 'America/Toronto' } as const;
const days = (page: Page) => page.locator('.book-day-free');
const hours = (page: Page) => page.locator('.book-slot input');

/** Opens a day of the month that is shown: its cell, its heading and all of its hours say one and the same day. */
async function expectOneDay(page: Page, at: number): Promise<void> {
  const cell = days(page).nth(at);
  const label = (await cell.getAttribute('aria-label'))!;
  const number = (await cell.textContent())!;
  await cell.click();
  await expect(cell).toHaveAttribute('aria-current', 'date');
  const starts = await hours(page).evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
  expect(starts.length).toBeGreaterThan(0);
  const day = starts[0]!.slice(0, 10);
  expect(starts.filter((start) => !start.startsWith(day))).toEqual([]);
  expect(Number(number)).toBe(Number(day.slice(8)));
  const written = formatLongDate(`${day}T12:00:00Z`, { ...clock, timeZone: 'UTC' });
  expect(label.startsWith(written), `${label}: ${written}`).toBe(true);
  await expect(page.locator('#slots')).toHaveText(written);
  const shown = await page.locator('.book-slot > span').allTextContents();
  expect(shown).toEqual(starts.map((start) => formatTime(...asWritten(start, clock))));
}

for (const timezoneId of ['Pacific/Auckland', 'Pacific/Honolulu'])
  test.describe(`a browser in ${timezoneId}`, { tag: '@alike' }, () => {
    test.use({ timezoneId });

    test('books by the days and hours of the place, in the month that came and in one that it draws', async ({
      page,
    }) => {
      await page.goto(addressOf(await pageOfType(bookingPageType.livePricing), 'en'));
      await isHydrated(goOn(page));
      await expectOneDay(page, 0);
      const month = page.locator('#month');
      const first = (await month.textContent())!;
      await page.getByRole('link', { name: t('booking.date.next') }).click();
      await expect(month).not.toHaveText(first);
      await expect(page.locator('#calendar')).toHaveAttribute('aria-busy', 'false');
      await expectOneDay(page, 0);
      await expectOneDay(page, (await days(page).count()) - 1);
      const wanted = hours(page).and(page.locator(':enabled')).first();
      const start = await wanted.inputValue();
      await choose(wanted);
      await goOn(page).click();
      await expect(page.getByRole('heading', { level: 1, name: t('booking.details.title') })).toBeVisible();
      const when = `${formatShortDate(...asWritten(start, clock))}, ${formatTime(...asWritten(start, clock))}`;
      await expect(submit(page)).toContainText(when);
      await expect(submit(page)).toContainText(/\(.+\)/);
    });
  });
