import { linkOf, main, newAddress, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { at, enterAsOwner, expectAccessible, openAsOwner, picture, pressIn, show } from './fixtures/portal';
import { runProgram } from './fixtures/program';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');

test('an owner asks customers for an opinion; every refused line is named and nothing typed is lost', {
  tag: '@alike',
}, async ({ page }) => {
  const owner = await openAsOwner(page, 'opinions');
  await main(page)
    .getByRole('link', { name: t('portalOpinions.ask') })
    .click();
  for (const locale of turnOf('en')) {
    await show(page, at(owner, 'invitations', undefined, locale));
    await expect(title(page)).toHaveText(wordsIn(locale)('portalInvitations.title'));
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `invitations-${locale}`);
  }
  await show(page, at(owner, 'invitations'));
  const addresses = main(page).getByRole('textbox', { name: t('portalInvitations.addresses') });
  const [ana, luis] = [newAddress(), newAddress()];
  const typed = `Ana Lima <${ana}>\nbob@\n${owner.email}`;
  await addresses.fill(typed);
  await main(page)
    .getByRole('combobox', { name: t('portalInvitations.language') })
    .selectOption('fr');
  await main(page).getByRole('checkbox').check();
  await pressIn(page, t('portalInvitations.send'));
  await expect(main(page)).toContainText(t('portalInvitations.refused', { count: 1 }));
  await expect(main(page)).toContainText(
    t('portalInvitations.line', { line: 2, text: 'bob@', why: t('errors.email') }),
  );
  await expect(addresses).toHaveValue(typed);
  await expect(main(page).getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
  await picture(page, 'invitations-refused');

  await addresses.fill(`Ana Lima <${ana}>\n${luis}`);
  await pressIn(page, t('portalInvitations.send'));
  await expect(main(page)).toContainText(t('portalInvitations.outcome.opinions-asked'));
  await expect(main(page)).toContainText('Ana L.');
  await picture(page, 'invitations-sent');
  const link = await linkOf('recommendation-invite', luis, 'recommendation-token');
  expect(link).toMatch(/^\/companie\//);
  await askDatabase(
    `update recommendation_tokens set expires_at = now() where email = $1 and company_id = ${owner.companyId}`,
    [luis],
  );
  await page.goto(`${at(owner, 'invitations')}?status=Expired`);
  await expect(main(page)).toContainText(luis);
  await expect(main(page)).not.toContainText('Ana L.');
});

test('the card is printed eight times, and its link opens the form where a neighbor asks for theirs', {
  tag: '@alike',
}, async ({ page }) => {
  const owner = await enterAsOwner(page);
  await page.goto(`${at(owner, 'invitations')}?lang=es`);
  const cards = page.locator('.door-card');
  await expect(cards.filter({ visible: true })).toHaveCount(1);
  await expect(cards.first()).toContainText(wordsIn('es')('portalInvitations.cardQuestion'));
  const link = await main(page)
    .getByRole('textbox', { name: t('portalInvitations.link') })
    .inputValue();
  await page.emulateMedia({ media: 'print' });
  await expect(cards.filter({ visible: true })).toHaveCount(8);
  await expect(title(page)).toBeHidden();
  await picture(page, 'invitations-printed');
  await page.emulateMedia({ media: 'screen' });
  const to = new URL(link);
  await page.goto(`${to.pathname}${to.hash}`);
  await expect(page.locator(to.hash).filter({ visible: true })).toBeVisible();
});

test('an owner reports an opinion; once an operator hides it, the reason stands in its place for everybody', {
  tag: '@alike',
}, async ({ page }) => {
  const owner = await enterAsOwner(page);
  // With others before it, the page of the company would fold it away.
  await askDatabase('delete from opinions where company_id = $1', [owner.companyId]);
  const [opinion] = await askDatabase<{ id: number }>(
    `insert into opinions (company_id, origin, review_type_id, name, comment, language, stars, is_thumbs_up)
      values ($1, 'neighbor', 1, 'Ana L.', 'Cheap roofs, call me.', 'en', 0, true) returning id`,
    [owner.companyId],
  );
  await page.goto(at(owner, 'opinion', opinion!.id));
  await main(page)
    .getByRole('combobox', { name: t('portalOpinions.reason') })
    .selectOption('spam');
  await main(page)
    .getByRole('textbox', { name: t('portalOpinions.message') })
    .fill('A roofer.');
  await pressIn(page, t('portalOpinions.sendReport'));
  await expect(main(page)).toContainText(t('portalOpinions.outcome.opinion-reported'));
  await expect(main(page).getByRole('button', { name: t('portalOpinions.sendReport') })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'opinion-reported');

  const [report] = await askDatabase<{ id: number }>('select id from opinion_reports where opinion_id = $1', [
    opinion!.id,
  ]);
  expect(await runProgram('opinions', ['list'])).toContain('they say: A roofer.');
  expect(await runProgram('opinions', ['hide', String(report!.id), '--reason', 'spam'])).toContain('is hidden');
  const why = t('parts.opinion.hiddenWhy', { why: t('parts.opinion.faults.spam') });
  await expect(async () => {
    await page.goto(`/company/-/${owner.companyId}`);
    await expect(page.getByText(why).filter({ visible: true }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(main(page)).not.toContainText('Cheap roofs');
  await expectAccessible(page);
  await picture(page, 'public-hidden');
  await page.goto(at(owner, 'opinion', opinion!.id));
  await expect(main(page)).toContainText(t('portalOpinions.hiddenNow', { why: t('parts.opinion.faults.spam') }));
});
