import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createBusinessRequest, createRecommendation } from '../lib/requests/contract';
import { href } from '../lib/routes/href';
import type { Locale } from '../lib/values/locale';
import { askDatabase } from './fixtures/database';
import { describedBy, expectToast, uniqueMark } from './fixtures/forms';
import { visitorAddress } from './fixtures/http';
import { walksIn } from './fixtures/languages';
import { expect, expectAccessible, expectNoSideways, test } from './fixtures/test';
import { isHydrated, isNarrow } from './fixtures/visit';
import { expectSuccess, sendAsProgram } from './fixtures/wire-calls';
import { examples } from './fixtures/wire-examples';
import { wordsIn } from './fixtures/words';

const names = {
  companyName: 'company_name',
  city: 'city',
  name: 'name',
  phone: 'phone_number',
  email: 'email',
} as const;
type Name = keyof typeof names;

function formOn(page: Page, locale: Locale) {
  const t = wordsIn(locale);
  const f = (key: string, values = {}) => t(`asking.business.${key}`, { days: 2, ...values });
  const field = (name: Name) => page.getByRole('textbox', { name: f(name), exact: true });
  const message = page.getByRole('textbox', { name: f('message') });
  const trade = page.getByRole('combobox', { name: f('trade') });
  return { t, f, field, message, trade, send: page.locator('main button[type="submit"]') };
}

async function fill({ field, trade, f }: ReturnType<typeof formOn>, company: string) {
  await field('companyName').fill(company);
  await trade.selectOption(f('tradeOther'));
  await field('city').fill('San Antonio');
  await field('name').fill('Bruno Paz');
  await field('phone').fill('+1 210 555 0117');
  await field('email').fill(`${randomUUID()}@example.com`);
}

const storedOf = (company: string) =>
  askDatabase<{ state: string }>('select state from business_requests where company_name = $1', [company]);

// Limits are counted by address: each test speaks from one of its own.
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }));

for (const { locale } of walksIn('es'))
  test(`list my business in ${locale}: found in the menu, what is missing beside each field, sent once`, async ({
    page,
  }) => {
    const company = uniqueMark('Río Claro');
    const form = formOn(page, locale);
    await page.goto(href('faqs', {}, locale));
    if (isNarrow(page)) await page.getByRole('banner').locator('details.menu.narrow-only > summary').click();
    const own = page.getByRole('banner').getByRole('link', { name: form.t('chrome.listMyBusiness') });
    await own.filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.f('title'));
    await expectNoSideways(page);
    await expectAccessible(page);

    await isHydrated(form.send);
    await form.send.focus();
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert').filter({ hasText: form.f('failedTitle') });
    await expect.poll(() => summary.evaluate((node) => node.parentElement === document.activeElement)).toBe(true);
    for (const name of Object.keys(names) as Name[])
      await expect.poll(() => describedBy(form.field(name))).toContain(form.t('errors.required'));
    await expectAccessible(page);

    await fill(form, company);
    await form.field('email').fill('nobody@nowhere');
    await form.send.click();
    await expect.poll(() => describedBy(form.field('email'))).toContain(form.t('errors.email'));
    await expect(form.field('companyName')).toHaveValue(company);
    await form.field('email').fill(`${randomUUID()}@example.com`);
    await form.send.dblclick();
    await expectToast(page, form.f('sentTitle'));
    await expect(page.getByText(form.f('sent'))).toBeVisible();
    // While it fades a toast is paler than any rule allows.
    await expect(page.locator('.toast')).toHaveCount(0);
    await expectAccessible(page);
    // With its proof of work it goes on at once.
    expect(await storedOf(company)).toEqual([{ state: 'received' }]);
  });

test('a number that is none is told by the platform, beside its field; the text stays', async ({ page }) => {
  const form = formOn(page, 'es');
  await page.goto(href('listMyBusiness', {}, 'es'));
  await isHydrated(form.send);
  await fill(form, uniqueMark('Río'));
  await form.field('phone').fill('12');
  await form.message.fill('<script>alert(1)</script> ﷽ 👩‍👩‍👧');
  await form.send.click();
  await expect.poll(() => describedBy(form.field('phone'))).toContain(form.t('errors.phone'));
  await expect(form.message).toHaveValue('<script>alert(1)</script> ﷽ 👩‍👩‍👧');
});

