import type { Page } from '@playwright/test';
import { bookingPageType } from '../lib/companies/contract';
import { href } from '../lib/routes/href';
import type { Locale } from '../lib/values/locale';
import {
  addressOf,
  type Found,
  freeHour,
  freeLabel,
  goOn,
  keptChoices,
  nameConsent,
  often,
  pageOfType,
  submit,
  typeDetails,
  withOwnHour,
} from './fixtures/booking-pages';
import { nextMonth } from './fixtures/bookings';
import { askDatabase } from './fixtures/database';
import { walksIn } from './fixtures/languages';
import { listPage } from './fixtures/lists';
import { expect, expectAccessible, expectNoSideways, test } from './fixtures/test';
import { choose, isHydrated, placeOf } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

async function expectPage(page: Page, found: Found, type: number, locale: Locale): Promise<void> {
  const answer = await page.goto(addressOf(found, locale));
  expect(answer?.headers()['x-robots-tag']).toMatch(/noindex/);
  expect(answer?.headers()['set-cookie']).toBeUndefined();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  const isSlots = type === bookingPageType.livePricing || type === bookingPageType.onSiteVisit;
  const title = wordsIn(locale)(isSlots ? 'booking.date.title' : 'booking.request.title');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectNoSideways(page);
}

/** Questions, how often, and whether a name may be shown: what the details of other pages have is among it. */
async function expectDetails(page: Page, locale: Locale): Promise<void> {
  await goOn(page).click();
  await expect(page.getByRole('heading', { level: 1, name: wordsIn(locale)('booking.details.title') })).toBeVisible();
  await expect(page.locator('#questions')).toBeVisible();
  await expect(often(page).first()).toBeChecked();
  await expect(nameConsent(page)).not.toBeChecked();
  await expectNoSideways(page);
  await expectAccessible(page);
}

for (const { locale, also, tag } of walksIn('fr', 'es'))
  test(`every kind of booking page opens in ${locale}, and a link of nobody’s says so`, { tag }, async ({ page }) => {
    const t = wordsIn(locale);
    for (const type of Object.values(bookingPageType)) {
      const found = await pageOfType(type);
      await expectPage(page, found, type, locale);
      await expectAccessible(page);
      if (type === bookingPageType.interactiveQuote) await expectDetails(page, locale);
      const size = page.viewportSize()!;
      await page.setViewportSize({ ...size, width: 320 });
      await expectNoSideways(page);
      await page.setViewportSize(size);
    }
    const { company, service } = await pageOfType(bookingPageType.livePricing);
    await page.goto(addressOf({ company, service }, locale, { guids: [] }));
    await expect(page.getByRole('radio').first()).toBeChecked();
    const repeating = page.locator(`input[value="${service.BookingPageGuid}"]`);
    await isHydrated(repeating);
    await choose(repeating);
    await expect(page.getByRole('group', { name: t('booking.frequency.title') })).toBeVisible();
    await expectAccessible(page);
    // The key alone says whose page it is: an old name of the company leads on, another's key does not.
    const renamed = await page.goto(addressOf({ company, service }, locale, { slug: 'an-old-name' }));
    expect(renamed?.status()).toBe(200);
    const lost = await page.goto(addressOf({ company, service }, locale, { key: crypto.randomUUID() }));
    expect(lost?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: t('integration.notFound.title') })).toBeVisible();
    await expectAccessible(page);
    for (const other of also)
      for (const type of [bookingPageType.livePricing, bookingPageType.interactiveQuote])
        await expectPage(page, await pageOfType(type), type, other);
  });

test('from a dated card to confirmed in three screens', async ({ page, context }) => {
  const { paths } = await placeOf('city', 'montreal');
  await page.goto(`${paths.en}?page=4`);
  const { dates, t } = listPage(page, 'en');
  const buttons = dates.cards.getByRole('link', { name: new RegExp(t('parts.bookNow'), 'i') });
  const [opened] = await Promise.all([context.waitForEvent('page'), (await withOwnHour(buttons)).click()]);
  const screens = new Set<string>();
  opened.on('framenavigated', (frame) => frame === opened.mainFrame() && screens.add(frame.url()));
  await opened.waitForLoadState();
  screens.add(opened.url());
  // The card's own hour is chosen already.
  await expect(freeHour(opened).and(opened.locator(':checked'))).toHaveCount(1);
  await isHydrated(goOn(opened));
  await goOn(opened).click();
  await expect(opened.getByRole('heading', { level: 1, name: t('booking.details.title') })).toBeVisible();
  await isHydrated(submit(opened));
  await expect(opened.getByRole('timer')).toContainText(/[98]:\d\d/);
  await expectAccessible(opened);
  // A neighbor of this test alone: all bookings of this address are its own.
  const email = `emilie-${crypto.randomUUID()}@courriel.example`;
  await typeDetails(opened, 'en', email);
  // Pressed twice, booked once.
  await submit(opened).dblclick();
  await expect(opened.getByRole('heading', { level: 1 })).toContainText('Émilie');
  await expectNoSideways(opened);
  await expectAccessible(opened);
  expect(screens.size).toBeLessThanOrEqual(3);
  const rows = await askDatabase<{ state: string }>(
    'select state from bookings where customer_id in (select id from customers where email = $1)',
    [email],
  );
  expect(rows).toEqual([{ state: 'Confirmed' }]);
});

