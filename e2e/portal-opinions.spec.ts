import { main, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { at, enterAsOwner, expectAccessible, openAsOwner, overtaken, picture, pressIn } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');

test('an owner answers an opinion in public, changes the answer, and takes it back', async ({ page, context }) => {
  const owner = await enterAsOwner(page);
  const [opinion] = await askDatabase<{ id: number }>(
    `insert into opinions (company_id, origin, review_type_id, name, comment, language, stars, is_thumbs_up)
      values ($1, 'neighbor', 1, 'Ana L.', 'They forgot the <b>back</b> windows.', 'en', 2, false) returning id`,
    [owner.companyId],
  );
  for (const locale of turnOf('fr')) {
    await page.goto(at(owner, 'opinions', undefined, locale));
    await expect(title(page)).toHaveText(wordsIn(locale)('portalOpinions.title'));
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `opinions-${locale}`);
  }
  await page.goto(`${at(owner, 'opinions')}?status=Unanswered&filter_search=back`);
  await expect(main(page)).toContainText('They forgot the <b>back</b> windows.');
  await main(page)
    .getByRole('link', { name: t('portalOpinions.replyOf', { name: 'Ana L.' }) })
    .click();
  const other = await context.newPage();
  await other.goto(page.url());
  const answer = main(page).getByRole('textbox', { name: t('portalOpinions.reply') });
  await answer.fill('We come back on Friday.\n<i>Free of charge.</i>');
  await pressIn(page, t('portalOpinions.save'));
  await expect(main(page)).toContainText(t('portalOpinions.outcome.opinion-replied'));
  await expectAccessible(page);
  await picture(page, 'opinion');

  await main(other)
    .getByRole('textbox', { name: t('portalOpinions.reply') })
    .fill('Another answer.');
  await pressIn(other, t('portalOpinions.save'));
  await expect(main(other)).toContainText(overtaken());
  await expect(main(other).getByRole('textbox', { name: t('portalOpinions.reply') })).toHaveValue('Another answer.');

  const publicPage = `/company/-/${owner.companyId}`;
  const seen = page.locator('.opinion-reply').filter({ visible: true });
  await expect(async () => {
    await page.goto(publicPage);
    await expect(seen.first()).toContainText('<i>Free of charge.</i>', { timeout: 500 });
  }).toPass();
  await expect(seen.first()).toContainText(t('parts.opinion.reply'));
  await picture(page, 'public-reply');

  await page.goto(at(owner, 'opinion', opinion!.id));
  await answer.fill('');
  await pressIn(page, t('portalOpinions.save'));
  await expect(main(page)).toContainText(t('portalOpinions.outcome.opinion-replied'));
  await expect(async () => {
    expect(await (await page.request.get(publicPage)).text()).not.toContain('Free of charge.');
  }).toPass();
});

test('an opinion of another company is the same 404 as one that does not exist', async ({ page }) => {
  const owner = await openAsOwner(page, 'opinions');
  const [foreign] = await askDatabase<{ id: number }>(
    'select id from opinions where company_id <> $1 order by id limit 1',
    [owner.companyId],
  );
  for (const id of [foreign!.id, 999_999_999]) expect((await page.goto(at(owner, 'opinion', id)))?.status()).toBe(404);
});
