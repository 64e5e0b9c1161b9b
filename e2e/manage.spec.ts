import type { Page } from '@playwright/test';
import type { Locale } from '../lib/values/locale';
import { askDatabase } from './fixtures/database';
import { expectToast, uniqueMark } from './fixtures/forms';
import { ask, origins, visitorAddress } from './fixtures/http';
import { walksIn } from './fixtures/languages';
import { fillHour, makeBooking, makeRequest, pathOfLink } from './fixtures/manage';
import { expect, expectAccessible, expectNoSideways, test } from './fixtures/test';
import { isHydrated } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const m = (key: string, values = {}) => t(`manage.${key}`, values);

// Limits are counted by address: each test speaks from one of its own.
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }));

const stateOf = async (id: number) =>
  (await askDatabase<{ state: string }>('select state from bookings where id = $1', [id]))[0]!.state;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const outcome = (page: Page, name: string) => page.locator('#outcome').filter({ hasText: m(`outcome.${name}`) });

/** The line that says what happened is there, and has the focus. */
async function expectOutcome(page: Page, name: string) {
  await expect(outcome(page, name)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('outcome');
}

for (const { locale, tag } of walksIn('fr', 'es'))
  test(`both pages of a booking in ${locale}: whole, accessible, no wider than the screen`, { tag }, async ({
    page,
  }) => {
    const booking = await makeBooking();
    const w = (key: string, values = {}) => wordsIn(locale)(`manage.${key}`, values);
    await page.goto(pathOfLink(booking.neighbor, locale));
    await expect(heading(page)).toHaveText(w('neighbor.Confirmed.title', { named: 'yes', name: 'Ana' }));
    await page.getByRole('link', { name: w('actions.move') }).click();
    await expect(page.getByRole('heading', { name: w('move.title') })).toBeVisible();
    await page
      .locator('summary')
      .filter({ hasText: w('access.title') })
      .click();
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.goto(pathOfLink(booking.company, locale));
    await expect(heading(page)).toHaveText(w('company.Confirmed.title', { named: 'yes', name: 'Ana Lopez' }));
    await expectNoSideways(page);
    await expectAccessible(page);
    // The other language is the same booking.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: locale === 'es' ? 'English' : 'Español' })
      .click();
    await expect(page).toHaveURL(pathOfLink(booking.company, locale === 'es' ? 'en' : 'es'));
  });

test('a booking is moved by keyboard alone, without a reload', { tag: '@alike' }, async ({ page }) => {
  const { neighbor, id } = await makeBooking();
  await page.goto(pathOfLink(neighbor));
  const choose = page.getByRole('link', { name: m('actions.move') });
  await isHydrated(page.locator('#form-message'));
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await choose.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('move');
  await page.getByRole('link', { name: m('move.next') }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('move-month');
  const before = await askDatabase<{ version: number }>('select version from bookings where id = $1', [id]);
  await page.keyboard.press('Tab');
  await page.locator('a.manage-day-free').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('move-day');
  await page.locator('a.manage-slot').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('move-confirm');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, m('outcome.moved'));
  await expectOutcome(page, 'moved');
  expect(await page.evaluate(() => (window as unknown as { isSame?: boolean }).isSame)).toBe(true);
  const after = await askDatabase<{ version: number }>('select version from bookings where id = $1', [id]);
  expect(after[0]!.version).toBe(before[0]!.version + 1);
  expect(await stateOf(id)).toBe('Confirmed');
});

test('an hour that somebody took meanwhile: nothing has changed, and the next free ones are offered', {
  tag: '@alike',
}, async ({ page }) => {
  const { neighbor, slot } = await makeBooking();
  await page.goto(`${pathOfLink(neighbor)}?step=move`);
  await isHydrated(page.locator('#form-message'));
  // Not its own day: there its own visit would be in the way of others, and not in its own.
  await page
    .locator(`a.manage-day-free:not([href*="start=${slot.start.slice(0, 10)}"])`)
    .last()
    .click();
  const hour = page.locator('a.manage-slot').first();
  await expect(hour).toBeVisible();
  const start = new URL((await hour.getAttribute('href'))!, 'http://x').searchParams.get('start')!;
  await hour.click();
  await expect(page.locator('#form-move')).toBeVisible();
  await isHydrated(page.locator('#form-move'));
  await fillHour(slot, start);
  await page.locator('#form-move button[type="submit"]').click();
  await expectOutcome(page, 'taken');
  const next = page.locator('#outcome').getByRole('link').first();
  await next.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('move');
  await expect(page.locator('#form-move')).toBeVisible();
  await expectAccessible(page);
});

test('messages, a cancellation asked twice, erasing; the old link revives nothing', { tag: '@alike' }, async ({
  page,
}) => {
  const { neighbor, company, id } = await makeBooking();
  const mark = uniqueMark('Second floor');
  await page.goto(pathOfLink(neighbor));
  await isHydrated(page.locator('#form-message'));
  const field = page.getByRole('textbox', { name: m('messages.label') });
  await page.getByRole('button', { name: m('messages.submit') }).click();
  await expect(page.getByText(t('errors.required'))).toBeVisible();
  await field.fill(mark);
  await page.getByRole('button', { name: m('messages.submit') }).click();
  await expectOutcome(page, 'messaged');
  await expect(page.getByRole('listitem').filter({ hasText: mark })).toBeVisible();
  await expect(field).toHaveValue('');

  await page.getByRole('button', { name: m('actions.cancel') }).click();
  const dialog = page.getByRole('dialog', { name: m('cancel.title') });
  await expect(page.locator('.toast')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await stateOf(id)).toBe('Confirmed');
  await page.getByRole('button', { name: m('actions.cancel') }).click();
  await dialog.getByRole('textbox', { name: m('cancel.reason') }).fill('Moving away');
  await dialog.getByRole('button', { name: m('cancel.submit') }).dblclick();
  await expectOutcome(page, 'cancelled');
  await expect(heading(page)).toHaveText(m('neighbor.Cancelled.title'));
  expect(await stateOf(id)).toBe('Cancelled');
  await expect(page.getByRole('link', { name: m('actions.move') })).toHaveCount(0);

  await page.getByRole('button', { name: m('erase.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m('erase.submit') })
    .click();
  await expectOutcome(page, 'erased');
  await expect(page.getByText(m('erasedNote'))).toBeVisible();
  await page.goto(pathOfLink(company));
  await expect(page.getByText('Ana Lopez')).toHaveCount(0);
  await expect(page.getByText(mark)).toHaveCount(0);
});

test('a company proposes, the neighbor accepts', { tag: '@alike' }, async ({ page }) => {
  const { neighbor, company, day, id } = await makeRequest();
  await page.goto(pathOfLink(company));
  await isHydrated(page.locator('#form-propose'));
  await page
    .locator('summary')
    .filter({ hasText: m('propose.open') })
    .click();
  const form = page.locator('#form-propose');
  await form.getByLabel(m('propose.start')).fill(`${day}T10:00`);
  await form.getByRole('button', { name: m('propose.submit') }).click();
  // A quote without a price is none: told beside its field, and the hour is still there.
  await expect(form.getByText(t('errors.required'))).toBeVisible();
  await expect(form.getByLabel(m('propose.start'))).toHaveValue(`${day}T10:00`);
  await form.getByLabel(/Price in/).fill('129.50');
  await form.getByRole('button', { name: m('propose.submit') }).click();
  await expectOutcome(page, 'proposed');
  await page.goto(pathOfLink(neighbor));
  await expect(page.getByText('129.50').first()).toBeVisible();
  await expectAccessible(page);
  await isHydrated(page.locator('#form-confirm'));
  await page.getByRole('button', { name: m('confirm.submit') }).click();
  await expectOutcome(page, 'confirmed');
  expect(await stateOf(id)).toBe('Confirmed');
});

test.describe('without script', { tag: '@alike' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a booking is moved, written about, cancelled and erased by plain forms', async ({ page }) => {
    const { neighbor, id } = await makeBooking();
    const path = pathOfLink(neighbor);
    const asAnother = () => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() });
    await page.goto(path);
    await page.getByRole('link', { name: m('actions.move') }).click();
    await page.locator('a.manage-day-free').last().click();
    await page.locator('a.manage-slot').last().click();
    await expectNoSideways(page);
    await page.locator('#form-move button[type="submit"]').click();
    await expect(page).toHaveURL(`${path}?outcome=booking-moved`);
    await expect(outcome(page, 'moved')).toBeVisible();

    // Whatever is refused comes back with its text.
    await asAnother();
    const text = '   ';
    await page.getByRole('textbox', { name: m('messages.label') }).fill(text);
    await page.getByRole('button', { name: m('messages.submit') }).click();
    await expect(outcome(page, 'failed')).toBeVisible();
    await expect(page.locator('#form-message').getByText(t('errors.required'))).toBeVisible();
    await page.getByRole('textbox', { name: m('messages.label') }).fill('Bonjour');
    await page.getByRole('button', { name: m('messages.submit') }).click();
    await expect(outcome(page, 'messaged')).toBeVisible();

    await asAnother();
    await page
      .locator('summary')
      .filter({ hasText: m('actions.cancel') })
      .click();
    await page.getByRole('textbox', { name: m('cancel.reason') }).fill('Moving away');
    await page.getByRole('button', { name: m('cancel.submit') }).click();
    await expect(outcome(page, 'cancelled')).toBeVisible();
    expect(await stateOf(id)).toBe('Cancelled');
    await page
      .locator('summary')
      .filter({ hasText: m('erase.open') })
      .click();
    await page.getByRole('button', { name: m('erase.submit') }).click();
    await expect(outcome(page, 'erased')).toBeVisible();
  });
});