// The form of `contactUs` shows the same at once: both send as `use-send-form` does.
test('a server that is away keeps the text; the retry is the same request', { tag: '@long' }, async ({ page }) => {
  const company = uniqueMark('Retry');
  const form = formOn(page, 'en');
  const keys: (string | undefined)[] = [];
  await page.route(`**${createBusinessRequest.path}`, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort() : route.continue();
  });
  await page.goto(href('listMyBusiness', {}, 'en'));
  await isHydrated(form.send);
  await fill(form, company);
  await form.send.click();
  await expect(page.getByRole('alert').filter({ hasText: form.f('offline') })).toBeVisible();
  await page.getByRole('button', { name: form.f('retry') }).click();
  await expect(page.getByText(form.f('sent'))).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await storedOf(company)).toHaveLength(1);
});

test('an invite fills in the provider, and its token leaves the address bar', async ({ page }) => {
  const company = uniqueMark('Invited');
  const token = randomBytes(32).toString('base64url');
  const input = { ...examples.createRecommendation, company_name: company, email: `${randomUUID()}@example.com` };
  expectSuccess(await sendAsProgram(createRecommendation, input));
  const hash = createHash('sha256').update(token).digest('hex');
  await askDatabase('update recommendation_requests set invite_hash = $1 where company_name = $2', [hash, company]);
  const form = formOn(page, 'fr');
  await page.goto(href('listMyBusiness', {}, 'fr', { token }));
  await expect(page).toHaveURL(href('listMyBusiness', {}, 'fr'));
  await expect(page.getByText(form.f('invitedTitle'))).toBeVisible();
  await expect(form.field('companyName')).toHaveValue(company);
  await expect(form.field('name')).toHaveValue('');
  await expectAccessible(page);
  await isHydrated(form.send);
  const shown = uniqueMark('Corrected');
  await fill(form, shown);
  await form.send.click();
  await expect(page.getByText(form.f('sent'))).toBeVisible();
  const through = 'select 1 from business_requests where company_name = $1 and recommendation_id is not null';
  expect(await askDatabase(through, [shown])).toHaveLength(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { locale } of walksIn('fr'))
    test(`list my business and the way out of mails in ${locale}`, async ({ page }) => {
      const company = uniqueMark('Plain');
      const form = formOn(page, locale);
      await page.goto(href('listMyBusiness', {}, locale));
      await fill(form, company);
      await form.send.click();
      await expect(page.getByRole('status').filter({ hasText: form.f('sentTitle') })).toBeVisible();
      expect(await storedOf(company)).toHaveLength(1);

      const u = (key: string) => form.t(`asking.unsubscribe.${key}`);
      const [token, emailHash] = [randomBytes(32).toString('base64url'), randomUUID()];
      const hash = createHash('sha256').update(token).digest('hex');
      await askDatabase('insert into unsubscribe_links (token_hash, email_hash) values ($1, $2)', [hash, emailHash]);
      await page.goto(href('unsubscribe', {}, locale, { token }));
      await expectNoSideways(page);
      await page.getByRole('button', { name: u('button') }).click();
      await expect(page.getByRole('status').filter({ hasText: u('doneTitle') })).toBeVisible();
      expect(await askDatabase('select 1 from mail_opt_outs where email_hash = $1', [emailHash])).toHaveLength(1);
    });
});

for (const { locale } of walksIn('en'))
  test(`the way out of mails in ${locale}: accessible in each state, the token off the address bar`, async ({
    page,
  }) => {
    const t = wordsIn(locale);
    const path = href('unsubscribe', {}, locale);
    await page.goto(`${path}?token=abc`);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('button', { name: t('asking.unsubscribe.button') })).toBeVisible();
    await expectAccessible(page);
    for (const query of ['', '?outcome=unsubscribed', '?outcome=unsubscribe-failed']) {
      await page.goto(path + query);
      await expectNoSideways(page);
      await expectAccessible(page);
    }
  });
