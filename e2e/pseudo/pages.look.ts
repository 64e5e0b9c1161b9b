import path from 'node:path';
import type { Page } from '@playwright/test';
import { bookingPageType } from '../../lib/companies/contract';
import { href } from '../../lib/routes/href';
import { markedLetters } from '../../lib/testing/pseudo/words';
import { addressOf, freeLabel, goOn, pageOfType, submit, typeDetails } from '../fixtures/booking-pages';
import { addressOfVisit, pricedVisit } from '../fixtures/buying';
import { beginChat, chatCompany, chatStartPath } from '../fixtures/chats';
import { companyOf } from '../fixtures/companies';
import { enterConsole, makeOperator } from '../fixtures/console';
import { consoleAddresses, makeWaiting } from '../fixtures/console-screens';
import { origins } from '../fixtures/http';
import { makeLink } from '../fixtures/links';
import { makeBooking, makeRequest, pathOfLink } from '../fixtures/manage';
import { signInByCall } from '../fixtures/portal';
import { ownPages, privatePages, sampleOf } from '../fixtures/sample-pages';
import { addressesFor, makeBusyOwner } from '../fixtures/screens';
import { framedCompany, reviewsOf } from '../fixtures/sites';
import { expect, isAtRest, test } from '../fixtures/test';
import { isHydrated } from '../fixtures/visit';
import { wordsIn } from '../fixtures/words';
import { says, strangeIn } from './data';
import { look } from './look';

interface Visit {
  page: Page;
  /** Looks at the page in its present state, on the way to the last one. */
  see: (state: string) => Promise<void>;
}
/** Brings the page into the state that is looked at. */
type Open = (visit: Visit) => Promise<unknown>;

const at =
  (find: () => Promise<string> | string): Open =>
  async ({ page }) =>
    page.goto(await find());

const sampled = Object.fromEntries(
  [...ownPages, ...privatePages].map((name) => [name, at(async () => (await sampleOf(name)).paths.en)]),
);

const t = wordsIn('en');

/** Every fold of a page unfolded. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });

/** From the first page to booked, once through everything that can be wrong. */
const booked =
  (type: number): Open =>
  async ({ page, see }) => {
    await page.goto(addressOf(await pageOfType(type), 'en'));
    await see('start');
    await isHydrated(goOn(page));
    const isSlots = type === bookingPageType.livePricing || type === bookingPageType.onSiteVisit;
    if (isSlots) await freeLabel(page).last().click();
    await goOn(page).click();
    await isHydrated(submit(page));
    await see('details');
    await submit(page).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await see('faults');
    await typeDetails(page, 'en');
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Émilie');
  };

const booking = Object.fromEntries(
  Object.entries(bookingPageType).map(([name, type]) => [`booking-${name}`, booked(type)]),
);

