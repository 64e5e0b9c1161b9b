import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { main, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { makeBooking, pathOfLink } from './fixtures/manage';
import { makeColleague, makeOwnerOf } from './fixtures/owners';
import { at, entry, expectAccessible, openAsOwner, picture, pressIn, show, signInByCall } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);

test('a person is added, and works the week, the days off and the season that are written down @alike', async ({
  page,
}) => {
  const owner = await openAsOwner(page, 'team');
  for (const locale of turnOf('en')) {
    await show(page, at(owner, 'team', undefined, locale));
    await expect(title(page)).toHaveText(wordsIn(locale)('portalTeam.title'));
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `team-${locale}`);
  }
  await show(page, at(owner, 'team'));
  await main(page).getByLabel(t('portalTeam.firstName')).fill('Zoë');
  await pressIn(page, t('portalTeam.submit'));
  await expect(main(page)).toContainText(t('portalTeam.outcome.provider-added'));
  await main(page).getByRole('link', { name: 'Zoë', exact: true }).click();
  await expect(title(page)).toHaveText('Zoë');
  await main(page).getByLabel(t('portalTeam.asBelow')).check();
  for (const [day, kind] of ['open', 'same', 'same', 'closed', 'open', 'closed', 'closed'].entries())
    await field(page, `week.${day}.day`).selectOption(kind);
  await field(page, 'week.0.start').fill('08:00');
  await field(page, 'week.0.end').fill('11:30');
  await field(page, 'week.4.start').fill('13:00');
  await field(page, 'week.4.end').fill('');
  await field(page, 'exceptions.0.from').fill('2027-03-14');
  await field(page, 'exceptions.0.start').fill('10:00');
  await field(page, 'exceptions.0.end').fill('12:00');
  await field(page, 'seasons.0.from_day').fill('15');
  await field(page, 'seasons.0.from_month').selectOption('12');
  await field(page, 'seasons.0.until_day').fill('10');
  await field(page, 'seasons.0.until_month').selectOption('1');
  await field(page, 'description').fill('Up the ladder since 2009.');
  await pressIn(page, t('portalTeam.save'));
  await expect(main(page)).toContainText(t('errors.required'));
  await expect(field(page, 'week.0.end')).toHaveValue('11:30');
  await expect(field(page, 'exceptions.0.end')).toHaveValue('12:00');
  await expectAccessible(page, 6000);
  await expectNoSideways(page);
  await field(page, 'week.4.end').fill('17:00');
  await field(page, 'exceptions.1.from').fill('2027-04-01');
  await field(page, 'exceptions.1.until').fill('2027-04-05');
  await pressIn(page, t('portalTeam.save'));
  await expect(main(page)).toContainText(t('portalTeam.outcome.provider-saved'));
  await picture(page, 'person');
  const [stored] = await askDatabase<{ hours: unknown }>(
    `select hours from team_members where company_id = $1 and first_name = 'Zoë'`,
    [owner.companyId],
  );
  const [morning, afternoon] = [
    { start: 8, end: 11.5 },
    { start: 13, end: 17 },
  ];
  expect(stored!.hours).toEqual({
    week: [morning, morning, morning, null, afternoon, null, null],
    seasons: [{ from: '12-15', until: '01-10', week: Array(7).fill(null) }],
    exceptions: [
      { from: '2027-03-14', until: '2027-03-14', opening: { start: 10, end: 12 }, note: '' },
      { from: '2027-04-01', until: '2027-04-05', opening: null, note: '' },
    ],
  });
  await expect(field(page, 'exceptions.0.start')).toHaveValue('10:00');
  const link = main(page).getByLabel(t('portalFeeds.link'));
  const old = await link.inputValue();
  const status = async (address: string) => (await page.request.get(new URL(address).pathname)).status();
  expect(await status(old)).toBe(200);
  await pressIn(page, t('portalFeeds.renew'));
  await expect(main(page)).toContainText(t('portalFeeds.outcome'));
  expect([await status(old), await status(await link.inputValue())]).toEqual([404, 200]);
  await pressIn(page, t('portalTeam.deactivate'));
  await expect(main(page)).toContainText(t('portalTeam.outcome.provider-deactivated'));
  await main(page)
    .getByLabel(t('portalTeam.deleteSure', { name: 'Zoë' }))
    .check();
  await pressIn(page, t('portalDeleted.delete'));
  await expect(title(page)).toHaveText(t('portalTeam.title'));
  await expect(main(page).getByRole('link', { name: 'Zoë', exact: true })).toHaveCount(0);
  await picture(page, 'team-deleted');
  await pressIn(page, t('portalDeleted.restoreLabel', { name: 'Zoë' }));
  await expect(main(page)).toContainText(t('portalDeleted.outcome.row-restored'));
  await expect(main(page).getByRole('link', { name: 'Zoë', exact: true })).toBeVisible();
});

