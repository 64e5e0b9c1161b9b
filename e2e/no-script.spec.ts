import { href } from '../lib/routes/href';
import { dateFilter } from '../lib/values/date-filter';
import { languages } from '../lib/values/locale';
import { companyOf } from './fixtures/companies';
import { askDatabase } from './fixtures/database';
import { describedBy, uniqueMark } from './fixtures/forms';
import { turnOf, walksIn } from './fixtures/languages';
import { dayFromNow, listPage } from './fixtures/lists';
import { expect, expectNoSideways, test } from './fixtures/test';
import { isNarrow, placeOf } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

/** Everything that a visitor whose browser runs no script is promised. */
test.use({ javaScriptEnabled: false });

test('home: every card of the first step is there, and what needs script is not', async ({ page }) => {
  for (const locale of turnOf('es')) {
    await page.goto(href('home', {}, locale));
    const { t, dates, providers, refresh } = listPage(page, locale);
    await expect(dates.cards).toHaveCount(6);
    await expect(providers.cards).toHaveCount(10);
    for (const card of [dates.cards.first(), providers.cards.first()]) {
      await expect(card.getByRole('heading', { level: 3 })).toBeVisible();
      await expect(card.locator('.price')).toBeVisible();
    }
    await expect(refresh).toBeVisible();
    await expect(page.getByRole('button', { name: t('directory.filter.apply') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('directory.search.locate') })).toBeHidden();
    await expectNoSideways(page);
  }
});

test('an address is found by a plain form; an unknown one can be asked for', async ({ page }) => {
  const { paths } = await placeOf('city', 'montreal');
  const t = wordsIn('fr');
  await page.goto('/fr');
  const box = page.getByRole('combobox', { name: t('directory.search.label') });
  await box.fill('Montréal');
  await box.press('Enter');
  await expect(page).toHaveURL(paths.fr);
  await box.fill('Atlantide-sur-Mer');
  await page.getByRole('button', { name: t('directory.search.submit') }).click();
  await expect(page).toHaveURL(href('requestNew', {}, 'fr', { name: 'Atlantide-sur-Mer' }));
  await expect(page.getByLabel(t('requestNew.location'))).toHaveValue('Atlantide-sur-Mer');
});

test('other dates by a plain form: a period, then two days of one’s own', async ({ page }) => {
  const { paths } = await placeOf('city', 'montreal');
  await page.goto(paths.es);
  const { t, range, dates } = listPage(page, 'es');
  const apply = page.getByRole('button', { name: t('directory.filter.apply') });
  await range.selectOption(String(dateFilter.next14Days));
  await apply.click();
  await expect(page).toHaveURL(`${paths.es}?date_filter=6`);
  await expect(range).toHaveValue('6');
  await expect(dates.cards.first()).toBeVisible();

  await range.selectOption(String(dateFilter.custom));
  await apply.click();
  const [from, to] = [dayFromNow(1), dayFromNow(15)];
  await page.getByLabel(t('directory.filter.from')).fill(from);
  await page.getByLabel(t('directory.filter.to')).fill(to);
  await apply.click();
  await expect(page).toHaveURL(`${paths.es}?date_filter=0&date_from=${from}&date_to=${to}`);
  await expect(page.getByLabel(t('directory.filter.to'))).toHaveValue(to);
  await expect(dates.cards.first()).toBeVisible();

  // Nothing in that time: the way back is a link.
  await page.goto(`${paths.es}?date_filter=0&date_from=${dayFromNow(300)}&date_to=${dayFromNow(301)}`);
  await page.getByRole('link', { name: t('parts.noDates.action') }).click();
  await expect(range).toHaveValue('7');
  await expect(dates.cards).toHaveCount(6);
});

test('show more is a link to the longer lists, at the first new card', async ({ page }) => {
  const { paths } = await placeOf('city', 'montreal');
  await page.goto(`${paths.en}?date_filter=6`);
  const { dates, providers } = listPage(page, 'en');
  await providers.more.click();
  await expect(page).toHaveURL(`${paths.en}?page=2&date_filter=6#more-pros`);
  await expect(providers.cards).toHaveCount(15);
  await expect(page.locator('#more-pros')).toBeInViewport();
  expect(await dates.cards.count()).toBeGreaterThan(6);
});

