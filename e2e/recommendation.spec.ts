import type { Locator, Page } from '@playwright/test';
import { sendRecommendation } from '../lib/opinions/contract';
import type { Locale } from '../lib/values/locale';
import { walksIn } from './fixtures/languages';
import { type Link, mailsTo, makeLink, saidThrough } from './fixtures/links';
import { expect, expectAccessible, expectNoSideways, expectPartAccessible, test } from './fixtures/test';
import { refuseLateScript, withoutScript } from './fixtures/visit';
import { type Words, wordsIn } from './fixtures/words';

const comment = (locale: Locale) => ({ en: 'Very careful.', fr: 'Très soigneux.', es: 'Muy cuidadosos.' })[locale];

/** Of a test's own: two of one household cannot write about the same company, which is chosen by chance. */
const ownStreet = () => `${1 + Math.floor(Math.random() * 99_999)} rue des Lilas`;

interface Opened {
  dialog: Locator;
  t: Words;
}

/** Opens a link; the dialog is there and has the focus within. */
async function open(page: Page, link: Link, locale: Locale): Promise<Opened> {
  const t = wordsIn(locale);
  await page.goto(link.address);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(t('recommendation.title', { company: link.company.name }));
  await expect(dialog.getByRole('button', { name: t('recommendation.close') })).toBeVisible();
  return { dialog, t };
}

const fieldOf = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true });
/** Street and town, which suggest places once the page lives. */
const lookedUp = (dialog: Locator, name: string) => dialog.getByRole('combobox', { name, exact: true });

for (const { locale } of walksIn('en'))
  test(`a link opens the dialog, the address bar forgets the token, thumbs up is thanked in ${locale}`, async ({
    page,
  }) => {
    const link = await makeLink({ locale });
    const { dialog, t } = await open(page, link, locale);
    await expect(page).toHaveURL(link.path);
    expect(
      await page.evaluate((token) => [...document.links].some(({ href }) => href.includes(token)), link.token),
    ).toBe(false);
    await expect(dialog.getByRole('radio', { name: t('recommendation.up') })).toBeChecked();
    await expect(dialog.getByRole('button', { name: t('recommendation.submitUp') })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);

    const text = fieldOf(dialog, t('recommendation.commentUp'));
    await text.fill(comment(locale));
    await expect(dialog).toContainText(t('recommendation.counter', { used: comment(locale).length, max: 512 }));
    await dialog.getByRole('button', { name: t('recommendation.submitUp') }).click();
    await expect(dialog.getByRole('heading', { name: t('recommendation.thanksUp') })).toBeFocused();
    await expectPartAccessible(dialog);
    expect(await saidThrough(link)).toMatchObject([{ comment: comment(locale), isThumbsUp: true, language: locale }]);
    await dialog.getByRole('button', { name: t('recommendation.back') }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(link.path);
  });

for (const { locale } of walksIn('fr'))
  test(`by keyboard alone: a thumb down, a comment that is missing, thanks in ${locale}`, async ({ page }) => {
    const link = await makeLink({ locale });
    const { dialog, t } = await open(page, link, locale);
    await dialog.getByRole('radio', { name: t('recommendation.up') }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: t('recommendation.down') })).toBeChecked();
    await page.keyboard.press('Tab');
    const text = fieldOf(dialog, t('recommendation.commentDown'));
    await expect(text).toBeFocused();
    const submit = dialog.getByRole('button', { name: t('recommendation.submitDown') });
    await submit.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(t('recommendation.check'));
    await expect(text).toHaveAccessibleDescription(new RegExp(t('errors.required')));
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await expectPartAccessible(dialog);
    await text.focus();
    await page.keyboard.type(comment(locale));
    await submit.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: t('recommendation.thanksDown') })).toBeFocused();
    await expectPartAccessible(dialog);
    expect(await saidThrough(link)).toMatchObject([{ isThumbsUp: false }]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

for (const { locale } of walksIn('es'))
  test(`the address block: required, as its country writes it, other words for another country in ${locale}`, async ({
    page,
  }) => {
    const link = await makeLink({ locale, needsAddress: true });
    const street = ownStreet();
    const { dialog, t } = await open(page, link, locale);
    await fieldOf(dialog, t('recommendation.commentUp')).fill(comment(locale));
    await dialog.getByRole('combobox', { name: t('parts.address.country') }).selectOption('12');
    await expect(dialog.locator('select')).toHaveCount(1);
    await lookedUp(dialog, t('parts.address.street')).fill(street);
    await dialog.getByRole('button', { name: t('recommendation.submitUp') }).click();
    await expect(dialog.getByRole('alert')).toContainText(t('recommendation.check'));
    await expect(lookedUp(dialog, t('parts.address.city'))).toHaveAccessibleDescription(
      new RegExp(t('errors.required')),
    );
    await expect(lookedUp(dialog, t('parts.address.street'))).toHaveValue(street);
    await expectPartAccessible(dialog);
    await expectNoSideways(page);
    await lookedUp(dialog, t('parts.address.city')).fill('Lyon');
    await fieldOf(dialog, t('parts.address.postalCodes.postalCode')).fill('69003');
    await dialog.getByRole('button', { name: t('recommendation.submitUp') }).click();
    await expect(dialog.getByRole('heading', { name: t('recommendation.thanksUp') })).toBeVisible();
    expect(await saidThrough(link)).toHaveLength(1);
  });

for (const { locale } of walksIn('fr'))
  test(`a link that ran out, and one that was used, offer a new one in ${locale}`, async ({ page }) => {
    const link = await makeLink({ locale, isExpired: true });
    const t = wordsIn(locale);
    await page.goto(link.address);
    const panel = page.getByRole('region', { name: t('recommendation.expiredTitle') });
    await expect(panel).toBeVisible();
    await expect(page).toHaveURL(link.path);
    await expectPartAccessible(panel);
    await panel.getByRole('button', { name: t('recommendation.renew') }).click();
    await expect(page.getByText(t('recommendation.renewed'))).toBeVisible();
    await expect(page).toHaveURL(`${link.path}?outcome=link-sent`);
    await expectPartAccessible(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: t('recommendation.renewed') }),
    );
    expect(await mailsTo(link)).toBe(1);
  });

