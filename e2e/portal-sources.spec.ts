import { main, password, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { origins } from './fixtures/http';
import { turnOf } from './fixtures/languages';
import { ageSignIn } from './fixtures/owners';
import { at, expectAccessible, openAsOwner, picture, pressIn, show } from './fixtures/portal';
import { reviewSitesPort } from './fixtures/servers';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const google = { site: 'Google' };

/** The page of consent is the site's own. */
test.use({ mayAsk: new RegExp(`^http://localhost:${reviewSitesPort}/(o/oauth2|v\\d+\\.\\d/dialog)/`) });

/** Two projects may walk at once: each has a place of its own, whose answers the other does not touch. */
const places = {
  phone: { id: 'locations/2', label: 'Invented Gardens, 1 Invented Street, Toronto' },
  desktop: { id: 'locations/1', label: 'Invented Cleaning, 1 Invented Street, Toronto' },
} as const;
const placeNow = () => places[test.info().project.name as keyof typeof places];

/** Google makes up its mind about the answers of a place, and the worker reads it as soon as it may. */
async function decide(companyId: number, decision: { state: string; violation?: string }): Promise<void> {
  const body = JSON.stringify({ place: placeNow().id, ...decision });
  const answer = await fetch(`http://localhost:${reviewSitesPort}/stand-in/moderate`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  await askDatabase(
    `with told as (update source_reviews set reply_updated_at = now() - interval '2 minutes' where company_id = $1 returning id)
      update review_sources set next_at = now() where company_id = $1 and exists (select from told) returning id`,
    [companyId],
  );
}

test('an owner connects Google, reads and answers its reviews, and disconnects it @alike', async ({ page }) => {
  const owner = await openAsOwner(page, 'apps');
  for (const locale of turnOf('en')) {
    await show(page, at(owner, 'apps', undefined, locale));
    await expect(title(page)).toHaveText(wordsIn(locale)('portalApps.title'));
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `apps-${locale}`);
  }
  await show(page, at(owner, 'apps'));
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
  await main(page).getByLabel(t('portalApps.choose', google)).selectOption({ label: placeNow().label });
  await pressIn(page, t('portalApps.chooseButton'));
  await expect(main(page)).toContainText(t('portalApps.outcome.source-connected'));

  await expect(async () => {
    await page.goto(`${at(owner, 'opinions')}?source=google`);
    await expect(main(page)).toContainText('On time, and the kitchen shines.', { timeout: 500 });
  }).toPass();
  await expect(main(page).getByText(t('portalOpinions.up'))).toHaveCount(0);
  for (const locale of turnOf('es')) {
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

  const untilSaid = (word: string) =>
    expect(async () => {
      await page.reload();
      await expect(main(page)).toContainText(t(`portalOpinions.${word}`, google), { timeout: 500 });
    }).toPass();
  await decide(owner.companyId, { state: 'REJECTED', violation: 'OFF_TOPIC' });
  await untilSaid('answerRejected');
  await expect(main(page).locator('code')).toHaveText('OFF_TOPIC');
  await expect(answer).toHaveValue('Thank you.\n<b>Until spring.</b>');
  await expectAccessible(page);
  await picture(page, 'source-review-rejected');
  await answer.fill('Thank you, and until spring.');
  await pressIn(page, t('portalOpinions.saveThere', google));
  await expect(main(page)).toContainText(t('portalOpinions.answerPending', google));
  await decide(owner.companyId, { state: 'APPROVED' });
  await untilSaid('answerPublished');
  await expect(answer).toHaveValue('Thank you, and until spring.');
  await picture(page, 'source-review-published');
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

test.describe('on an instance that points at another platform', () => {
  test.use({ baseURL: origins.remote });

  test('a consent leads back to that instance, and connects there @alike', async ({ page, baseURL }) => {
    const owner = await openAsOwner(page, 'apps');
    await pressIn(page, t('portalApps.connect', google));
    await main(page)
      .getByRole('link', { name: t('portalApps.goOnLink', google), exact: true })
      .click();
    await page.getByRole('link', { name: 'Allow' }).click();
    await expect(main(page)).toContainText(t('portalApps.outcome.source-returned'));
    expect(page.url().startsWith(`${baseURL}/`)).toBe(true);
    await pressIn(page, t('portalApps.finishButton'));
    await main(page).getByLabel(t('portalApps.choose', google)).selectOption({ label: placeNow().label });
    await pressIn(page, t('portalApps.chooseButton'));
    await expect(main(page)).toContainText(t('portalApps.outcome.source-connected'));
    const kept = await askDatabase('select source_id from review_sources where company_id = $1', [owner.companyId]);
    expect(kept).toEqual([{ source_id: 0 }]);
  });
});

test('an owner connects Facebook: thumbs stay thumbs, stars of before 2018 stay stars, and it is answered there @alike', async ({
  page,
}) => {
  const owner = await openAsOwner(page, 'apps');
  const facebook = { site: 'Facebook' };
  await pressIn(page, t('portalApps.connect', facebook));
  const goOn = main(page).getByRole('link', { name: t('portalApps.goOnLink', facebook), exact: true });
  await goOn.click();
  await expect(page).toHaveURL(/\/dialog\/oauth\?/);
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(main(page)).toContainText(t('portalApps.outcome.source-returned'));
  expect(page.url()).not.toContain('code=');
  await pressIn(page, t('portalApps.finishButton'));
  await expect(main(page)).toContainText(t('portalApps.outcome.source-connected'));
  await expect(async () => {
    await page.goto(`${at(owner, 'opinions')}?source=facebook`);
    await expect(main(page)).toContainText('On time, and the kitchen shines.', { timeout: 500 });
  }).toPass();
  const all = await main(page).locator('.portal-opinion').all();
  expect(all.length).toBeGreaterThan(5);
  // What one person said has a thumb or stars, never both.
  for (const said of all)
    expect(
      (await said.getByText(/^(Recommends you|Says what to improve)$/).count()) +
        (await said.locator('.stars').count()),
    ).toBe(1);
  await expect(main(page).locator('.portal-opinion .stars').first()).toBeVisible();
  await expect(main(page).locator('.portal-opinion').first()).toContainText(t('portalOpinions.answerAt', facebook));
  // Facebook's texts are plain: what looks like markup is what the person wrote.
  await expect(main(page)).toContainText('gone <b>at once</b>');
  await expect(main(page).locator('.portal-said *')).toHaveCount(0);
  await expectAccessible(page, 6000);
  await expectNoSideways(page);
  await picture(page, 'opinions-facebook');
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
