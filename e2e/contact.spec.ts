import type { Page } from '@playwright/test';
import { contactLimits } from '../lib/config/limits';
import { createContactMessage } from '../lib/requests/contract';
import { href } from '../lib/routes/href';
import type { Locale } from '../lib/values/locale';
import { askDatabase } from './fixtures/database';
import { describedBy, expectToast, uniqueMark } from './fixtures/forms';
import { walksIn } from './fixtures/languages';
import { expect, expectAccessible, test } from './fixtures/test';
import { isHydrated } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

async function openForm(page: Page, locale: Locale) {
  const t = wordsIn(locale);
  const f = (key: string) => t(`infoAbout.contactUs.${key}`);
  await page.goto(href('contactUs', {}, locale));
  const field = (name: string) => page.getByRole('textbox', { name: f(name), exact: true });
  const send = page.locator('main button[type="submit"]');
  await isHydrated(send);
  return { f, name: field('name'), email: field('email'), message: field('message'), send };
}

const storedOf = (message: string) =>
  askDatabase('select 1 from contact_messages where message = $1', [message]).then((rows) => rows.length);

for (const { locale } of walksIn('es'))
  test(`what is missing in ${locale}: beside each field, in a summary that leads to it`, async ({ page }) => {
    const t = wordsIn(locale);
    const form = await openForm(page, locale);
    for (const name of ['name', 'email', 'message'] as const)
      await expect(form[name]).toHaveAttribute('maxlength', String(contactLimits[name]));
    await form.send.focus();
    await page.keyboard.press('Enter');
    for (const name of ['name', 'email', 'message'] as const) {
      await expect(form[name]).toHaveAttribute('aria-invalid', 'true');
      await expect.poll(() => describedBy(form[name])).toContain(t('errors.required'));
    }
    const summary = page.getByRole('alert').filter({ hasText: form.f('failedTitle') });
    await expect.poll(() => summary.evaluate((node) => node.parentElement === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await summary.getByRole('link', { name: form.f('message') }).click();
    await expect(form.message).toBeInViewport();
    await expect(form.message).toBeFocused();

    await form.email.fill('nobody@nowhere');
    await form.message.fill('é'.repeat(12));
    await expect.poll(() => describedBy(form.message)).toContain(`12`);
    await form.send.click();
    await expect.poll(() => describedBy(form.email)).toContain(t('errors.email'));
    await expect(form.message).not.toHaveAttribute('aria-invalid', 'true');
    await expect(form.message).toHaveValue('é'.repeat(12));
  });

test('a field takes as many emoji as letters, typed or pasted, and not one more', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = await openForm(page, 'en');
  const letters = () => form.name.evaluate((field: HTMLInputElement) => [...field.value].length);
  await expect(async () => {
    // What makes room comes with the first field that is entered.
    await form.name.fill('');
    await form.name.focus();
    await page.keyboard.insertText('😀'.repeat(contactLimits.name - 1));
    await page.keyboard.insertText('😀😎');
    expect(await letters()).toBe(contactLimits.name);
  }).toPass();
  await form.name.fill('');
  await page.evaluate((text) => navigator.clipboard.writeText(text), '🏡'.repeat(contactLimits.name + 5));
  await form.name.press('ControlOrMeta+v');
  expect(await letters()).toBe(contactLimits.name);
  await form.name.press('a');
  expect(await letters()).toBe(contactLimits.name);
});

test('sent once however often it is pressed; said, and the form makes room for the answer', async ({ page }) => {
  const message = uniqueMark('¿Dónde están?');
  const form = await openForm(page, 'es');
  await form.name.fill('Ana López');
  await form.email.fill('ana@example.com');
  await form.message.fill(message);
  await form.send.dblclick();
  await expectToast(page, form.f('sentTitle'));
  const note = page.getByText(form.f('sent'));
  await expect(note).toBeVisible();
  await expect(form.message).toHaveCount(0);
  await expectAccessible(page);
  expect(await storedOf(message)).toBe(1);
  await page.getByRole('button', { name: form.f('another') }).click();
  await expect(form.message).toHaveValue('');
});

test('a server that fails keeps the text; the retry is the same message', async ({ page }) => {
  const message = uniqueMark('La rue Fabre manque');
  const form = await openForm(page, 'fr');
  const keys: (string | undefined)[] = [];
  await page.route(`**${createContactMessage.path}`, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) return route.abort();
    return keys.length === 2 ? route.fulfill({ status: 429, body: '{"success":false}' }) : route.continue();
  });
  await form.name.fill('Zoé');
  await form.email.fill('zoe@example.com');
  await form.message.fill(message);
  await form.send.click();
  await expect(page.getByRole('alert').filter({ hasText: form.f('offline') })).toBeVisible();
  await expect(form.message).toHaveValue(message);
  await expectAccessible(page);
  await form.send.click();
  await expect(page.getByRole('alert').filter({ hasText: form.f('tooMany') })).toBeVisible();
  await form.send.click();
  await expect(page.getByText(form.f('sent'))).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await storedOf(message)).toBe(1);
});
