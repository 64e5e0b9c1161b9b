import { main, password, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { ageSignIn } from './fixtures/owners';
import { at, expectAccessible, openAsOwner, picture, pressIn } from './fixtures/portal';
import { reviewSitesPort } from './fixtures/servers';
import { expect, expectNoSideways, locales, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const google = { site: 'Google' };

/** The page of consent is the site's own. */
test.use({ mayAsk: new RegExp(`^http://localhost:${reviewSitesPort}/o/oauth2/`) });

test('an owner connects Google, reads and answers its reviews, and disconnects it @alike', async ({ page }) => {
  test.setTimeout(120_000);
  const owner = await openAsOwner(page, 'apps');
  for (const locale of locales) {
    await page.goto(at(owner, 'apps', undefined, locale));
    await expect(title(page)).toHaveText(wordsIn(locale)('portalApps.title'));
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `apps-${locale}`);
  }
  await page.goto(at(owner, 'apps'));
  await pressIn(page, t('portalApps.connect', google));
  await expect(main(page)).toContainText(t('portalApps.goOn', google));
  await expectAccessible(page);
  await picture(page, 'apps-go-on');

  // A no changes nothing.
  const goOn = main(page).getByRole('link', { name: t('portalApps.goOnLink', google), exact: true });
  await goOn.click();
  await page.getByRole('link', { name: 'Deny' }).click();
  await expect(main(page)).toContainText(t('portalApps.outcome.source-denied'));

  // The sign-in grew old meanwhile: it is asked for again, and nothing of the consent is lost.
  await goOn.click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(main(page)).toContainText(t('portalApps.outcome.source-returned'));
  expect(page.url()).not.toContain('code=');
  await ageSignIn(owner.email);
  await pressIn(page, t('portalApps.finishButton'));
  await expect(main(page)).toContainText(t('portal.outcome.portal-confirm'));
  await main(page).getByLabel(t('portal.confirm.password'), { exact: true }).fill(password);
  await pressIn(page, t('portal.confirm.submit'));
  await pressIn(page, t('portalApps.finishButton'));
  await expect(main(page)).toContainText(t('portalApps.outcome.source-choose'));
  await expectAccessible(page);
  await picture(page, 'apps-choose');
  await main(page)
    .getByLabel(t('portalApps.choose', google))
    .selectOption({ label: 'Invented Gardens, 1 Invented Street, Toronto' });
  await pressIn(page, t('portalApps.chooseButton'));
  await expect(main(page)).toContainText(t('portalApps.outcome.source-connected'));

  await expect(async () => {
    await page.goto(`${at(owner, 'opinions')}?source=google`);
    await expect(main(page)).toContainText('On time, and the kitchen shines.', { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(main(page).getByText(t('portalOpinions.up'))).toHaveCount(0);
  for (const locale of locales) {
    await page.goto(at(owner, 'opinions', undefined, locale));
    await expectAccessible(page, 6000);
    await expectNoSideways(page);
    await picture(page, `opinions-google-${locale}`);
  }
  await page.goto(at(owner, 'apps'));
  await expectAccessible(page, 4000);
  await picture(page, 'apps-connected');

  await page.goto(`${at(owner, 'opinions')}?source=google&filter_search=kitchen`);
  await main(page)
    .getByRole('link', { name: /^Your answer to/ })
    .first()
    .click();
  const answer = main(page).getByRole('textbox', { name: t('portalOpinions.reply') });
  await answer.fill('Thank you.\n<b>Until spring.</b>');
  await pressIn(page, t('portalOpinions.saveThere', google));
  await expect(main(page)).toContainText(t('portalOpinions.outcome.source-replied', google));
  await expect(main(page)).toContainText(t('portalOpinions.answerPending', google));
  await expect(answer).toHaveValue('Thank you.\n<b>Until spring.</b>');
  await expectAccessible(page);
  await picture(page, 'source-review');
  await pressIn(page, t('portalOpinions.takeBack'));
  await expect(answer).toHaveValue('');

  await page.goto(at(owner, 'apps'));
  await main(page).getByText(t('portalApps.disconnectTitle', google), { exact: true }).first().click();
  await main(page).getByLabel(t('portalApps.disconnectSure', google)).check();
  await pressIn(page, t('portalApps.disconnect', google));
  await expect(main(page)).toContainText(t('portalApps.outcome.source-disconnected'));
  const left = await askDatabase(
    `select 1 from review_sources where company_id = $1 union all select 1 from source_reviews where company_id = $1 and source_id = 0`,
    [owner.companyId],
  );
  expect(left).toEqual([]);
});

test('Yelp is tried before it is kept, and a lost source is said on the first screen @alike', async ({ page }) => {
  const owner = await openAsOwner(page, 'apps');
  const field = main(page).getByLabel(t('portalApps.yelpField'), { exact: true });
  await field.fill('no-such-business');
  await pressIn(page, t('portalApps.connect', { site: 'Yelp' }));
  await expect(main(page)).toContainText(t('portalApps.refused.place'));
  await expect(field).toHaveValue('no-such-business');
  await expectAccessible(page);
  await field.fill('https://www.yelp.com/biz/invented-cleaning-toronto');
  await pressIn(page, t('portalApps.connect', { site: 'Yelp' }));
  await expect(main(page)).toContainText(t('portalApps.outcome.source-connected'));
  // As a sweep that finds the place gone leaves it.
  await askDatabase(
    `update review_sources set state = 'NeedsReconnect', fault = 'place-gone', next_at = null, lease = null where company_id = $1`,
    [owner.companyId],
  );
  const said = t('portalApps.faults.place-gone', { site: 'Yelp' });
  for (const screen of ['apps', 'today'] as const) {
    await page.goto(at(owner, screen));
    await expect(main(page)).toContainText(said);
    await expectAccessible(page, 4000);
    await picture(page, `broken-${screen}`);
  }
});
