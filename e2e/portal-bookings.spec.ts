import type { Page } from '@playwright/test';
import { main, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { makeBooking, makeRequest, pathOfLink } from './fixtures/manage';
import { makeOwnerOf } from './fixtures/owners';
import { at, entry, expectAccessible, openAsOwner, picture, pressIn, signInByCall } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const note = (page: Page) => main(page).getByRole('textbox', { name: t('portalBookings.note'), exact: true });

test('a request is found, proposed and noted; the neighbor’s page and the list say so', async ({ page }) => {
  const request = await makeRequest();
  const owner = await makeOwnerOf(request.id);
  await signInByCall(page, owner.email);
  await page.goto(at(owner, 'bookings'));
  await expect(page).toHaveURL(at(owner, 'bookings'));
  await expect(entry(page, t('portal.nav.bookings'))).toHaveCount(1);
  for (const locale of turnOf('es')) {
    await page.goto(`${at(owner, 'bookings', undefined, locale)}?status=Pending`);
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `bookings-${locale}`);
  }
  await page.goto(at(owner, 'booking', request.id));
  await expectAccessible(page);
  await expectNoSideways(page);
  await picture(page, 'booking-pending');

  // What is refused says why beside its field, and keeps what was typed.
  await main(page).getByText(t('manage.propose.open')).click();
  await main(page).getByLabel(t('manage.propose.message')).fill('With the long ladder <b>');
  await main(page)
    .getByLabel(/^Price in/)
    .fill('0');
  await pressIn(page, t('manage.propose.submit'));
  await expect(main(page)).toContainText(t('errors.required'));
  await expect(main(page).getByLabel(t('manage.propose.message'))).toHaveValue('With the long ladder <b>');
  await main(page)
    .getByLabel(/^Price in/)
    .fill('129.50');
  await main(page).getByLabel(t('manage.propose.start')).last().fill(`${request.day}T10:00`);
  await pressIn(page, t('manage.propose.submit'));
  await expect(main(page)).toContainText(t('portalBookings.outcome.booking-proposed'));
  await expect(main(page)).toContainText(t('manage.state.Proposed'));

  await note(page).fill('Dog in the yard');
  await pressIn(page, t('portalBookings.noteSave'));
  await expect(main(page)).toContainText(t('portalBookings.outcome.booking-noted'));
  for (const locale of turnOf('fr')) {
    await page.goto(at(owner, 'booking', request.id, locale));
    await expectAccessible(page);
    await picture(page, `booking-${locale}`);
  }

  await page.goto(pathOfLink(request.neighbor));
  await expect(page.getByRole('main')).toContainText('With the long ladder <b>');
  await expect(page.getByRole('main')).not.toContainText('Dog in the yard');
});

test('two at once: the second sees how it stands now, and what they typed', async ({ page }) => {
  const booking = await makeBooking();
  const owner = await makeOwnerOf(booking.id);
  await signInByCall(page, owner.email);
  await page.goto(at(owner, 'booking', booking.id));
  await expect(page).toHaveURL(at(owner, 'booking', booking.id));
  await askDatabase('update bookings set version = version + 1 where id = $1', [booking.id]);
  await note(page).fill('Ring twice');
  await pressIn(page, t('portalBookings.noteSave'));
  await expect(main(page)).toContainText(t('portal.outcome.portal-changed'));
  await expect(note(page)).toHaveValue('Ring twice');
  await pressIn(page, t('portalBookings.noteSave'));
  await expect(main(page)).toContainText(t('portalBookings.outcome.booking-noted'));
  await main(page).getByLabel(t('portalBookings.reason')).fill('Ill today.');
  await pressIn(page, t('manage.cancel.submit'));
  await expect(main(page)).toContainText(t('portalBookings.outcome.booking-cancelled'));
  await expect(main(page)).toContainText(t('manage.state.Cancelled'));
  await picture(page, 'booking-cancelled');
});

test('a booking of another company is the same 404 as one that does not exist', async ({ page }) => {
  const { id } = await makeRequest();
  const owner = await openAsOwner(page, 'bookings');
  await expect(main(page)).toContainText(t('portalBookings.noneYet'));
  await expectAccessible(page);
  const titles: string[] = [];
  for (const one of [id, 2_000_000_000]) {
    const answer = await page.goto(at(owner, 'booking', one));
    expect(answer!.status()).toBe(404);
    titles.push((await title(page).textContent()) ?? '');
  }
  expect(titles[0]).toBe(titles[1]);
});