test('a visit is asked for by keyboard alone', { tag: '@alike' }, async ({ page }) => {
  const found = await pageOfType(bookingPageType.onSiteVisit);
  const t = wordsIn('fr');
  await page.goto(addressOf(found, 'fr'));
  await isHydrated(goOn(page));
  const day = page.locator('.book-day-free').last();
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#slots')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(freeHour(page).and(page.locator(':checked'))).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('booking.details.title') })).toBeVisible();
  await isHydrated(submit(page));
  const extend = page.getByRole('button', { name: t('booking.hold.extend') });
  await extend.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toContainText(/1\d:\d\d/);
  await expect(extend).toBeHidden();
  // What is missing is said, in a summary that takes the focus and leads to each field.
  await submit(page).focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: t('booking.details.failedTitle') });
  await expect(summary).toBeVisible();
  await expect.poll(() => summary.evaluate((alert) => alert.parentElement === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#who-name')).toBeFocused();
  await typeDetails(page, 'fr');
  await often(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(often(page).nth(1)).toBeChecked();
  await nameConsent(page).focus();
  await page.keyboard.press('Space');
  await page.locator('#who-email').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Émilie');
  await expect(page.locator('main')).toContainText(found.company.CompanyName);
  expect(await keptChoices(page)).toMatchObject({ frequency: found.service.Frequencies[0], consent: true });
});

test('a slot that somebody else took: the next free ones, and nothing typed is lost', { tag: '@alike' }, async ({
  page,
}) => {
  const found = await pageOfType(bookingPageType.livePricing);
  const t = wordsIn('en');
  await page.goto(addressOf(found, 'en'));
  await isHydrated(goOn(page));
  await freeLabel(page).last().click();
  await goOn(page).click();
  await isHydrated(submit(page));
  await typeDetails(page, 'en');
  const { hold } = Object.fromEntries(new URL(page.url()).searchParams);
  // Its ten minutes end while the form is being filled in.
  const guid = Buffer.from(hold!.split('.')[0]!, 'base64url').toString('hex');
  await askDatabase(`update seats set expires_at = now() - interval '1 second' where guid = $1::uuid`, [guid]);
  await submit(page).click();
  const over = page.getByRole('alert').filter({ hasText: t('booking.hold.over') });
  await expect(over).toBeVisible();
  await over.getByRole('link').first().click();
  await expect(over).toBeHidden();
  await expect(page).toHaveURL(({ searchParams }) => ![null, hold].includes(searchParams.get('hold')));
  await expect(page.locator('#where-Address')).toHaveValue('4521 rue Saint-Denis');
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Émilie');
});

test.describe('without script', { tag: '@alike' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a request is sent by plain forms, and keeps what was typed', async ({ page }) => {
    const found = await pageOfType(bookingPageType.interactiveQuote);
    const t = wordsIn('es');
    await page.goto(addressOf(found, 'es'));
    await page.locator('#wish-0').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10));
    await goOn(page).click();
    await typeDetails(page, 'es');
    await page.locator('[name="answers.0.answer"]').fill('Unas doce ventanas.');
    await choose(often(page).nth(1));
    await nameConsent(page).check();
    await page.locator('#where-PostalCode').fill('99999');
    await submit(page).click();
    await expect(page.locator('#where-PostalCode')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#where-Address')).toHaveValue('4521 rue Saint-Denis');
    await page.locator('#where-PostalCode').fill('H2J 2L4');
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Émilie');
    await expect(page.locator('main')).toContainText(t('booking.done.nextTitle'));
    const [frequency] = found.service.Frequencies;
    expect(await keptChoices(page)).toEqual({ frequency, consent: true, answers: ['Unas doce ventanas.'] });
    await expectNoSideways(page);
  });

  test('instead of an hour that is gone the next free ones are links that choose them', async ({ page }) => {
    const found = await pageOfType(bookingPageType.livePricing);
    const month = nextMonth();
    await page.goto(addressOf(found, 'en', { isLivePricing: true, month, start: `${month}-10T03:00:00Z` }));
    const offered = page.getByRole('alert').getByRole('link');
    await expect(offered).toHaveCount(3);
    const time = (await offered.nth(1).textContent())!.split(', ').at(-1)!;
    await offered.nth(1).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.locator('.book-slot:has(:checked)')).toHaveText(time);
    await goOn(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('en')('booking.details.title'));
  });

  test('a priced hour is held and booked by plain forms', async ({ page }) => {
    const found = await pageOfType(bookingPageType.livePricing);
    await page.goto(addressOf(found, 'en', { isLivePricing: true, month: nextMonth() }));
    await page.locator('.book-day-free').last().click();
    await freeLabel(page).last().click();
    await goOn(page).click();
    await typeDetails(page, 'en');
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Émilie');
    expect(new URL(page.url()).searchParams.has('hold')).toBe(false);
  });
});

test('a card without a date still leads to its service; home is a link away', { tag: '@alike' }, async ({ page }) => {
  await page.goto(href('home', {}, 'en'));
  const { providers, t } = listPage(page, 'en');
  const link = providers.cards
    .first()
    .getByRole('link', { name: new RegExp(t('parts.bookNow'), 'i') })
    .first();
  await expect(link).toHaveAttribute('href', /^\/integration\?ts=\d+&key=[\da-f-]{36}&page=booking&slug=/);
  await expect(link).toHaveAttribute('target', '_blank');
});
