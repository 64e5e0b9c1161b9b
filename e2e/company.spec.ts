import type { Page } from '@playwright/test';
import { companyOf, viewOfCompany } from './fixtures/companies';
import { findContacts, readSecretContacts } from './fixtures/contacts';
import { askDatabase } from './fixtures/database';
import { expect, expectAccessible, expectNoSideways, locales, test } from './fixtures/test';
import { expectNoShifts, isAlive, isNarrow, watchShifts, withoutScript } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

/** On a screen as high as the page: at every other height the bar at its foot lies over some button, until one scrolls. */
async function expectWholeAccessible(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width, height: 12_000 });
  await expectAccessible(page);
  await page.setViewportSize({ width, height });
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const locale of locales)
  test(`a company in ${locale}: its blocks in the server's order, nothing moves, nothing is wrong`, async ({
    page,
  }) => {
    const t = wordsIn(locale);
    const { paths } = await companyOf('rich');
    await watchShifts(page);
    await page.goto(paths[locale]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vitres Saint-Denis');
    const titles = ['dates.title', 'about', 'services', 'book', 'photos.title', 'summary', 'reviews.title'];
    const last = ['hours.title', 'faq', 'team'];
    const expected = [...titles, ...last].map((key) => t(`company.${key}`));
    const after = [t('map.title'), t('directory.how.title'), t('directory.invite.title')];
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([...expected, ...after]);
    // Others may book it meanwhile.
    const hiredBy = new RegExp(t('parts.hiredBy', { count: 34 }).replace('34', '(\\d+)'));
    const hired = await page.getByRole('main').getByText(hiredBy).textContent();
    expect(Number(hiredBy.exec(hired ?? '')?.[1])).toBeGreaterThanOrEqual(34);
    // A live marketplace has neither (specification §6).
    for (const name of ['share', 'favourite'])
      await expect(page.getByRole('button', { name: t(`company.${name}`), exact: true })).toHaveCount(0);
    await expectNoSideways(page);
    await expectNoShifts(page);
    await expectWholeAccessible(page);
  });

test('tabs of the page lead to its blocks; a hash of an address does too', async ({ page }) => {
  const t = wordsIn('en');
  const { paths } = await companyOf('rich');
  await page.goto(`${paths.en}#hours`);
  await expect(section(page, t('company.hours.title'))).toBeInViewport();
  const tabs = page.getByRole('navigation', { name: t('company.onThisPage') });
  await tabs.getByRole('link', { name: t('company.tabs.photos') }).click();
  await expect(section(page, t('company.photos.title'))).toBeInViewport();
  await page.getByRole('link', { name: t('company.seeAll'), exact: true }).click();
  await expect(section(page, t('company.reviews.title'))).toBeInViewport();
});

test('another period is asked for in place, kept, and there again on the next visit', async ({ page }) => {
  const t = wordsIn('en');
  const { paths } = await companyOf('busy');
  await page.goto(paths.en);
  const dates = section(page, t('company.dates.title'));
  const range = dates.getByLabel(t('directory.filter.label'));
  await isAlive(range);
  await range.selectOption({ label: t('directory.filter.today') });
  await expect(page).toHaveURL(`${paths.en}?date_filter=1`);
  await expect(dates.getByRole('heading', { level: 3, name: t('parts.noDates.title') })).toBeVisible();
  await expect(dates.getByRole('status').first()).toHaveText(t('parts.foundDates', { count: 0 }));
  await expectWholeAccessible(page);

  await page.goto(paths.en);
  await expect(range).toHaveValue('1');
  await expect(dates.getByRole('heading', { level: 3, name: t('parts.noDates.title') })).toBeVisible();
  await dates.getByRole('button', { name: t('parts.noDates.action') }).click();
  await expect(range).toHaveValue('7');
  await expect(dates.getByRole('article')).toHaveCount(6);
});

test('show more brings up to four dates and gives the first of them the focus', async ({ page }) => {
  const t = wordsIn('en');
  const { paths, id } = await companyOf('busy');
  const total = (await viewOfCompany(id)).CompanyServicesUpcoming.length;
  const count = Math.min(4, total - 6);
  await page.goto(paths.en);
  const dates = section(page, t('company.dates.title'));
  const more = dates.getByRole('link', { name: t('company.dates.more', { count }) });
  await isAlive(more);
  await more.click();
  await expect(dates.getByRole('article')).toHaveCount(6 + count);
  await expect(dates.getByRole('article').nth(6)).toBeFocused();
});

test('opinions: tabs by arrow keys, three more, the whole text', async ({ page }) => {
  const t = wordsIn('en');
  const { paths } = await companyOf('rich');
  await page.goto(paths.en);
  const reviews = section(page, t('company.reviews.title'));
  const neighbors = reviews.getByRole('tab', { name: t('company.reviews.neighborTab') });
  const social = reviews.getByRole('tab', { name: t('company.reviews.socialTab') });
  await isAlive(neighbors);
  await expect(reviews.getByRole('article')).toHaveCount(3);
  await expect(reviews.getByRole('article').first()).toContainText(/Booked here|Invited by the pro|Neighbor nearby/);
  await reviews.getByRole('link', { name: t('company.reviews.more', { count: 3 }) }).click();
  await expect(reviews.getByRole('article')).toHaveCount(6);
  await expect(
    reviews
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .nth(3),
  ).toBeFocused();

  await neighbors.focus();
  await page.keyboard.press('ArrowRight');
  await expect(social).toBeFocused();
  await expect(social).toHaveAttribute('aria-selected', 'true');
  await expect(reviews.getByRole('tabpanel', { name: t('company.reviews.socialTab') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Home');
  await expect(neighbors).toBeFocused();
});

test('photos open large by keyboard, turn with the arrows, and give the focus back', async ({ page }) => {
  const t = wordsIn('en');
  const { paths } = await companyOf('rich');
  await page.goto(paths.en);
  const photos = section(page, t('company.photos.title'));
  const first = photos.getByRole('link').first();
  await isAlive(photos.locator('div').first());
  await first.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('company.photos.title') });
  await expect(dialog).toBeVisible();
  const count = (number: number) => dialog.getByRole('status').filter({ hasText: `${number} of 3` });
  await expect(count(1)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(count(2)).toBeVisible();
  await dialog.getByRole('button', { name: t('company.photos.previous') }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(count(3)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();
});

test('the three steps of booking show on focus and go with Esc', async ({ page }) => {
  const t = wordsIn('en');
  const { paths } = await companyOf('rich');
  await page.goto(paths.en);
  const help = page.getByRole('button', { name: t('company.steps.label') });
  await isAlive(help);
  await help.focus();
  const tip = page.getByRole('tooltip');
  await expect(tip.getByRole('listitem')).toHaveText(
    [1, 2, 3].map((at) => t(`company.steps.${['request', 'contact', 'confirm'][at - 1]}`)),
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(help).toBeFocused();
});

test('off the marketplace contacts are a veiled sample, and wanting more is noted', async ({ page }) => {
  const t = wordsIn('en');
  const { paths, id } = await companyOf('poor');
  const secrets = await readSecretContacts();
  for (const path of [paths.en, `${paths.en}?off-marketplace=1`]) {
    const html = await (await page.request.get(path)).text();
    const data = await (await page.request.get(path, { headers: { rsc: '1' } })).text();
    expect([...findContacts(html, secrets), ...findContacts(data, secrets)]).toEqual([]);
  }
  await page.goto(`${paths.en}?off-marketplace=1`);
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  await expect(page.getByText(t('company.contact.veiledPhone'))).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('company.contact.buyNow') }).click();
  await expect(page).toHaveURL(/\/contact-us\?outcome=interest-noted$/);
  await expect(page.getByText(t('company.upsell.noted'))).toBeVisible();
  const noted = await askDatabase<{ event: string }>('select event from upsell_events where company_id = $1', [id]);
  expect(noted.map(({ event }) => event)).toContain('core-subscription');
});

for (const locale of locales)
  test(`an unclaimed company in ${locale}: the invitation, no contacts, a way to complain`, async ({ page }) => {
    const t = wordsIn(locale);
    const { paths } = await companyOf('unclaimed');
    await page.goto(paths[locale]);
    const banner = section(page, t('company.claim.title'));
    await expect(banner.getByRole('link', { name: t('company.claim.action') })).toHaveAttribute('href', /^\//);
    await expect(page.getByText(t('company.contact.locked'))).toBeVisible();
    await expectNoSideways(page);
    await expectWholeAccessible(page);
  });

test('the token of a claim link leaves the address bar', async ({ page }) => {
  const { paths } = await companyOf('unclaimed');
  await page.goto(`${paths.en}?token=abcdefghijklmnopqrstuvwxyz0123456789`);
  await expect(page).toHaveURL(paths.en);
});

test('a picture that fails leaves the door or the street, and no mark of the browser', async ({ page }) => {
  test.skip(isNarrow(page), 'the same at every width');
  const { paths } = await companyOf('rich');
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.continue()));
  await page.goto(paths.en);
  for (const [place, instead] of [
    ['.company-head .company-logo', 'door.svg'],
    ['.company-hero', 'street.svg'],
  ] as const) {
    const picture = page.locator(`${place} img`);
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth === 0))
      .toBe(true);
    const drawn = await picture.evaluate((img: HTMLImageElement) => {
      const { width, height, backgroundImage } = getComputedStyle(img, '::before');
      return { over: [width, height], picture: [`${img.offsetWidth}px`, `${img.offsetHeight}px`], backgroundImage };
    });
    expect(drawn.over).toEqual(drawn.picture);
    expect(drawn.backgroundImage).toContain(instead);
  }
});

test('at 320 px nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const kind of ['rich', 'unclaimed'] as const)
    for (const locale of locales) {
      await page.goto((await companyOf(kind)).paths[locale]);
      await expectNoSideways(page);
    }
});

