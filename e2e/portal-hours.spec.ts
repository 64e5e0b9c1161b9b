import { sectionType } from '../lib/values/ids';
import { main } from './fixtures/accounts';
import { brokenWords } from './fixtures/broken-words';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { expectNothingOverlaps } from './fixtures/overlaps';
import { at, expectAccessible, openAsOwner, picture, pressIn, show } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const { operatingHours } = sectionType;

test('one press gives every ticked day the same hours, until midnight; a draft that was dropped comes back', async ({
  page,
}) => {
  const owner = await openAsOwner(page, 'section', operatingHours);
  for (const locale of turnOf('en')) {
    await show(page, at(owner, 'section', operatingHours, locale));
    await expectAccessible(page, 6000);
    await expectNoSideways(page);
    await picture(page, `hours-${locale}`);
  }
  await show(page, at(owner, 'section', operatingHours));
  const field = (name: string) => main(page).locator(`input[name="content.${name}"]:visible`);
  for (const day of ['Monday', 'Tuesday', 'Sunday']) await field(`Enable${day}`).check();
  await field('StartTimeMonday').fill('08:30');
  await field('EndTimeMonday').fill('00:00');
  await field('StartTimeSunday').fill('');
  await field('EndTimeSunday').fill('');
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(t('portalHours.noHours'));
  await picture(page, 'hours-without');
  await pressIn(page, t('portalHours.sameEveryDay'));
  await expect(main(page)).not.toContainText(t('portalHours.noHours'));
  for (const day of ['Tuesday', 'Sunday']) {
    await expect(field(`StartTime${day}`)).toHaveValue('08:30');
    await expect(field(`EndTime${day}`)).toHaveValue('00:00');
  }
  await pressIn(page, t('portalProfile.discard', { language: 'English' }));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-discarded'));
  await pressIn(page, t('portalProfile.undo'));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-undone'));
  await expect(field('StartTimeSunday')).toHaveValue('08:30');
});

test('fields of hours stand beside each other in columns of any width @alike', async ({ page }) => {
  const owner = await openAsOwner(page, 'team');
  const [person] = await askDatabase<{ id: number }>(
    'select id from team_members where company_id = $1 and is_active order by id limit 1',
    [owner.companyId],
  );
  for (const address of [
    at(owner, 'person', person!.id, 'fr'),
    at(owner, 'person', person!.id),
    at(owner, 'section', operatingHours, 'es'),
  ]) {
    await show(page, address);
    for (const more of await main(page).locator('.portal-more > summary').all()) await more.click();
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNothingOverlaps(page, '.portal-hours, .portal-tabs');
      expect(await brokenWords(page)).toEqual([]);
    }
  }
});
