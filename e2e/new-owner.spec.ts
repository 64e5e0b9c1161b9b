import type { Browser, Page } from '@playwright/test';
import { href } from '../lib/routes/href';
import { isLongRun } from '../lib/testing/long';
import type { Locale } from '../lib/values/locale';
import { linkOf, main, newAddress, password, title } from './fixtures/accounts';
import { acceptBusiness } from './fixtures/console';
import { askDatabase } from './fixtures/database';
import { uniqueMark } from './fixtures/forms';
import { visitorAddress } from './fixtures/http';
import { enter, pick, tick, typeIn } from './fixtures/keys';
import {
  bookByCard,
  countPosts,
  moveBooking,
  placePage,
  send,
  setUp,
  type Trade,
  type Walker,
} from './fixtures/new-owner';
import { bareFirm } from './fixtures/owners';
import { at } from './fixtures/portal';
import { runProgram } from './fixtures/program';
import { expect, expectNoSideways, locales, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

/** Forms that a new owner sends at most until a date is public. */
const maxPosts = 12;

/** Three countries: one without provinces and postal codes, whose money has three decimals. */
const trades: Record<Locale, Trade> = {
  en: {
    countryId: 9,
    city: 'Manama',
    neighborhood: 'Juffair',
    phone: '+973 1750 0123',
    about: 'Windows, inside & out <at your door>.',
    price: '4.250',
  },
  fr: {
    countryId: 1,
    city: 'Montréal',
    neighborhood: 'Le Plateau-Mont-Royal',
    phone: '+1 514 555 0187',
    about: 'Vitres, l’intérieur et l’extérieur.',
    price: '129,50',
    postalCode: 'H2J 2L4',
    province: 'Québec',
  },
  es: {
    countryId: 2,
    city: 'Austin',
    neighborhood: 'Centro de Austin',
    phone: '+1 512 555 0117',
    about: '¡Ventanas, por dentro y por fuera!',
    price: '129.50',
    postalCode: '78704',
    province: 'Texas',
  },
};

/** A visitor without a session, at the same width. */
async function beSomebodyElse(browser: Browser, page: Page, { locale, t }: Walker) {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
    extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() },
  });
  const other: Walker = { page: await context.newPage(), locale, t };
  return { other, leave: () => context.close() };
}

/**
 * A neighbor sees the date on their neighborhood's page, books it, the owner moves it, and the neighbor's link says so. Both journeys end
 * with this; in a short run the second one stops once the date is seen (`seesOnly`).
 */
async function bookAndMove(
  browser: Browser,
  owner: Walker,
  trade: Trade,
  { day, name, seesOnly = false }: { day: string; name: string; seesOnly?: boolean },
) {
  const { other: neighbor, leave } = await beSomebodyElse(browser, owner.page, owner);
  const path = await placePage(trade, day, owner.locale);
  await expect(async () => {
    await neighbor.page.goto(path);
    await expect(main(neighbor.page)).toContainText(name, { timeout: 500 });
  }).toPass();
  await expectNoSideways(neighbor.page);
  if (seesOnly && !isLongRun) return leave();
  const booking = await bookByCard(neighbor, trade, name);
  await owner.page.reload();
  const hours = await moveBooking(owner, day);
  await neighbor.page.goto(booking);
  await expect(main(neighbor.page)).toContainText(hours.split(' – ')[0]!);
  await leave();
}

