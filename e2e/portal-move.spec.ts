import { main } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { makeBooking, pathOfLink } from './fixtures/manage';
import { makeOwnerOf } from './fixtures/owners';
import { at, expectAccessible, picture, pressIn, show, signInByCall } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');

/** Gives the visit of a booking to a person of its own, whose calendar nothing else is in. */
const giveOwnPerson = (id: number) =>
  askDatabase(
    `with visit as (select s.visit_id as id, b.company_id from bookings b join seats s on s.id = b.seat_id where b.id = $1),
      made as (insert into team_members (company_id, first_name, last_name) select company_id, 'Quinn', 'Aubry' from visit returning id)
      update visits set team_member_id = (select id from made) where id = (select id from visit) returning id`,
    [id],
  );

/** The wall clock of the place at which a booking begins. */
const wallOf = async (id: number): Promise<string> =>
  (
    await askDatabase<{ wall: string }>(
      `select to_char(lower(v.during) at time zone v.timezone, 'YYYY-MM-DD"T"HH24:MI') as wall from bookings b
        join seats s on s.id = b.seat_id join visits v on v.id = s.visit_id where b.id = $1`,
      [id],
    )
  )[0]!.wall;

test('an owner moves a booking, with notice at once, without after the neighbor’s yes @alike', async ({ page }) => {
  const booking = await makeBooking();
  await giveOwnPerson(booking.id);
  const owner = await makeOwnerOf(booking.id);
  const later = new Date(Date.parse(`${booking.slot.start.slice(0, 10)}T00:00:00Z`) + 7 * 86_400_000);
  const wanted = `${later.toISOString().slice(0, 10)}${booking.slot.start.slice(10, 16)}`;
  await signInByCall(page, owner.email);
  await page.goto(at(owner, 'move', booking.id));
  await expect(page).toHaveURL(at(owner, 'move', booking.id));

  // What cannot be says why, and keeps what was typed.
  const hour = main(page).getByLabel(t('portalMove.at'), { exact: true });
  await hour.fill(`${wanted.slice(0, 10)}T03:00`);
  await pressIn(page, t('portalMove.check'));
  await expect(main(page).getByRole('alert')).toContainText(t('portalMove.refused.hours'));
  await expect(hour).toHaveValue(`${wanted.slice(0, 10)}T03:00`);
  await expectAccessible(page);
  await picture(page, 'move-refused');

  for (const locale of turnOf('en')) {
    await show(page, `${at(owner, 'move', booking.id, locale)}?at=${wanted}`);
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `move-${locale}`);
  }
  await show(page, `${at(owner, 'move', booking.id)}?at=${wanted}`);
  await expect(main(page)).toContainText(t('portalMove.moved.neighbor'));
  await main(page).getByLabel(t('portalMove.message')).fill('Rain on that day <b>');
  await pressIn(page, t('portalMove.submitMove'));
  await expect(main(page)).toContainText(t('portalBookings.outcome.booking-moved'));
  await expect(main(page)).toContainText('Rain on that day <b>');
  expect(await wallOf(booking.id)).toBe(wanted);

  // The visit is tomorrow: the neighbor is asked, and the old hour stands until then.
  await askDatabase(
    `update visits set during = tstzrange(date_trunc('hour', now()) + interval '30 hours', date_trunc('hour', now()) + interval '31 hours')
      where id = (select s.visit_id from bookings b join seats s on s.id = b.seat_id where b.id = $1) returning id`,
    [booking.id],
  );
  const soon = await wallOf(booking.id);
  await page.goto(`${at(owner, 'move', booking.id)}?at=${wanted}`);
  await picture(page, 'move-ask');
  await pressIn(page, t('portalMove.submitAsk'));
  await expect(main(page)).toContainText(t('portalBookings.outcome.booking-moved'));
  expect(await wallOf(booking.id)).toBe(soon);
  await picture(page, 'booking-move-asked');
  await expectAccessible(page);

  await page.goto(pathOfLink(booking.neighbor));
  await expect(page.getByRole('heading', { name: t('manage.moveAsked.title') })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'neighbor-move-asked');
  await page.getByRole('button', { name: t('manage.moveAsked.take') }).click();
  await expect(page.getByRole('heading', { name: t('manage.moveAsked.title') })).toHaveCount(0);
  expect(await wallOf(booking.id)).toBe(wanted);
});
