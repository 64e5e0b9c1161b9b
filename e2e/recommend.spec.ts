import type { Locator, Page } from '@playwright/test';
import { recommendProviderLimits as limits } from '../lib/config/limits';
import { createRecommendation } from '../lib/requests/contract';
import { href } from '../lib/routes/href';
import type { Locale } from '../lib/values/locale';
import { askDatabase } from './fixtures/database';
import { describedBy, expectToast, uniqueMark } from './fixtures/forms';
import { walksIn } from './fixtures/languages';
import { expect, expectNoSideways, expectPartAccessible, test } from './fixtures/test';
import { isHydrated, refuseLateScript } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

/** What is sent may have to be worked for first. */
const callPath = `**${createRecommendation.path}`;

const button = (page: Page, locale: Locale) =>
  page.getByRole('link', { name: wordsIn(locale)('directory.invite.action') });

async function openDialog(page: Page, locale: Locale) {
  const t = wordsIn(locale);
  const f = (key: string) => t(`parts.recommendForm.${key}`);
  await page.goto(href('home', {}, locale));
  await isHydrated(button(page, locale));
  await button(page, locale).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: f('title') });
  await expect(dialog).toBeVisible();
  const field = (name: string) => dialog.getByRole('textbox', { name: f(name) });
  return {
    f,
    dialog,
    name: field('name'),
    email: field('email'),
    phone: dialog.locator('input[type="tel"]'),
    company: field('companyName'),
    website: field('companyWebsite'),
    why: field('why'),
    ok: dialog.locator('button[type="submit"]'),
  };
}
type Dialog = Awaited<ReturnType<typeof openDialog>>;

async function fillIn({ name, email, phone, company, why }: Dialog, mark: string): Promise<void> {
  await name.fill('Lucía Ørsted');
  await email.fill('lucia@example.com');
  await phone.fill('512 555 0117');
  await company.fill(mark);
  await why.fill('Punctual, careful, and they close the gate.');
}

const storedOf = (mark: string) =>
  askDatabase('select 1 from recommendation_requests where company_name = $1', [mark]).then((rows) => rows.length);

async function expectFaults(fields: Locator[], text: string): Promise<void> {
  for (const field of fields) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => describedBy(field)).toContain(text);
  }
}

for (const { locale } of walksIn('fr'))
  test(`by keyboard in ${locale}: focus in and back, what is missing said beside each field`, async ({ page }) => {
    const form = await openDialog(page, locale);
    const { dialog, f } = form;
    const isInside = () => dialog.evaluate((node) => node.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    await expectNoSideways(page);
    await expectPartAccessible(dialog);
    const limitOf = { name: 'name', email: 'email', company: 'company_name', website: 'company_website' } as const;
    for (const [field, limit] of Object.entries(limitOf))
      await expect(form[field as keyof typeof limitOf]).toHaveAttribute('maxlength', String(limits[limit]));
    await expect(form.why).toHaveAttribute('maxlength', String(limits.company_recommendation));

    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') calls += 1;
    });
    await form.ok.focus();
    await page.keyboard.press('Enter');
    await expectFaults([form.name, form.email, form.phone, form.company, form.why], wordsIn(locale)('errors.required'));
    await expect(form.website).not.toHaveAttribute('aria-invalid', 'true');
    const summary = dialog.getByRole('alert').filter({ hasText: f('check') });
    await expect(summary).toBeVisible();
    await expect.poll(() => summary.evaluate((node) => node.parentElement === document.activeElement)).toBe(true);
    await expectPartAccessible(dialog);

    await fillIn(form, 'x');
    await form.email.fill('lucia@');
    await form.phone.fill('12');
    await page.keyboard.press('Enter');
    await expectFaults([form.email], wordsIn(locale)('errors.email'));
    await expect(form.phone).toHaveAttribute('aria-invalid', 'true');
    await expect(form.name).not.toHaveAttribute('aria-invalid', 'true');
    expect(calls).toBe(0);

    // Round the dialog and never behind it.
    for (let at = 0; at < 15; at++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer') !== null)).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button(page, locale)).toBeFocused();
  });

test('sent once however often it is pressed: a toast for three seconds, a thank-you that stays', async ({ page }) => {
  const mark = uniqueMark('Ventanas Claras');
  const form = await openDialog(page, 'es');
  const keys: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(createRecommendation.path)) keys.push(request.headers()['idempotency-key'] ?? null);
  });
  await fillIn(form, mark);
  await form.ok.dblclick();
  await expectToast(page, form.f('received'));
  await expect(form.dialog).toHaveCount(0);
  const thanks = page.getByRole('status').filter({ hasText: mark });
  await expect(thanks).toBeVisible();
  await expect(button(page, 'es')).toBeFocused();
  await expectPartAccessible(thanks);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
  expect(await storedOf(mark)).toBe(1);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(thanks).toBeVisible();
});

test('a server that fails keeps the text; the retry carries the same key and is stored once', async ({ page }) => {
  const mark = uniqueMark('Bright Gutters');
  const form = await openDialog(page, 'en');
  const keys: (string | undefined)[] = [];
  await page.route(callPath, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort() : route.continue();
  });
  await fillIn(form, mark);
  await form.ok.click();
  const alert = form.dialog.getByRole('alert').filter({ hasText: form.f('failedText') });
  await expect(alert).toBeVisible();
  await expect(form.company).toHaveValue(mark);
  await expect(form.why).toHaveValue(/close the gate/);
  await expect(form.ok).toHaveText(form.f('retry'));
  await expectPartAccessible(form.dialog);
  expect(await storedOf(mark)).toBe(0);
  await form.ok.click();
  await expect(form.dialog).toHaveCount(0);
  expect(keys[1]).toBe(keys[0]);
  expect(await storedOf(mark)).toBe(1);
});

test('cancel and the close button send nothing', async ({ page }) => {
  const mark = uniqueMark('Nobody');
  const form = await openDialog(page, 'fr');
  await fillIn(form, mark);
  await form.dialog.getByRole('button', { name: form.f('cancel') }).click();
  await expect(form.dialog).toHaveCount(0);
  await button(page, 'fr').click();
  await expect(form.company).toHaveValue('');
  await form.dialog.getByRole('button', { name: form.f('close') }).click();
  await expect(form.dialog).toHaveCount(0);
  expect(await storedOf(mark)).toBe(0);
});

test('should its script not come, the button leads to the same form in the page', async ({ page }) => {
  const mark = uniqueMark('By Post');
  const t = wordsIn('en');
  const refused = await refuseLateScript(page);
  await page.goto(href('home', {}, 'en'));
  await isHydrated(button(page, 'en'));
  await button(page, 'en').click();
  const form = page.getByRole('region', { name: t('parts.recommendForm.title') });
  await expect(form).toBeVisible();
  expect(refused.length).toBeGreaterThan(0);
  const field = (name: string) => form.getByRole('textbox', { name: t(`parts.recommendForm.${name}`) });
  await field('name').fill('Lucía Ørsted');
  await field('email').fill('lucia@example.com');
  await form.locator('input[type="tel"]').fill('+1 512 555 0117');
  await field('companyName').fill(mark);
  await field('why').fill('Punctual.');
  await form.getByRole('button', { name: t('parts.recommendForm.ok') }).click();
  await expect(page).toHaveURL(/outcome=recommendation-sent/);
  expect(await storedOf(mark)).toBe(1);
});
