import type { Page } from '@playwright/test';
import { sectionType } from '../lib/values/ids';
import { main } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import type { Owner } from './fixtures/owners';
import { at, expectAccessible, openAsOwner, picture, pressIn, show } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const about = sectionType.companyDescription;
const title = t('portalProfile.field.title');
const titleField = (page: Page) => main(page).getByRole('textbox', { name: title, exact: true });
const draftIn = (page: Page, language: string) =>
  main(page).getByRole('region', { name: t('assistant.card.draftIn', { language }) });
const accept = (field: string) => ({ name: t('assistant.card.accept', { field }), exact: true });

/** What a draft says is none of the facts of the owner: as a model would have it, since templates invent nothing. */
const invent = (owner: Owner) =>
  askDatabase(
    `update assistant_drafts set content = '{"Title":"Windows by Bo Zilker","Description":"Our crew has 15 awards."}',
        flags = '[{"Field":"Title","Kind":"name","Text":"Bo Zilker"},{"Field":"Description","Kind":"number","Text":"15"}]'
      where company_id = $1 and language_type_id = 1 returning id`,
    [owner.companyId],
  );

test('drafts come one by one beside what stands, are taken field by field, and taken back', async ({ page }) => {
  const owner = await openAsOwner(page, 'section', about);
  await titleField(page).fill('Windows, and nothing else');
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(t('assistant.card.templates'));
  await main(page)
    .getByRole('textbox', { name: t('assistant.card.instruction') })
    .fill('We wear shoe covers <b>always</b>');
  await pressIn(page, t('assistant.card.ask'));
  for (const language of ['English', 'French', 'Spanish']) await expect(draftIn(page, language)).toBeVisible();
  await expect(main(page).getByRole('status').filter({ hasText: 'Spanish' })).toHaveCount(1);
  await expect(draftIn(page, 'English')).toContainText('We wear shoe covers <b>always</b>.');
  await expect(titleField(page)).toHaveValue('Windows, and nothing else');

  await invent(owner);
  await page.reload();
  const english = draftIn(page, 'English');
  await expect(english.getByRole('deletion').first()).toContainText(',');
  await expect(english.locator('mark')).toHaveText(['Bo Zilker', '15']);
  await expect(english).toContainText(t('assistant.card.flag.name', { text: 'Bo Zilker' }));
  for (const locale of turnOf('en')) {
    await show(page, at(owner, 'section', about, locale));
    await expectAccessible(page, 6000);
    await expectNoSideways(page);
    await picture(page, `assistant-${locale}`);
  }

  await show(page, at(owner, 'section', about));
  await draftIn(page, 'English').getByRole('button', accept(title)).click();
  await expect(main(page)).toContainText(t('assistant.card.outcome.assistant-taken'));
  await expect(titleField(page)).toHaveValue('Windows by Bo Zilker');
  await expect(draftIn(page, 'English').getByRole('button', accept(title))).toHaveCount(0);
  await expect(draftIn(page, 'English').locator('mark')).toHaveText(['15']);
  const seen = async () =>
    (await (await page.request.get(`/company/-/${owner.companyId}`)).text()).includes('Bo Zilker');
  expect(await seen()).toBe(false);

  await pressIn(page, t('assistant.card.undo'));
  await expect(main(page)).toContainText(t('assistant.card.outcome.assistant-undone'));
  await expect(titleField(page)).toHaveValue('Windows, and nothing else');
  await expect(draftIn(page, 'English').getByRole('button', accept(title))).toHaveCount(1);
});

test('beyond the drafts of an hour the card says when the next can be asked for', async ({ page }) => {
  const owner = await openAsOwner(page, 'section', about);
  await askDatabase(
    `insert into assistant_drafts (company_id, section_type_id, language_type_id, written_by)
      select $1, 3, 1, 'templates' from generate_series(1, 29) returning id`,
    [owner.companyId],
  );
  await pressIn(page, t('assistant.card.ask'));
  await expect(main(page)).toContainText(t('assistant.card.state.slower'));
  await expect(main(page)).toContainText(t('assistant.card.left', { count: 1 }));
  for (const language of ['French', 'Spanish'])
    await main(page).getByRole('checkbox', { name: language, exact: true }).uncheck();
  await pressIn(page, t('assistant.card.ask'));
  await expect(main(page)).toContainText(/The next one can be asked for on \w+,? .+ at \d+:\d\d/);
  await expect(main(page).getByRole('button', { name: t('assistant.card.ask') })).toBeDisabled();
  await expectAccessible(page, 6000);
});

test('the assistant writes nothing where a section says hours', async ({ page }) => {
  await openAsOwner(page, 'section', sectionType.operatingHours);
  await expect(main(page)).not.toContainText(t('assistant.card.title'));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a plain form comes back with the drafts; one is taken in another language, and nothing typed is lost', {
    tag: '@alike',
  }, async ({ page }) => {
    const owner = await openAsOwner(page, 'section', about);
    const instruction = main(page).getByRole('textbox', { name: t('assistant.card.instruction') });
    for (const language of ['English', 'French', 'Spanish'])
      await main(page).getByRole('checkbox', { name: language, exact: true }).uncheck();
    await instruction.fill('Ladders up to 9 m');
    await pressIn(page, t('assistant.card.ask'));
    await expect(main(page)).toContainText(t('errors.required'));
    await expect(instruction).toHaveValue('Ladders up to 9 m');
    await main(page).getByRole('checkbox', { name: 'French', exact: true }).check();
    await pressIn(page, t('assistant.card.ask'));
    await expect(main(page)).toContainText(t('assistant.card.outcome.assistant-written'));
    await expect(draftIn(page, 'English')).toHaveCount(0);
    await draftIn(page, 'French')
      .getByRole('button', accept(t('portalProfile.field.description')))
      .click();
    await expect(main(page)).toContainText(t('assistant.card.outcome.assistant-taken'));
    await page.goto(`${at(owner, 'section', about)}?lang=fr`);
    await expect(
      main(page).getByRole('textbox', { name: t('portalProfile.field.description'), exact: true }),
    ).toHaveValue(/Ladders up to 9 m\./);
  });
});
