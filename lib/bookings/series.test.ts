import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import {
  countMiscounted,
  countOverlaps,
  makeOntario,
  neighbor,
  queuedMails,
  refusal,
  setOffer,
} from '@/lib/testing/fixtures/bookings';
import type { FixtureCompany } from '@/lib/testing/fixtures/companies';
import { makeLondon } from '@/lib/testing/fixtures/searches';
import { first, makeRepeating, me, seriesCalls, weekly } from '@/lib/testing/fixtures/series';
import type { TestDb } from '@/lib/testing/test-db';
import { createBooking } from './service';

describeOnOneDatabase('series of visits', (getDb) => {
  let db: TestDb;
  let company: FixtureCompany;
  let guid: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    ({ company, guid } = await makeRepeating(db));
  });
  afterEach(async () => {
    expect([await countOverlaps(db), await countMiscounted(db)]).toEqual([0, 0]);
  });

  const { plan, hold, book, bookHeld, single, view } = seriesCalls(() => guid);

  test('every date is listed before, by the wall clock of the place across a clock change', async () => {
    const { Dates, ...rest } = await plan();
    expect(rest).toEqual({ TimezoneName: 'America/Toronto', MostVisits: 12, Price: 12_900, Currency: 'CAD' });
    expect(Dates.map(({ Start, Conflict }) => [Start, Conflict])).toEqual([first, ...weekly].map((at) => [at, '']));
    expect(Dates[2]).toMatchObject({ Date: '2027-03-17', End: '2027-03-17T11:00:00-04:00', NextFree: [] });
  });

  test('what cannot be had is named, with the nearest free times', async () => {
    await single('2027-03-10T09:30:00-05:00');
    const { Dates } = await plan({ start: '2027-03-05T10:30:00-05:00', occurrences: 4 });
    // The Friday before Easter.
    expect(Dates.map(({ Date: day, IsHoliday }) => [day, IsHoliday])).toContainEqual(['2027-03-26', true]);
    const taken = (await plan({ start: '2027-03-03T10:00:00-05:00' })).Dates[1];
    expect(taken).toMatchObject({
      Conflict: 'Taken',
      Start: '2027-03-10T10:00:00-05:00',
      NextFree: [
        { Start: '2027-03-10T10:30:00-05:00' },
        { Start: '2027-03-10T11:00:00-05:00' },
        { Start: '2027-03-09T11:00:00-05:00' },
      ],
    });
    const closed = sql`jsonb_set(content::jsonb, '{EnableWednesday}', 'false')::json`;
    await rows(db, sql`update company_section_displays set content = ${closed}`);
    expect((await plan()).Dates.slice(1).map(({ Conflict }) => Conflict)).toEqual(['Closed', 'Closed', 'Closed']);
  });

  test('is refused where it is not offered, is not sold by the slot, or is too long', async () => {
    expect(await refusal(plan({ frequency: 'biweekly' }))).toMatchObject({ status: 422, frequency: 'invalid' });
    expect(await plan({ frequency: 'halfYearly' })).toMatchObject({ MostVisits: 3, Dates: [{}, {}, {}] });
    const { HoldToken } = await hold(first);
    for (const starts of [['2027-03-04T10:00:00-05:00'], ['2028-05-10T10:00:00-04:00'], [weekly[0]!, weekly[0]!]])
      expect(await refusal(bookHeld(HoldToken, starts))).toMatchObject({ status: 422, repeat_starts: 'date' });
    expect(await refusal(bookHeld(HoldToken, weekly, { frequency: '' }))).toMatchObject({ frequency: 'invalid' });
    await setOffer(db, company.id, { pageType: 4 });
    expect(await refusal(plan())).toMatchObject({ status: 422, frequency: 'invalid' });
    expect(await refusal(bookHeld(HoldToken, weekly))).toMatchObject({ status: 422, frequency: 'invalid' });
  });

  test('takes every seat, once, and tells both parties in one mail each', async () => {
    const { HoldToken } = await hold(first);
    const body = { ...neighbor, hold_token: HoldToken, frequency: 'weekly' as const, repeat_starts: weekly };
    const who = me();
    const booked = await createBooking(body, who);
    expect(booked.Series?.map(({ Start }) => Start)).toEqual([first, ...weekly]);
    expect(await createBooking(body, who)).toEqual(booked);
    const { Series, Price } = await view(booked.ManageToken);
    expect(Series.map(({ IsThis, IsFollowing, State }) => [IsThis, IsFollowing, State])).toEqual([
      [true, false, 'Confirmed'],
      [false, true, 'Confirmed'],
      [false, true, 'Confirmed'],
      [false, true, 'Confirmed'],
    ]);
    expect(Price).toBe(12_900);
    // One neighbor, however often they are visited.
    expect(await rows(db, sql`select count(*)::int as n from customers`)).toEqual([{ n: 1 }]);
    const mails = await queuedMails(db);
    expect(mails.filter((mail) => mail.startsWith('booking-confirmed'))).toHaveLength(2);
    expect(mails.filter((mail) => mail.startsWith('booking-reminder'))).toHaveLength(8);
    const due = await rows<{ due: string }>(
      db,
      sql`select (extract(epoch from due_at) * 1000)::int8 as due from bookings order by due_at`,
    );
    expect(due.map(({ due: at }) => Number(at))).toEqual(
      [first, ...weekly].map((start) => Date.parse(start) + 3_600_000),
    );
  });

  test('a date that is taken meanwhile is named, nothing is booked, and the hold still stands', async () => {
    const { HoldToken } = await hold(first);
    await single(weekly[1]!);
    expect(await refusal(bookHeld(HoldToken, weekly))).toMatchObject({
      status: 409,
      Conflicts: [{ Start: weekly[1], Conflict: 'Taken', NextFree: [{ Start: '2027-03-17T09:00:00-04:00' }, {}, {}] }],
      NextFree: [{ Start: '2027-03-17T09:00:00-04:00' }, {}, {}],
    });
    expect(await rows(db, sql`select count(*)::int as n from bookings`)).toEqual([{ n: 1 }]);
    const instead = [weekly[0]!, '2027-03-17T11:00:00-04:00', weekly[2]!];
    const { ManageToken } = await bookHeld(HoldToken, instead);
    expect((await view(ManageToken)).Series).toHaveLength(4);
  });

  test('race: of two neighbors who book overlapping series one is refused, and no slot is sold twice', async () => {
    for (let round = 0; round < 3; round++) {
      const day = (date: number, time = '10:00') => `2027-04-${String(date).padStart(2, '0')}T${time}:00-04:00`;
      const minutes = ['09:00', '10:00', '11:00'][round]!;
      const starts = [day(5, minutes), day(12, minutes), day(19, minutes), day(26, minutes)];
      const one = await hold(starts[0]!, '192.0.2.21');
      const other = await hold(starts[1]!, '192.0.2.22');
      const outcomes = await Promise.all([
        refusal(bookHeld(one.HoldToken, [starts[2]!, starts[3]!], { email: `one${round}@example.com` }, '192.0.2.21')),
        refusal(bookHeld(other.HoldToken, [starts[2]!], { email: `other${round}@example.com` }, '192.0.2.22')),
      ]);
      expect(outcomes.map((outcome) => (outcome as { status: number }).status).sort()).toEqual([200, 409]);
    }
  });

  test('without dates to follow a frequency is a wish, as ever', async () => {
    const { HoldToken } = await hold(first);
    const made = await createBooking({ ...neighbor, hold_token: HoldToken, frequency: 'weekly' }, me());
    expect(made).not.toHaveProperty('Series');
    expect(await view(made.ManageToken)).toMatchObject({ Series: [], Frequency: 'weekly' });
  });

  test('what waits for the company, since its person does not go there, is one visit with a wish', async () => {
    const london = await makeLondon(db);
    await rows(
      db,
      sql`insert into team_member_places (team_member_id, city_id) values (${company.memberId}, ${london})`,
    );
    const booked = await book();
    expect(booked).toMatchObject({ State: 'Pending', Start: first });
    expect(booked).not.toHaveProperty('Series');
    expect(await view(booked.ManageToken)).toMatchObject({ Series: [], Frequency: 'weekly', State: 'Pending' });
    expect(await rows(db, sql`select count(*)::int as n from bookings`)).toEqual([{ n: 1 }]);
    expect((await queuedMails(db)).map((mail) => mail.split(' ')[0])).toEqual(['booking-received', 'booking-received']);
  });

  test('every visit is of a person who goes there', async () => {
    const london = await makeLondon(db);
    await single(first);
    await rows(
      db,
      sql`insert into team_member_places (team_member_id, city_id) values (${company.memberId}, ${london})`,
    );
    const [zoe] = await rows<{ id: number }>(
      db,
      sql`insert into team_members (company_id, first_name, last_name) values (${company.id}, 'Zoe', 'Ames') returning id`,
    );
    expect(await book()).toMatchObject({ State: 'Confirmed', Series: [{}, {}, {}, {}] });
    const who = sql`select distinct v.team_member_id as id from visits v join seats s on s.visit_id = v.id
      join bookings b on b.seat_id = s.id where b.series_guid is not null`;
    expect(await rows(db, who)).toEqual([{ id: zoe!.id }]);
  });
});
