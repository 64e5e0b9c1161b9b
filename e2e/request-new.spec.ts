import type { Page } from '@playwright/test';
import { createNeighborhoodRequest } from '../lib/requests/contract';
import { href } from '../lib/routes/href';
import type { Locale } from '../lib/values/locale';
import { askDatabase } from './fixtures/database';
import { describedBy, expectToast, uniqueMark } from './fixtures/forms';
import { walksIn } from './fixtures/languages';
import { livePage } from './fixtures/sample-pages';
import { expect, expectAccessible, expectNoSideways, locales, test } from './fixtures/test';
import { expectNoShifts, isHydrated, placeOf, watchShifts, withoutScript } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

/** What is sent may have to be worked for first. */
const callPath = `**${createNeighborhoodRequest.path}`;
const zilker = {
  latitude: 30.2669,
  longitude: -97.7729,
  name: 'Zilker',
  city: 'Austin',
  state: 'Texas',
  country: 'US',
};

function fieldsOf(page: Page, locale: Locale) {
  const f = (key: string) => wordsIn(locale)(`requestNew.${key}`);
  const field = (name: string) => page.getByRole('textbox', { name: f(name) });
  return {
    f,
    name: field('name'),
    email: field('email'),
    phone: page.locator('input[type="tel"]'),
    location: field('location'),
    information: field('information'),
    submit: page.locator('form button[type="submit"]').last(),
    map: page.getByRole('region', { name: f('map') }),
    pin: page.getByRole('button', { name: f('pin') }),
  };
}

async function open(page: Page, locale: Locale, query: Record<string, string | number> = zilker) {
  await page.goto(href('requestNew', {}, locale, query));
  const fields = fieldsOf(page, locale);
  await isHydrated(fields.name);
  return fields;
}

const storedOf = (mark: string) =>
  askDatabase(
    'select latitude, longitude, phone_number, location, language from neighborhood_requests where name = $1',
    [mark],
  );

async function expectForm(page: Page, locale: Locale): Promise<void> {
  const fields = await open(page, locale);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fields.f('title'));
  await expect(fields.location).toHaveValue('Zilker, Austin, Texas, US');
  await expect(fields.pin).toBeVisible();
  await expect(fields.map.locator('path.map-outline').first()).toBeVisible();
  await expect(page.locator('.ask-map > [role="status"]')).toContainText('Zilker');
  await expectNoShifts(page);
  await expectNoSideways(page);
  for (const other of locales.filter((one) => one !== locale))
    await expect(page.locator(`footer a[hreflang="${other}"]`)).toHaveAttribute('href', /name=Zilker/);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`${href('requestNew', {}, locale)}$`));
}

for (const { locale, also } of walksIn('es'))
  test(`first in ${locale}: a place given, the map beside the form, nothing moves, no other host is asked`, async ({
    page,
  }) => {
    await watchShifts(page);
    await expectForm(page, locale);
    await expectAccessible(page);
    for (const other of also) await expectForm(page, other);
  });

test('the pin is moved by keys and by a press on the map, and what is sent is where it stands', async ({ page }) => {
  const { pin, map } = await open(page, 'en', {});
  const hidden = page.locator('form input[name="latitude"]');
  await expect(hidden).toHaveCount(0);
  await pin.focus();
  for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowUp');
  await expect(hidden).toHaveCount(1);
  const before = Number(await hidden.inputValue());
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => Number(await hidden.inputValue())).toBeLessThan(before);
  await expect(pin).toBeFocused();
  await expect(page.locator('.ask-map > [role="status"]')).toContainText(/\d/);
  const longitude = page.locator('form input[name="longitude"]');
  const east = await longitude.inputValue();
  await map.locator('.map-canvas').click({ position: { x: 40, y: 90 } });
  await expect(longitude).not.toHaveValue(east);
  await expectAccessible(page);
});

test('the device says where it is: the pin goes there and the field takes its name', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.5246, longitude: -73.599 });
  const { location } = await open(page, 'fr', {});
  await expect(page.locator('form input[name="latitude"]')).toHaveValue('45.5246');
  await expect(location).toHaveValue(/Montréal$/);
});