test('links are private, and what is no link of ours is an unknown address', { tag: '@alike' }, async ({ page }) => {
  const { neighbor, company } = await makeBooking();
  const [guid = '', seal = ''] = neighbor.split('.');
  const other: Locale = 'fr';
  for (const path of [pathOfLink(neighbor), pathOfLink(company, other)]) {
    const { status, headers, text } = await ask(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(text).not.toMatch(/hreflang="(?:en|fr|es)" href="http|rel="canonical"|og:url/);
  }
  const hostile = [
    `${guid}.${seal.slice(0, -1)}`,
    `${guid}.${'A'.repeat(43)}`,
    `${company.split('.')[0]}.${seal.toLowerCase()}`,
    guid,
    '1',
    '..%2f..%2fetc%2fpasswd',
    `${neighbor}%00`,
    `${neighbor}${'x'.repeat(3000)}`,
    '%F0%9F%98%80',
    encodeURIComponent("'; drop table bookings--"),
  ];
  for (const token of hostile) {
    const { status, headers, text } = await ask(`/booking/${token}`);
    expect([token, status]).toEqual([token, token.includes('%00') ? 400 : 404]);
    if (/^[\w-]{22}\.[\w-]{43}$/.test(token)) expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toContain('Ana Lopez');
  }
  // An instance that points at this platform opens the same link, and no other.
  const remote = await ask(pathOfLink(neighbor), { origin: origins.remote });
  expect([remote.status, remote.text.includes(m('state.Confirmed'))]).toEqual([200, true]);
  expect((await ask(`/booking/${guid}.${'A'.repeat(43)}`, { origin: origins.remote })).status).toBe(404);
  const broken = { rsc: '1', 'next-router-state-tree': '[[', 'next-url': 'x' };
  expect((await ask(pathOfLink(neighbor), { headers: broken })).status).toBe(200);
  expect((await ask(pathOfLink(neighbor), { method: 'POST' })).status).toBe(405);
  await page.goto(`/booking/${guid}.${'A'.repeat(43)}`);
  await expect(heading(page)).toBeVisible();
});
