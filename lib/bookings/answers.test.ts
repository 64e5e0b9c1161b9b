import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import {
  companyLink,
  countMiscounted,
  countOverlaps,
  makeOntario,
  makeVitres,
  neighbor,
  refusal,
  setOffer,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import type { FixtureCompany } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import {
  acceptBooking,
  cancelBooking,
  confirmBooking,
  createBooking,
  createHold,
  declineBooking,
  getBooking,
  proposeBooking,
} from './service';

/** A Monday. */
const now = new Date('2027-03-01T12:00:00Z');
let key = 0;
const me = (address = '192.0.2.1') => visitor(address, now, `answer-${key++}`);
const at = (time: string, day = '2027-03-04') => `${day}T${time}:00-05:00`;

describeOnOneDatabase('answers to requests', (getDb) => {
  let db: TestDb;
  let company: FixtureCompany;
  let guid: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    ({ company, guid } = await makeVitres(db));
    await setOffer(db, company.id, { pageType: 3 });
  });
  afterEach(async () => {
    expect([await countOverlaps(db), await countMiscounted(db)]).toEqual([0, 0]);
  });

  /** Both links of a request: wished days alone, or with a slot that is kept. */
  async function links(ManageToken: string) {
    const [found] = await rows<{ guid: string }>(db, sql`select guid from bookings order by id desc limit 1`);
    return { neighbor: { manage_token: ManageToken }, company: { manage_token: companyLink(found!.guid) } };
  }
  const wish = async (days = ['2027-03-04'], address = '192.0.2.1') => {
    const input = { ...neighbor, company_guid: guid, service_id: 1, preferred_dates: days };
    return links((await createBooking(input, me(address))).ManageToken);
  };
  const ask = async (start: string, address = '192.0.2.1') => {
    const { HoldToken } = await createHold({ company_guid: guid, service_id: 1, start }, me(address));
    return links((await createBooking({ ...neighbor, hold_token: HoldToken }, me(address))).ManageToken);
  };
  const mails = async () => {
    const found = await rows<{ kind: string; to: string }>(
      db,
      sql`select kind, recipient as to from outbox_mails where kind <> 'booking-received' order by id`,
    );
    return found.map(({ kind, to }) => `${kind.slice(8)} → ${to.split('@')[0]}`);
  };

  test('a request says by when it is answered, and what each party may do', async () => {
    const of = await wish();
    const seen = await getBooking(of.company, me());
    expect(seen).toMatchObject({
      Party: 'company',
      State: 'Pending',
      BookingPageTypeId: 3,
      AnswerDueAt: '2027-03-03T23:59:00-05:00',
      AnsweredAt: '',
      Moves: ['accept', 'propose', 'decline'],
      ProposedStart: '',
    });
    expect(await getBooking(of.neighbor, me())).toMatchObject({ Party: 'neighbor', Moves: ['cancel'] });
    expect(seen.AccessLog).toMatchObject([{ Who: 'company', What: 'seen', Times: 1 }, { What: 'created' }]);
    // Looks in a row are one line with their number; another reader's begin a new one.
    await getBooking(of.neighbor, me());
    expect((await getBooking(of.company, me())).AccessLog).toMatchObject([
      { Who: 'company', What: 'seen', Times: 1 },
      { Who: 'neighbor', What: 'seen', Times: 2 },
      { Who: 'company', What: 'seen', Times: 1 },
      { What: 'created' },
    ]);
  });

  test('a kept slot is accepted as it was asked for', async () => {
    const of = await ask(at('10:00'));
    expect(await refusal(acceptBooking({ ...of.company, start: at('11:00') }, me()))).toEqual({
      status: 422,
      start: 'date',
    });
    const accepted = await acceptBooking({ ...of.company, start: '' }, me());
    expect(accepted).toMatchObject({ State: 'Confirmed', Version: 2, Start: at('10:00'), AnswerDueAt: '' });
    expect(accepted.AnsweredAt).toBe('2027-03-01T07:00:00-05:00');
    expect(await mails()).toEqual(['confirmed → ana', 'confirmed → pro', 'reminder → ana', 'reminder → pro']);
    expect(await refusal(acceptBooking(of.company, me()))).toEqual({ status: 409, State: 'Confirmed' });
  });

  test('a company that has said neither who works nor when accepts by its own word, one job at a time', async () => {
    await rows(db, sql`delete from company_sections where company_id = ${company.id}`);
    await rows(db, sql`delete from team_members where company_id = ${company.id}`);
    const [first, second] = [await wish(), await wish(undefined, '192.0.2.2')];
    expect(await acceptBooking({ ...first.company, start: at('19:00') }, me())).toMatchObject({
      State: 'Confirmed',
      Start: at('19:00'),
    });
    expect(await refusal(acceptBooking({ ...second.company, start: at('19:30') }, me()))).toMatchObject({
      status: 409,
    });
    expect((await acceptBooking({ ...second.company, start: at('20:00') }, me())).State).toBe('Confirmed');
    const people = sql`select first_name, last_name from team_members where company_id = ${company.id}`;
    expect(await rows(db, people)).toEqual([{ first_name: 'Vitres', last_name: '' }]);
  });

  test('a job that is longer than the opening is accepted where it begins within it', async () => {
    await setOffer(db, company.id, { pageType: 3, minutes: 300 });
    const of = await wish();
    expect(await refusal(acceptBooking({ ...of.company, start: at('12:00') }, me()))).toMatchObject({ status: 409 });
    expect((await acceptBooking({ ...of.company, start: at('09:15') }, me())).End).toBe(at('14:15'));
  });

  test('an undated request is accepted on a wished day alone, and takes the slot', async () => {
    const of = await wish(['2027-03-04']);
    expect(await refusal(acceptBooking(of.company, me()))).toEqual({ status: 422, start: 'required' });
    expect(await refusal(acceptBooking({ ...of.company, start: at('10:00', '2027-03-05') }, me()))).toEqual({
      status: 422,
      start: 'date',
    });
    const taken = await ask(at('10:00'), '192.0.2.7');
    expect(await refusal(acceptBooking({ ...of.company, start: at('10:00') }, me()))).toMatchObject({
      status: 409,
      NextFree: [{ Start: at('09:00') }, { Start: at('11:00') }, { Start: at('09:00', '2027-03-05') }],
    });
    // As a form without script says it: by the clock of the place.
    expect(await acceptBooking({ ...of.company, start: '2027-03-04T11:00' }, me())).toMatchObject({
      State: 'Confirmed',
      Start: at('11:00'),
    });
    expect(await getBooking(taken.neighbor, me())).toMatchObject({ State: 'Pending', Start: at('10:00') });
  });

  test('a proposal keeps its slot, is told to the neighbor, and confirmed as it was seen', async () => {
    const of = await wish([]);
    const proposed = await proposeBooking({ ...of.company, start: at('10:00'), price_major: '149.50' }, me());
    expect(proposed).toMatchObject({
      State: 'Proposed',
      ProposedStart: at('10:00'),
      ProposedEnd: at('11:00'),
      ProposedPrice: 14_950,
      AnswerDueAt: '2027-03-03T23:59:00-05:00',
      Moves: ['propose', 'decline'],
    });
    expect(await mails()).toEqual(['proposed → ana']);
    const slot = { company_guid: guid, service_id: 1, start: at('10:00') };
    expect(await refusal(createHold(slot, me('192.0.2.8')))).toMatchObject({ status: 409 });
    const again = { ...of.company, start: at('10:30'), price: 12_000, message: 'A little later?' };
    expect(await proposeBooking(again, me())).toMatchObject({ Version: 3, Messages: [{ Text: 'A little later?' }] });
    expect(await refusal(confirmBooking({ ...of.neighbor, version: 2 }, me()))).toEqual({
      status: 409,
      State: 'Proposed',
      Version: 3,
    });
    expect(await refusal(confirmBooking({ ...of.company, version: 3 }, me()))).toMatchObject({ status: 409 });
    const confirmed = await confirmBooking({ ...of.neighbor, version: 3 }, me());
    expect(confirmed).toMatchObject({ State: 'Confirmed', Start: at('10:30'), Price: 12_000, ProposedStart: '' });
    expect((await mails()).slice(2)).toEqual([
      'confirmed → ana',
      'confirmed → pro',
      'reminder → ana',
      'reminder → pro',
    ]);
  });

  test('a quote is answered with a price, and what was asked for stays where nothing else is said', async () => {
    await setOffer(db, company.id, { pageType: 2 });
    const of = await ask(at('09:00'));
    expect(await refusal(proposeBooking(of.company, me()))).toEqual({ status: 422, price: 'required' });
    expect(await proposeBooking({ ...of.company, price: 9900 }, me())).toMatchObject({
      ProposedStart: at('09:00'),
      ProposedPrice: 9900,
    });
  });

  test.each(['company', 'neighbor'] as const)('a proposal that the %s declines gives the slot back', async (who) => {
    const of = await wish();
    await proposeBooking({ ...of.company, start: at('10:00') }, me());
    expect(await declineBooking({ ...of[who], reason: 'Too far' }, me())).toMatchObject({
      State: 'Declined',
      Reason: 'Too far',
      Moves: [],
    });
    expect((await mails()).at(-1)).toBe(who === 'company' ? 'declined → ana' : 'declined → pro');
    await createHold({ company_guid: guid, service_id: 1, start: at('10:00') }, me('192.0.2.9'));
  });

  test('a neighbor neither accepts nor declines a request of their own; a company does not call it off', async () => {
    const of = await ask(at('10:00'));
    for (const move of [
      () => acceptBooking(of.neighbor, me()),
      () => declineBooking(of.neighbor, me()),
      () => proposeBooking({ ...of.neighbor, start: at('11:00') }, me()),
      () => cancelBooking(of.company, me()),
    ])
      expect(await refusal(move())).toEqual({ status: 409, State: 'Pending' });
  });

  test('two answers at the same moment: one counts', async () => {
    const of = await ask(at('10:00'));
    const answers = [
      acceptBooking(of.company, me()),
      declineBooking(of.company, me()),
      cancelBooking(of.neighbor, me()),
    ];
    const outcomes = (await Promise.all(answers.map(refusal))) as { status: number }[];
    expect(outcomes.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    const { State } = await getBooking(of.neighbor, me());
    expect(['Confirmed', 'Declined', 'Cancelled']).toContain(State);
  });
});