test('companies open, questions and categories unfold, reasons are told', async ({ page }) => {
  const { paths } = await placeOf('city', 'montreal');
  await page.goto(paths.en);
  const { t, providers } = listPage(page, 'en');
  const why = page.locator('details').filter({ hasText: t('parts.why.title') });
  await why.locator('summary').click();
  await expect(why.getByText(t('parts.why.text'))).toBeVisible();
  const question = page.locator('details').filter({ hasText: t('directory.faq.missingQ') });
  await question.locator('summary').click();
  await expect(question.getByRole('link')).toHaveAttribute('href', '/request-new');
  const services = page
    .locator('section.services')
    .filter({ has: page.locator('details') })
    .first();
  await services.locator('summary').click();
  await expect(services.locator('details a').first()).toBeVisible();

  const company = providers.cards.first().getByRole('heading', { level: 3 }).getByRole('link');
  const name = (await company.textContent())!;
  await company.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('menus of the header unfold; another language keeps page and query', async ({ page }) => {
  const { paths } = await placeOf('city', 'montreal');
  const t = wordsIn('en');
  await page.goto(`${paths.en}?date_filter=8`);
  const header = page.getByRole('banner');
  if (isNarrow(page)) {
    const menu = header.locator('details').filter({ has: page.getByLabel(t('chrome.openMenu')) });
    await menu.locator('summary').click();
    await expect(menu.getByRole('link', { name: t('chrome.faqs') })).toBeVisible();
    await menu.locator('summary').click();
  }
  await header.getByLabel(t('chrome.languageIs', { name: languages.en.name })).click();
  await header.getByRole('link', { name: languages.es.name }).click();
  await expect(page).toHaveURL(`${paths.es}?date_filter=8`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

for (const [locale, isRight] of [...walksIn('fr').map((walk) => [walk.locale, true] as const), ['es', false] as const])
  test(`a recommendation in ${locale} by a plain form: ${isRight ? 'received' : 'refused'}, and said`, async ({
    page,
  }) => {
    const { paths } = await placeOf('city', 'montreal');
    const mark = uniqueMark('Toits Tranquilles');
    const t = wordsIn(locale);
    const f = (key: string) => t(`parts.recommendForm.${key}`);
    await page.goto(paths[locale]);
    await page.getByRole('link', { name: t('directory.invite.action') }).click();
    await expect(page).toHaveURL(`${paths[locale]}?recommend=1#recommend`);
    const form = page.getByRole('region', { name: f('title') });
    const field = (name: string) => form.getByRole('textbox', { name: f(name) });
    await expect(form.getByRole('heading', { level: 2 })).toBeInViewport();
    await expectNoSideways(page);
    const send = form.getByRole('button', { name: f('ok'), exact: true });
    await send.click();
    expect(await field('name').evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);

    await field('name').fill('Noor');
    await field('email').fill('noor@example.com');
    await form.locator('input[type="tel"]').fill(isRight ? '+1 514 555 0117' : 'none');
    await field('companyName').fill(mark);
    await field('why').fill('Calm and quick.');
    await send.click();
    const outcome = isRight ? 'sent' : 'failed';
    await expect(page).toHaveURL(new RegExp(`${paths[locale]}\\?(.*&)?outcome=recommendation-${outcome}`));
    await expect(page.getByText(f(isRight ? 'receivedPlain' : 'check'))).toBeVisible();
    if (!isRight) {
      await expect(field('why')).toHaveValue('Calm and quick.');
      const phone = form.locator('input[type="tel"]');
      await expect(phone).toHaveValue('none');
      await expect.poll(() => describedBy(phone)).toContain(t('errors.phone'));
    }
    const stored = await askDatabase('select 1 from recommendation_requests where company_name = $1', [mark]);
    expect(stored).toHaveLength(isRight ? 1 : 0);
  });

test('a report by a plain form that is refused: every word stands in it again, and what is wrong', async ({ page }) => {
  const { paths } = await companyOf('unclaimed');
  const t = wordsIn('fr');
  await page.goto(paths.fr);
  await page.getByText(t('company.report.title')).click();
  await page.locator('#report-name').fill('Noor');
  await page.locator('#report-email').fill('noor@nowhere');
  await page.locator('#report-message').fill('Fermée depuis un an.');
  await page.getByRole('button', { name: t('company.report.send') }).click();
  await expect(page).toHaveURL(/outcome=report-failed/);
  const outcome = page.getByRole('main').getByRole('alert');
  await expect(outcome).toContainText(t('asking.business.check'));
  await outcome.getByRole('link').click();
  await expect(page.locator('#report-message')).toHaveValue('Fermée depuis un an.');
  await expect(page.locator('#report-name')).toBeInViewport();
  await expect.poll(() => describedBy(page.locator('#report-email'))).toContain(t('errors.email'));
});

for (const isRight of [true, false])
  test(`a message by a plain form: ${isRight ? 'received' : 'refused'}, and said`, async ({ page }) => {
    const message = uniqueMark('Bonjour');
    const f = (key: string) => wordsIn('fr')(`infoAbout.contactUs.${key}`);
    const field = (name: string) => page.getByRole('textbox', { name: f(name), exact: true });
    await page.goto(href('contactUs', {}, 'fr'));
    await field('name').fill('Noor');
    await field('email').fill(isRight ? 'noor@example.com' : 'noor@nowhere');
    await field('message').fill(message);
    await page.locator('main button[type="submit"]').click();
    await expect(page).toHaveURL(new RegExp(`outcome=message-${isRight ? 'sent' : 'failed'}`));
    await expect(page.getByText(f(isRight ? 'sent' : 'failed'))).toBeVisible();
    if (!isRight) {
      await expect(field('message')).toHaveValue(message);
      await expect.poll(() => describedBy(field('email'))).toContain(wordsIn('fr')('errors.email'));
    }
    const stored = await askDatabase('select 1 from contact_messages where message = $1', [message]);
    expect(stored).toHaveLength(isRight ? 1 : 0);
  });
