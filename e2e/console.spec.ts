import { createBusinessRequest } from '../lib/requests/contract';
import type { ConsolePlace } from '../lib/routes/console';
import { href } from '../lib/routes/href';
import type { Locale } from '../lib/values/locale';
import { linkOf, main, newAddress, password, title } from './fixtures/accounts';
import { decideToAccept, enterConsole, letPass, makeOperator } from './fixtures/console';
import { askDatabase } from './fixtures/database';
import { uniqueMark } from './fixtures/forms';
import { turnOf } from './fixtures/languages';
import { at, expectAccessible, picture, pressIn } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { expectSuccess, sendAsProgram } from './fixtures/wire-calls';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const desk = (place: ConsolePlace, locale: Locale = 'en') => href('console', place, locale);

test('a new firm prepares its page in the portal, and is public once an operator has accepted it', {
  tag: '@alike',
}, async ({ page, browser, baseURL }) => {
  const email = newAddress();
  const company = uniqueMark('Pecan Street Carpet Care');
  const about = { name: 'Dana Trevino', email, phone_number: '+12105550117', trade: 'Carpets', city: 'San Antonio' };
  const sent = expectSuccess(await sendAsProgram(createBusinessRequest, { ...about, company_name: company }));
  const Id = sent.Id as number;

  await page.goto(await linkOf('business-link', email));
  await expect(title(page)).toHaveText(t('account.openBusiness.title', { company }));
  await expectAccessible(page);
  await expectNoSideways(page);
  await picture(page, 'open-business');
  await main(page).getByLabel(t('account.openBusiness.password'), { exact: true }).fill('short');
  await pressIn(page, t('account.openBusiness.submit'));
  await expect(main(page).getByLabel(t('account.openBusiness.city'), { exact: true })).toHaveValue('San Antonio');
  await expect(main(page)).toContainText(t('errors.tooShort'));
  await main(page).getByLabel(t('account.openBusiness.password'), { exact: true }).fill(password);
  await pressIn(page, t('account.openBusiness.submit'));
  await expect(main(page)).toContainText(t('portal.listing.Waiting'));
  await expectAccessible(page);
  await picture(page, 'listing-waits');
  const [found] = await askDatabase<{ id: number; tag: string }>(
    `select r.company_id as id, t.tag from business_requests r join company_tags t on t.company_id = r.company_id where r.id = $1`,
    [Id],
  );
  const publicPage = href('company', { id: found!.id, slug: company }, 'en');
  expect((await page.request.get(publicPage)).status()).toBe(404);
  await page.goto(at({ companyTag: found!.tag }, 'preview'));
  await expect(title(page)).toContainText(company);
  // A company's account opens no console.
  expect((await page.request.get(desk({ consoleScreen: 'today' }))).status()).toBe(404);

  const staff = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const office = await staff.newPage();
  const operator = await makeOperator(email);
  await office.goto(desk({ consoleScreen: 'business', id: Id }));
  await enterConsole(office, operator);
  for (const locale of turnOf('en'))
    for (const place of [
      { consoleScreen: 'today' },
      { consoleScreen: 'claims' },
      { consoleScreen: 'businesses' },
      { consoleScreen: 'audit' },
      { consoleScreen: 'business', id: Id },
    ] as const) {
      await office.goto(desk(place, locale));
      await expect(title(office)).toHaveText(
        place.consoleScreen === 'business' ? company : wordsIn(locale)(`console.title.${place.consoleScreen}`),
      );
      await expectNoSideways(office);
      if (locale === 'en') await expectAccessible(office);
      await picture(office, `console-${place.consoleScreen}-${locale}`);
    }
  await office.goto(desk({ consoleScreen: 'business', id: Id }));
  await decideToAccept(office);
  await expectAccessible(office);
  await picture(office, 'console-decided');
  await pressIn(office, t('console.decision.takeBack'));
  await expect(main(office)).toContainText(t('console.outcome.console-returned'));
  await decideToAccept(office);
  await office.goto(desk({ consoleScreen: 'audit' }));
  await expect(main(office).getByRole('listitem').first()).toContainText(company);
  await expect(main(office)).toContainText('Seen in the register.');
  await expectAccessible(office);
  await picture(office, 'console-audit');
  const csv = await main(office)
    .getByRole('link', { name: t('console.audit.csv') })
    .getAttribute('href');
  // As the browser's own page asks for it: a session counts for no other.
  expect(await office.evaluate(async (url) => (await fetch(url)).text(), csv!)).toContain('Seen in the register.');
  expect((await page.request.get(publicPage)).status()).toBe(404);
  await letPass(Id);
  await expect(async () => expect((await page.request.get(publicPage)).status()).toBe(200)).toPass();
  await page.goto(at({ companyTag: found!.tag }));
  await expect(main(page)).toContainText(t('portal.today.published', { company }));
  await staff.close();
});