test('with text twice as large nothing is wider than the screen', async ({ page }) => {
  for (const locale of locales) {
    await page.goto((await companyOf('rich')).paths[locale]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSideways(page);
  }
});

test('booking is always in reach: a rail beside the column, a bar under it', async ({ page }) => {
  const t = wordsIn('en');
  const { paths } = await companyOf('rich');
  await page.goto(paths.en);
  const short = page.getByRole('region', { name: t('company.rail.label') }).filter({ visible: true });
  await expect(short).toHaveCount(1);
  await page.mouse.wheel(0, 1500);
  if (!isNarrow(page)) return expect(short).toBeInViewport();
  await expect(short).toBeInViewport();
});

test('without script: dates, opinions, both tabs, pictures, and the complaint', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const t = wordsIn('en');
  const [rich, unclaimed] = [await companyOf('rich'), await companyOf('unclaimed')];
  await withoutScript(browser, { baseURL, viewport }, async (page) => {
    await page.goto(rich.paths.en);
    const reviews = section(page, t('company.reviews.title'));
    await expect(reviews.getByRole('tabpanel')).toHaveCount(2);
    const neighbors = reviews.getByRole('tabpanel').first();
    await neighbors.getByRole('link', { name: t('company.reviews.more', { count: 3 }) }).click();
    await expect(page).toHaveURL(/\?page=2#reviews-list-more$/);
    await expect(neighbors.getByRole('article')).toHaveCount(6);
    await expect(section(page, t('company.photos.title')).getByRole('link').first()).toHaveAttribute('href', /^\//);
    const dates = section(page, t('company.dates.title'));
    await dates.getByLabel(t('directory.filter.label')).selectOption({ label: t('directory.filter.nextMonth') });
    await dates.getByRole('button', { name: t('directory.filter.apply') }).click();
    await expect(page).toHaveURL(/date_filter=9/);

    await page.goto(unclaimed.paths.en);
    await page.getByText(t('company.report.title')).click();
    await page.getByLabel(t('company.report.remove')).check();
    await page.getByLabel(t('company.report.name')).fill('Ana Lopez');
    await page.getByLabel(t('company.report.email')).fill('ana@example.com');
    await page.getByLabel(t('company.report.message')).fill('We closed last year.');
    await page.getByRole('button', { name: t('company.report.send') }).click();
    await expect(page).toHaveURL(/outcome=report-sent/);
    await expect(page.getByText(t('company.outcome.report-sent'))).toBeVisible();
  });
});

test('a report about an unclaimed page: faults beside the fields, then thanks that stay', async ({ page }) => {
  const t = wordsIn('fr');
  const { paths } = await companyOf('unclaimed');
  await page.goto(paths.fr);
  const name = page.getByLabel(t('company.report.name'));
  const opener = page.getByText(t('company.report.title'));
  await expect(async () => {
    await opener.click();
    await expect(name).toBeVisible({ timeout: 500 });
  }).toPass();
  await name.fill('Ana Lopez');
  const send = page.getByRole('button', { name: t('company.report.send') });
  await expect(send).toBeVisible();
  // Until its script has come, the browser itself says what is missing.
  await expect(async () => {
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: t('asking.business.check') })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(page.getByLabel(t('company.report.email'))).toHaveAccessibleDescription(
    new RegExp(t('errors.required')),
  );
  await expect(name).toHaveValue('Ana Lopez');
  await expectAccessible(page);
  await page.getByLabel(t('company.report.email')).fill('ana@example.com');
  await page.getByLabel(t('company.report.message')).fill('Fermée depuis un an.');
  await send.click();
  await expect(page.getByText(t('company.outcome.report-sent'))).toBeVisible({ timeout: 20_000 });
  // While it fades a toast is paler than any rule allows.
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 20_000 });
  await expectAccessible(page);
  await expect(page).toHaveURL(paths.fr);
});