const managed: Record<string, Open> = {
  'manage-neighbor': async ({ page }) => page.goto(pathOfLink((await makeBooking()).neighbor)),
  'manage-company': async ({ page }) => page.goto(pathOfLink((await makeBooking()).company)),
  'manage-move': async ({ page }) => page.goto(`${pathOfLink((await makeBooking()).neighbor)}?step=move`),
  'manage-cancel': async ({ page }) => {
    await page.goto(pathOfLink((await makeBooking()).neighbor));
    const cancel = page.getByRole('button', { name: t('manage.actions.cancel') });
    await isHydrated(cancel);
    await cancel.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'manage-request-unfolded': async ({ page }) => {
    await page.goto(pathOfLink((await makeRequest()).company));
    await unfold(page);
  },
  'manage-request-neighbor': async ({ page }) => page.goto(pathOfLink((await makeRequest()).neighbor)),
  'manage-request-company': async ({ page }) => page.goto(pathOfLink((await makeRequest()).company)),
};

const others: Record<string, Open> = {
  'not-found': at(() => '/nowhere/at-all'),
  // What was looked for stands in the answer: a word that is known to be none of ours to translate.
  'home-search': at(() => '/?q=Dorbel'),
  'city-recommend': at(async () => `${(await sampleOf('city')).paths.en}?recommend=1`),
  'city-menu': async ({ page }) => {
    await page.goto((await sampleOf('city')).paths.en);
    await unfold(page);
  },
  'home-recommend': async ({ page }) => {
    await page.goto(href('home', {}, 'en'));
    const opener = page.getByRole('link', { name: t('directory.invite.action') });
    await isHydrated(opener);
    await opener.click();
    const send = page.getByRole('dialog').locator('button[type="submit"]');
    await send.click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  },
  'city-failed': async ({ page }) => {
    await page.goto((await sampleOf('city')).paths.en);
    await page.route(/\/api\/simh-/, (route) => route.abort());
    const range = page.locator('select[name="date_filter"]');
    await isHydrated(range);
    await range.selectOption({ index: 3 });
    await expect(page.getByRole('alert').first()).toBeVisible();
  },
  'company-rich': at(async () => (await companyOf('rich')).paths.en),
  'company-unclaimed': at(async () => (await companyOf('unclaimed')).paths.en),
  'company-unclaimed-unfolded': async ({ page }) => {
    await page.goto((await companyOf('unclaimed')).paths.en);
    await unfold(page);
  },
  'company-unfolded': async ({ page }) => {
    await page.goto((await companyOf('rich')).paths.en);
    await unfold(page);
  },
  'company-link': at(async () => (await makeLink({ needsAddress: true })).address),
  'company-link-over': at(async () => (await makeLink({ isExpired: true })).address),
  'booking-services': async ({ page }) => page.goto(addressOf(await pageOfType(1), 'en', { guids: [] })),
  'booking-lost': async ({ page }) => page.goto(addressOf(await pageOfType(1), 'en', { key: crypto.randomUUID() })),
  'buy-and-book': at(async () => addressOfVisit('', await pricedVisit(origins.main, 'en'))),
  'live-reviews': at(async () => reviewsOf(await framedCompany())),
  'chat-start': at(async () => chatStartPath(await chatCompany(), 'en')),
  'chat-visitor': at(async () => href('chat', { token: (await beginChat()).visitor }, 'en')),
  'chat-company': at(async () => href('chat', { token: (await beginChat()).company }, 'en')),
};

/** Of the portal and the console, one after the other: a minute and more. */
const screens: Record<string, Open> = {
  portal: async ({ page, see }) => {
    test.setTimeout(300_000);
    const owner = await makeBusyOwner();
    await signInByCall(page, owner.email);
    for (const { name, address } of await addressesFor(owner, 'en')) {
      await page.goto(address);
      await see(name);
    }
  },
  console: async ({ page, see }) => {
    test.setTimeout(180_000);
    const waiting = await makeWaiting();
    const screens = consoleAddresses(waiting, 'en');
    await page.goto(screens[0]!.address);
    await enterConsole(page, await makeOperator(waiting.email));
    for (const { name, address } of screens) {
      await page.goto(address);
      await see(name);
    }
  },
};

/** Beside the copy, so that the next copy leaves them. */
const pictures = process.env.PSEUDO_PICTURES ?? 'test-results';

for (const [name, open] of Object.entries({ ...sampled, ...booking, ...managed, ...others, ...screens }))
  test(name, async ({ page }, info) => {
    const found = new Set<string>();
    const see = async (state: string) => {
      await isAtRest(page);
      const file = state ? `${name}-${state}.png` : `${name}.png`;
      await page.screenshot({ path: path.join(pictures, info.project.name, file), fullPage: true });
      const { texts, faults } = await look(page, markedLetters);
      const strange = await strangeIn(texts.map(({ text }) => text));
      const told = (fault: string) => found.add(state ? `${state}: ${fault}` : fault);
      for (const { text, where } of texts)
        for (const run of says(text, strange)) told(`not from messages: "${run}" in ${where}`);
      for (const fault of faults) told(fault);
    };
    await open({ page, see });
    await see('');
    expect([...found]).toEqual([]);
  });