for (const { locale } of walksIn('es'))
  test(`without script it is a form of the page, and nothing typed is lost in ${locale}`, async ({
    browser,
    baseURL,
    viewport,
  }) => {
    const link = await makeLink({ locale, needsAddress: true });
    const street = ownStreet();
    const t = wordsIn(locale);
    await withoutScript(browser, { baseURL, viewport }, async (page) => {
      await page.goto(link.address);
      const form = page.getByRole('dialog', { name: t('recommendation.title', { company: link.company.name }) });
      await form.getByText(t('recommendation.down')).click();
      await expect(form.getByRole('button', { name: t('recommendation.submitDown') })).toBeVisible();
      await expect(form.getByRole('button', { name: t('recommendation.submitUp') })).toHaveCount(0);
      await fieldOf(form, t('recommendation.commentDown')).fill(comment(locale));
      // The provinces of another country come at the press of a button; France has none.
      const country = form.getByRole('combobox', { name: t('parts.address.country') });
      const redraw = form.getByRole('button', { name: t('parts.address.redraw') });
      await country.selectOption('2');
      await redraw.click();
      const state = form.getByRole('combobox', { name: t('parts.address.provinces.state') });
      await expect(state).toHaveValue('');
      await state.selectOption('144');
      await country.selectOption('12');
      await redraw.click();
      await expect(form.getByRole('combobox')).toHaveCount(1);
      await expect(page.getByText(t('recommendation.check'))).toHaveCount(0);
      await expect(fieldOf(form, t('recommendation.commentDown'))).toHaveValue(comment(locale));
      await fieldOf(form, t('parts.address.street')).fill(street);
      await fieldOf(form, t('parts.address.city')).fill('Lyon');
      await fieldOf(form, t('parts.address.postalCodes.postalCode')).fill('1');
      await fieldOf(form, t('parts.address.city')).press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: t('recommendation.check') })).toBeVisible();
      await expect(fieldOf(form, t('recommendation.commentDown'))).toHaveValue(comment(locale));
      await expect(fieldOf(form, t('parts.address.street'))).toHaveValue(street);
      await expectNoSideways(page);
      await fieldOf(form, t('parts.address.postalCodes.postalCode')).fill('69003');
      await form.getByRole('button', { name: t('recommendation.submitDown') }).click();
      await expect(page.getByRole('heading', { name: t('recommendation.thanksDown') })).toBeVisible();
      await expect(page).toHaveURL(`${link.path}?outcome=opinion-down-sent`);
      expect(await saidThrough(link)).toMatchObject([{ comment: comment(locale), isThumbsUp: false }]);
    });
  });