test('an empty form is not sent: each fault stands beside its field, the summary has the focus', async ({ page }) => {
  const { f, submit, name, email, phone, information } = await open(page, 'en', {});
  await submit.click();
  const summary = page.getByRole('alert').filter({ hasText: f('failedTitle') });
  await expect(summary).toBeVisible();
  const required = wordsIn('en')('errors.required');
  for (const field of [name, email, phone]) await expect.poll(() => describedBy(field)).toContain(required);
  await expect(information).not.toHaveAttribute('aria-invalid');
  await expectAccessible(page);
  await email.fill('ana@');
  await submit.click();
  await expect.poll(() => describedBy(email)).toContain(wordsIn('en')('errors.email'));
});

for (const { locale } of walksIn('fr'))
  test(`in ${locale}: sent, thanked for by a toast and for good, and counted in public`, async ({ page }) => {
    const fields = await open(page, locale);
    const mark = uniqueMark('Ana');
    await fields.name.fill(mark);
    await fields.email.fill(`${mark}@example.com`.toLowerCase().replace(/[^a-z0-9@.]/g, ''));
    await fields.phone.fill('512 555 0117');
    await fields.information.fill('Windows, twice a year.');
    await fields.submit.click();
    await expectToast(page, fields.f('toast'));
    await expect(page.getByText(fields.f('sentTitle'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    const [row] = await storedOf(mark);
    expect(row).toMatchObject({ phone_number: '+15125550117', language: locale, latitude: zilker.latitude });
    await page.getByRole('link', { name: wordsIn(locale)('requestNew.status', { place: 'Zilker' }) }).click();
    await expect(page).toHaveURL((await statusOf()).paths[locale]);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/[1-9]/);
    expect(await page.content()).not.toContain(mark);
    await expectAccessible(page);
    await expectNoSideways(page);
  });

async function statusOf() {
  const { entry } = await placeOf('neighborhood', 'zilker');
  return livePage('neighborhoodRequests', entry!);
}

test('a failure keeps every word and offers another try', async ({ page }) => {
  const fields = await open(page, 'es');
  await page.route(callPath, (route) => route.fulfill({ status: 503, json: { success: false, Notifications: [] } }));
  await fields.name.fill('Lucía');
  await fields.email.fill('lucia@correo.example');
  await fields.phone.fill('512 555 0117');
  await fields.submit.click();
  await expect(page.getByRole('alert').filter({ hasText: fields.f('failed') })).toBeVisible();
  await expect(fields.name).toHaveValue('Lucía');
  await expect(fields.submit).toHaveText(fields.f('retry'));
  await expectAccessible(page);
});

test('hostile queries are text and nothing else', async ({ page }) => {
  const name = '"><img src=x onerror=alert(1)>';
  const { location } = await open(page, 'en', { name, latitude: '1e9', longitude: 'x', country: '<script>' });
  await expect(location).toHaveValue(`${name}, <script>`);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(page.locator('form input[name="latitude"]')).toHaveCount(0);
});

test('without script: sent, it leads to the public page; refused, everything typed is back beside its fault', async ({
  browser,
}, { project }) => {
  const mark = uniqueMark('Ana');
  await withoutScript(browser, project.use, async (page) => {
    await page.goto(href('requestNew', {}, 'fr', zilker));
    const fields = fieldsOf(page, 'fr');
    await expect(fields.map).toBeHidden();
    await fields.name.fill(mark);
    await fields.email.fill('elise@courriel.example');
    await fields.phone.fill('12');
    await fields.information.fill('Vitres');
    await fields.submit.click();
    await expect(page.getByRole('alert').filter({ hasText: fields.f('check') })).toBeVisible();
    await expect(fields.name).toHaveValue(mark);
    await expect(fields.information).toHaveValue('Vitres');
    expect(await describedBy(fields.phone)).toContain(wordsIn('fr')('errors.phoneLike', { example: '(201) 555-0123' }));
    await fields.phone.fill('+1 512 555 0117');
    await fields.submit.click();
    await expect(page).toHaveURL(/\/demandes-quartier\/.*outcome=request-sent/);
    await expect(page.getByRole('status').filter({ hasText: wordsIn('fr')('requestNew.area.thanks') })).toBeVisible();
  });
  expect(await storedOf(mark)).toHaveLength(1);
});