for (const locale of locales)
  test(`a firm on file in ${locale}: from the mailed link to a date that a neighbor books`, {
    tag: ['@narrow', ...(locale === 'en' ? [] : ['@long'])],
  }, async ({ page, browser }) => {
    const t = wordsIn(locale);
    const trade = trades[locale];
    const [onFile, email] = [newAddress(), newAddress()];
    const id = await bareFirm(onFile, trade.countryId);
    await runProgram('claims', ['link', '--company', String(id), '--lang', locale]);
    const posts = countPosts(page);
    const label = (name: string) => main(page).getByLabel(t(`account.field.${name}`), { exact: true });

    await page.goto(await linkOf('claim-link', onFile));
    await enter(page.getByRole('link', { name: t('company.claim.action') }).first());
    const [newHere = ''] = /(?<=<link>).+(?=<.link>)/.exec(t('account.signIn.new')) ?? [];
    await enter(main(page).getByRole('link', { name: newHere }));
    await expect(main(page)).toContainText(t('account.claim.provenNew'));
    await typeIn(label('workEmail'), email);
    await typeIn(label('choosePassword'), password);
    await tick(main(page).getByRole('checkbox'));
    await send(page, t('account.claim.submit'));
    await expect(title(page)).toHaveText(t('account.register.sentTitle'));
    await page.goto(await linkOf('account-verify', email));
    await typeIn(label('password'), password);
    await send(page, t('account.register.verifySubmit'));
    await enter(main(page).getByRole('link', { name: t('account.me.portal') }));
    await expect(main(page).getByRole('region', { name: t('portal.setUp.title') })).toBeVisible();

    const walker = { page, locale, t };
    const { day } = await setUp(walker, trade);
    expect(posts.length, posts.join('\n')).toBeLessThanOrEqual(maxPosts);
    const [{ name } = { name: '' }] = await askDatabase<{ name: string }>(
      'select name from company_profiles where company_id = $1',
      [id],
    );
    await bookAndMove(browser, walker, trade, { day, name });
  });

for (const locale of locales)
  test(`a firm nobody knows in ${locale}: from the list form over its preview to a public date`, {
    tag: ['@narrow', ...(locale === 'fr' ? [] : ['@long'])],
  }, async ({ page, browser }) => {
    const t = wordsIn(locale);
    const trade = trades[locale];
    const email = newAddress();
    const name = uniqueMark('Seis & “Siete” Ñandúes');
    const posts = countPosts(page);
    const field = (label: string) =>
      main(page).getByRole('textbox', { name: t(`asking.business.${label}`), exact: true });

    await page.goto(href('listMyBusiness', {}, locale));
    await typeIn(field('companyName'), name);
    await pick(main(page).getByRole('combobox', { name: t('asking.business.trade') }));
    await typeIn(field('city'), trade.city);
    await typeIn(field('name'), 'Dana Trevino');
    await typeIn(field('phone'), trade.phone);
    await typeIn(field('email'), email);
    await send(page, t('asking.business.send'));
    await page.goto(await linkOf('business-link', email));
    await typeIn(main(page).getByLabel(t('account.openBusiness.password'), { exact: true }), password);
    await enter(main(page).getByRole('button', { name: t('account.openBusiness.submit') }));
    await expect(main(page)).toContainText(t('portal.listing.Waiting'));
    const today = page.url();

    const walker = { page, locale, t };
    const { day, service } = await setUp(walker, trade, false);
    expect(posts.length, posts.join('\n')).toBeLessThanOrEqual(maxPosts);
    const [{ id, tag } = { id: 0, tag: '' }] = await askDatabase<{ id: number; tag: string }>(
      `select t.company_id as id, t.tag from company_tags t join company_profiles p on p.company_id = t.company_id
        where p.name = $1`,
      [name],
    );
    await page.goto(at({ companyTag: tag }, 'preview', undefined, locale));
    await expect(title(page)).toContainText(name);
    await expect(page.locator('body')).toContainText(service);
    const publicPage = href('company', { id, slug: name }, locale);
    expect((await page.request.get(publicPage)).status()).toBe(404);

    await acceptBusiness(browser, new URL(today).origin, id, email);
    await expect(async () => expect((await page.request.get(publicPage)).status()).toBe(200)).toPass();
    await page.goto(today);
    await expect(main(page)).toContainText(t('portal.today.published', { company: name }));
    await bookAndMove(browser, walker, trade, { day, name, seesOnly: true });
  });