test('should its script not come, the form stays as the server wrote it and goes as a plain post', async ({ page }) => {
  const link = await makeLink();
  const t = wordsIn('en');
  const refused = await refuseLateScript(page);
  await page.goto(link.address);
  const form = page.getByRole('dialog', { name: t('recommendation.title', { company: link.company.name }) });
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await fieldOf(form, t('recommendation.commentUp')).fill('By post.');
  await form.getByRole('button', { name: t('recommendation.submitUp') }).click();
  await expect(page.getByRole('heading', { name: t('recommendation.thanksUp') })).toBeVisible();
  expect(await saidThrough(link)).toMatchObject([{ comment: 'By post.', isThumbsUp: true }]);
});

test('a server that fails leaves the text and the dialog, and says so in a toast; a retry is the same opinion', async ({
  page,
}) => {
  const link = await makeLink();
  const { dialog, t } = await open(page, link, 'en');
  const keys: (string | undefined)[] = [];
  await page.route(`**${sendRecommendation.path}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    return route.fulfill({ status: 503, json: { success: false, Notifications: [], ProcessingTimeMS: 1 } });
  });
  await fieldOf(dialog, t('recommendation.commentUp')).fill('Kept.');
  const submit = dialog.getByRole('button', { name: t('recommendation.submitUp') });
  await submit.click();
  await expect(dialog.getByRole('alert').filter({ hasText: t('recommendation.failedText') })).toBeVisible();
  await expect(dialog.locator('.toast')).toContainText(t('recommendation.failed'));
  await expect(fieldOf(dialog, t('recommendation.commentUp'))).toHaveValue('Kept.');
  await expectPartAccessible(dialog);
  await submit.click();
  await expect(dialog.getByRole('heading', { name: t('recommendation.thanksUp') })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect([keys[0] === keys[1], Boolean(keys[0])]).toEqual([true, true]);
});

test('a second press while one runs is ignored', async ({ page }) => {
  const link = await makeLink();
  const { dialog, t } = await open(page, link, 'en');
  let calls = 0;
  await page.route(`**${sendRecommendation.path}`, async (route) => {
    calls++;
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await fieldOf(dialog, t('recommendation.commentUp')).fill('Once.');
  await dialog.getByRole('button', { name: t('recommendation.submitUp') }).dblclick();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: t('recommendation.thanksUp') })).toBeVisible();
  expect(calls).toBe(1);
});

test('closed before it was sent, the way back has the text', async ({ page }) => {
  const link = await makeLink();
  const { dialog, t } = await open(page, link, 'en');
  await fieldOf(dialog, t('recommendation.commentUp')).fill('Half a sent');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('recommendation.continue') }).click();
  await expect(fieldOf(dialog, t('recommendation.commentUp'))).toHaveValue('Half a sent');
});

test('a link used in another tab gives the text back and a new link', async ({ page }) => {
  const link = await makeLink();
  const { dialog, t } = await open(page, link, 'en');
  await page.route(`**${sendRecommendation.path}`, (route) =>
    route.fulfill({ status: 410, json: { success: false, Notifications: [], ProcessingTimeMS: 1 } }),
  );
  await fieldOf(dialog, t('recommendation.commentUp')).fill('Too late.');
  await dialog.getByRole('button', { name: t('recommendation.submitUp') }).click();
  await expect(fieldOf(dialog, t('recommendation.yourText'))).toHaveValue('Too late.');
  await expectPartAccessible(dialog);
  await dialog.getByRole('button', { name: t('recommendation.renew') }).click();
  await expect(dialog.getByRole('status').filter({ hasText: t('recommendation.renewed') })).toBeVisible();
});

test('an unknown link is taken off the address bar, and nothing is said of it', async ({ page }) => {
  const link = await makeLink();
  await page.goto(`${link.path}?recommendation-token=${'x'.repeat(43)}`);
  await expect(page).toHaveURL(link.path);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
