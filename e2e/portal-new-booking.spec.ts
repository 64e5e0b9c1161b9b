import { main, newAddress } from './fixtures/accounts';
import { neighbor } from './fixtures/bookings';
import { askDatabase } from './fixtures/database';
import { makeBooking } from './fixtures/manage';
import { makeOwnerOf } from './fixtures/owners';
import { at, expectAccessible, picture, pressIn, signInByCall } from './fixtures/portal';
import { expect, expectNoSideways, locales, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');

/** A day with free hours, three days after one that had some. */
const dayAfter = (start: string) =>
  new Date(Date.parse(`${start.slice(0, 10)}T00:00:00Z`) + 3 * 86_400_000).toISOString().slice(0, 10);

test.describe('a booking for a customer who calls, without script', { tag: '@alike' }, () => {
  test.use({ javaScriptEnabled: false });

  test('service and day, an hour, who and where', async ({ page }) => {
    const { id, slot } = await makeBooking();
    const owner = await makeOwnerOf(id);
    await signInByCall(page, owner.email);
    await page.goto(at(owner, 'bookings'));
    await main(page)
      .getByRole('link', { name: t('portalBookings.new') })
      .click();
    await expect(page).toHaveURL(at(owner, 'newBooking'));
    await main(page).locator('#new-service').selectOption(String(slot.service_id));
    await main(page).locator('#new-day').fill(dayAfter(slot.start));
    await pressIn(page, t('portalNewBooking.show'));
    await main(page).locator('nav.portal-chips a').last().click();

    // What is wrong stands beside its field, and what was typed stays with the hour.
    const email = newAddress();
    const fill = (field: string, text: string) => main(page).locator(`#${field}`).fill(text);
    await fill('new-name', 'Zoé <b>Ñandú</b>');
    await fill('new-email', email);
    await fill('new-phone_number', '+33 1 23 45 67 89');
    await fill('new-Address', neighbor.address);
    await fill('new-City', neighbor.city);
    await fill('new-PostalCode', 'no code');
    await main(page).locator('#new-language').selectOption('fr');
    await pressIn(page, t('portalNewBooking.submit'));
    await expect(main(page).locator('#new-PostalCode-error')).toBeVisible();
    await expect(main(page).locator('#new-name')).toHaveValue('Zoé <b>Ñandú</b>');
    await expect(main(page).locator('#new-language')).toHaveValue('fr');
    await fill('new-PostalCode', neighbor.postal_code);
    await pressIn(page, t('portalNewBooking.submit'));
    await expect(page).toHaveURL((url) => url.pathname === at(owner, 'bookings'));
    await expect(main(page)).toContainText(t('portalBookings.outcome.booking-made'));
    await expect(main(page)).toContainText('Zoé <b>Ñandú</b>');
    const [made] = await askDatabase<{ state: string; language: string; customer: number }>(
      `select state, language, customer_id as customer from bookings where email = $1`,
      [email],
    );
    expect(made).toMatchObject({ state: 'Confirmed', language: 'fr' });

    // From the customer's own page the form knows who calls again.
    await page.goto(at(owner, 'customer', made!.customer));
    await main(page)
      .getByRole('link', { name: t('portalBookings.new') })
      .click();
    await main(page).locator('#new-service').selectOption(String(slot.service_id));
    await pressIn(page, t('portalNewBooking.show'));
    await main(page).locator('nav.portal-chips a').last().click();
    await expect(main(page).locator('#new-email')).toHaveValue(email);
  });
});

for (const locale of locales)
  test(`every step in ${locale}`, { tag: '@long' }, async ({ page }) => {
    const { id, slot } = await makeBooking();
    const owner = await makeOwnerOf(id);
    await signInByCall(page, owner.email);
    await page.goto(at(owner, 'newBooking'));
    await expect(page).toHaveURL(at(owner, 'newBooking'));
    const look = async (name: string) => {
      await expectAccessible(page, 8000);
      await expectNoSideways(page);
      await picture(page, `new-${name}-${locale}`);
    };
    const from = `${at(owner, 'newBooking', undefined, locale)}?service=${slot.service_id}`;
    await page.goto(`${from}&start=${slot.start.slice(0, 10)}`);
    await look('hours');
    await main(page).locator('nav.portal-chips a').last().click();
    await look('details');
    await main(page).locator('#known-search').fill('a');
    await main(page).locator('form[method="get"] button[type="submit"]').click();
    await expect(main(page).locator('#new-email')).toBeVisible();
    await look('known');
  });