/** An account of a company without flags, whose booking begins at this moment. */
async function makeCrew(bookingId: number): Promise<{ email: string; companyTag: string }> {
  const { companyId, companyTag } = await makeOwnerOf(bookingId);
  const email = await makeColleague(companyId);
  await askDatabase(
    `with person as (insert into team_members (company_id, member_id, first_name, last_name)
        select $1, id, 'Luis', 'Ortega' from members where email = $2 returning id)
      update visits set team_member_id = (select id from person),
        during = tstzrange(now() - interval '1 minute', now() + interval '59 minutes')
      where id = (select t.visit_id from bookings b join seats t on t.id = b.seat_id where b.id = $3)`,
    [companyId, email, bookingId],
  );
  return { email, companyTag };
}

test('one who goes to visits sees their own day, and marks a visit as done @alike', async ({ page }) => {
  const booking = await makeBooking();
  const crew = await makeCrew(booking.id);
  await signInByCall(page, crew.email);
  await page.goto(at(crew, 'myDay'));
  await expect(page).toHaveURL(at(crew, 'myDay'));
  await expect(entry(page, t('portal.nav.myDay'))).toHaveCount(1);
  await expect(entry(page, t('portal.nav.calendar'))).toHaveCount(0);
  for (const locale of turnOf('en')) {
    await show(page, at(crew, 'myDay', undefined, locale));
    await expect(title(page)).toHaveText(wordsIn(locale)('portalMyDay.title'));
    await expect(main(page)).toContainText(wordsIn(locale)('portalMyDay.next'));
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `my-day-${locale}`);
  }
  await show(page, at(crew, 'myDay'));
  await main(page)
    .getByRole('button', { name: t('portalMyDay.doneOf', { name: 'Ana Lopez' }) })
    .click();
  await expect(main(page)).toContainText(t('portalMyDay.outcome.booking-completed'));
  await expect(main(page)).toContainText(t('portalMyDay.isDone'));
  await picture(page, 'my-day-done');
  const [stored] = await askDatabase<{ state: string }>('select state from bookings where id = $1', [booking.id]);
  expect(stored!.state).toBe('Completed');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('who booked sees who comes once that person agreed; the picture loses nothing typed @alike', async ({
    page,
  }) => {
    const booking = await makeBooking();
    const owner = await makeOwnerOf(booking.id);
    const [person] = await askDatabase<{ id: number }>(
      `insert into team_members (company_id, first_name, last_name) values ($1, 'Zoë', 'Ångström') returning id`,
      [owner.companyId],
    );
    await askDatabase(
      `update visits set team_member_id = $1 where id = (select t.visit_id from bookings b join seats t on t.id = b.seat_id where b.id = $2)`,
      [person!.id, booking.id],
    );
    await signInByCall(page, owner.email);
    await page.goto(at(owner, 'person', person!.id));
    const file = main(page).getByLabel(t('portalProfile.picture.file'), { exact: true });
    await field(page, 'description').fill('Up the ladder since 2009.');
    await file.setInputFiles({
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('%PDF-1.7, and so on'.repeat(9)),
    });
    await pressIn(page, t('portalProfile.picture.send'));
    await expect(main(page)).toContainText(t('errors.pictureKind'));
    await expect(field(page, 'description')).toHaveValue('Up the ladder since 2009.');
    const face = sharp({ create: { width: 240, height: 320, channels: 3, background: '#c96' } });
    await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await face.jpeg().toBuffer() });
    await pressIn(page, t('portalProfile.picture.send'));
    await expect(main(page)).toContainText(t('portalTeam.outcome.picture-added'));
    await expect(field(page, 'description')).toHaveValue('Up the ladder since 2009.');
    await pressIn(page, t('portalTeam.save'));
    await expect(main(page)).toContainText(t('portalTeam.outcome.provider-saved'));
    const shown = main(page).getByRole('img', { name: t('manage.summary.providerPicture', { name: 'Zoë' }) });
    await page.goto(pathOfLink(booking.neighbor));
    await expect(title(page)).toBeVisible();
    await expect(shown).toHaveCount(0);
    await page.goto(at(owner, 'person', person!.id));
    await field(page, 'has_consent').check();
    await pressIn(page, t('portalTeam.save'));
    await expect(main(page)).toContainText(t('portalTeam.outcome.provider-saved'));
    await expectNoSideways(page);
    await picture(page, 'person-picture');
    await page.goto(pathOfLink(booking.neighbor));
    await expect(shown).toHaveAttribute('src', /^\/media\/images\/[0-9a-f-]{36}\/240-[0-9a-f]{32}\.webp$/);
    expect((await page.request.get((await shown.getAttribute('src'))!)).status()).toBe(200);
    await picture(page, 'who-comes');
  });
});
