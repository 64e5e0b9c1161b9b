import { createBooking, createHold, eraseBooking, getBooking, missBooking } from '@/lib/bookings/service';
import { rows, sql } from '@/lib/db/client';
import { issueRecommendationToken, sendRecommendation } from '@/lib/opinions/service';
import { unsubscribe } from '@/lib/requests/service';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { companyLink, makeOntario, makeVitres, neighbor, refusal, visitor } from '@/lib/testing/fixtures/bookings';
import type { TestDb } from '@/lib/testing/test-db';
import { bookingJob } from './booking-job';

const at = (day: string, time: string) => `2037-03-${day}T${time}:00-05:00`;
/** After the clocks went forward, on Sunday the 8th at two. */
const summer = (day: string, time: string) => `2037-03-${day}T${time}:00-04:00`;
let key = 0;
const me = (when = '2037-03-02T12:00:00Z') => visitor('192.0.2.1', new Date(when), `ask-${key++}`);
const never = new AbortController().signal;

interface Ask {
  to: string;
  language: string;
  dueAt: Date;
  data: Record<'upLink' | 'downLink' | 'unsubscribeLink' | 'date', string>;
}

describeOnOneDatabase('after a visit', (getDb) => {
  let db: TestDb;
  let guid: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    ({ guid } = await makeVitres(db));
    await rows(db, sql`delete from mail_opt_outs`);
  });

  const book = async (start: string, more: Partial<typeof neighbor> = {}) => {
    const { HoldToken } = await createHold({ company_guid: guid, service_id: 1, start }, me());
    const { ManageToken } = await createBooking({ ...neighbor, ...more, hold_token: HoldToken }, me());
    const [found] = await rows<{ guid: string }>(db, sql`select guid from bookings order by id desc limit 1`);
    return { neighbor: { manage_token: ManageToken }, company: { manage_token: companyLink(found!.guid) } };
  };
  const job = bookingJob();
  const run = (when: string) => job.runDue({ db, at: new Date(when), signal: never });
  const asks = async (): Promise<Ask[]> => {
    const found = await rows<Omit<Ask, 'dueAt'> & { dueAt: string }>(
      db,
      sql`select recipient as to, language, due_at as "dueAt", data from outbox_mails
        where kind = 'opinion-ask' and state = 'queued' order by id`,
    );
    return found.map((ask) => ({ ...ask, dueAt: new Date(ask.dueAt) }));
  };
  const sent = () => rows(db, sql`update outbox_mails set state = 'sent', data = '{}' where kind = 'opinion-ask'`);
  const tokenIn = (link: string, name: string) => new URL(link).searchParams.get(name)!;
  const say = async (link: string, when = summer('10', '12:00')) => {
    const Token = tokenIn(link, 'recommendation-token');
    await rows(db, sql`update recommendation_tokens set expires_at = now() + interval '30 days' where used_at is null`);
    return sendRecommendation({ Object: { Token, Comment: 'Ponctuels.', ThumbsUp: false } }, me(when));
  };
  const origins = async () =>
    (await rows<{ origin: string }>(db, sql`select origin from opinions order by id`)).map(({ origin }) => origin);

  describe('of who was invited before it as well', () => {
    const invite = async (issuedBy: string) => {
      const [company] = await rows<{ id: number }>(db, sql`select id from companies where guid = ${guid}`);
      const invited = {
        companyId: company!.id,
        email: 'ana@example.com',
        language: 'fr',
        issuedBy,
      } as const;
      return issueRecommendationToken(invited, new Date('2037-03-01T12:00:00Z'));
    };
    const age = (days: number) =>
      rows(db, sql`update recommendation_tokens set issued_at = now() - ${days} * interval '1 day'`);
    /** A visit that was asked about, beside an older invitation of the company. */
    const invitedAndAsked = async () => {
      const { link } = await invite('program');
      await age(91);
      const of = await book(at('04', '10:00'));
      await run(at('04', '11:00'));
      const [ask] = await asks();
      return { ...of, link, upLink: ask!.data.upLink };
    };

    test.each([
      ['member:7', 89, 0],
      ['program', 1, 0],
      ['member:7', 91, 1],
      ['neighbor', 1, 1],
    ])('an invitation by %s, %i days before the visit: %i asks', async (issuedBy, days, expected) => {
      await invite(issuedBy);
      await age(days);
      await book(at('04', '10:00'));
      await run(at('04', '11:00'));
      expect(await asks()).toHaveLength(expected);
    });

    test('there is one opinion, by whichever link comes last', async () => {
      const { link, upLink } = await invitedAndAsked();
      await say(link);
      await refusal(say(upLink));
      expect(await rows(db, sql`select count(*)::int as n from opinions where is_published`)).toEqual([{ n: 1 }]);
    });

    test('what was said by the invitation is not of a visit that did not take place', async () => {
      const { link, company } = await invitedAndAsked();
      await sent();
      await say(link, at('06', '12:00'));
      expect(await origins()).toEqual(['booked']);
      await missBooking(company, me(at('06', '13:00')));
      expect(await origins()).toEqual(['neighbor']);
    });

    test.each(['waits', 'went out'])(
      'who erases the booking is named by no link any more, while the ask %s',
      async (how) => {
        const { link, neighbor: of } = await invitedAndAsked();
        if (how === 'went out') await sent();
        await say(link, at('06', '12:00'));
        await eraseBooking(of, me(at('06', '13:00')));
        expect(await rows(db, sql`select 1 from recommendation_tokens where email <> '' or name <> ''`)).toEqual([]);
        expect(await rows(db, sql`select name from opinions`)).toEqual([{ name: '' }]);
      },
    );
  });

  test('its neighbor is asked once, next morning by the clock of the place, in their language, both thumbs alike', async () => {
    await book(at('04', '10:00'));
    await run(at('04', '11:00'));
    const [ask, ...more] = await asks();
    expect(more).toEqual([]);
    expect(ask).toMatchObject({ to: 'ana@example.com', language: 'fr', data: { date: '2037-03-04' } });
    expect(ask!.dueAt).toEqual(new Date(at('05', '09:30')));
    const [up, down] = [ask!.data.upLink, ask!.data.downLink];
    expect(up.replace('thumb=up', 'thumb=down')).toBe(down);
    await run(at('05', '12:00'));
    expect(await asks()).toHaveLength(1);
    await say(down);
    expect(await origins()).toEqual(['booked']);
  });

  test('half past nine it is the day after the clocks change too, and where the worker comes late', async () => {
    await book(at('07', '11:00'));
    await run(at('07', '12:00'));
    expect((await asks())[0]!.dueAt).toEqual(new Date(summer('08', '09:30')));
    await book(summer('09', '10:00'), { email: 'bea@example.com', address: '40 Annex Street' });
    await run(summer('12', '10:00'));
    expect((await asks())[1]!.dueAt).toEqual(new Date(summer('13', '09:30')));
    await book(summer('14', '10:00'), { email: 'cy@example.com', address: '41 Annex Street' });
    await run('2037-04-14T10:00:00Z');
    expect(await asks()).toHaveLength(2);
  });

  test.each([
    ['the same neighbor after another visit', {}],
    ['the same, written another way', { email: 'Ana+home@example.com', address: '99 Annex Street' }],
    ['another of the household', { email: 'bea@example.com', address: '12, annex st' }],
  ])('never twice: %s', async (_, more) => {
    await book(at('04', '10:00'));
    await run(at('04', '11:00'));
    await sent();
    await book(at('05', '10:00'), more);
    await run(at('05', '11:00'));
    expect(await asks()).toEqual([]);
  });

  test('never twice: the visits of a series, of which each is over by itself', async () => {
    await rows(db, sql`update company_services set frequencies = '["weekly"]'::json`);
    const starts = [summer('11', '10:00'), summer('18', '10:00'), summer('25', '10:00')];
    const { HoldToken } = await createHold({ company_guid: guid, service_id: 1, start: at('04', '10:00') }, me());
    const series = { hold_token: HoldToken, frequency: 'weekly' as const, repeat_starts: starts };
    const { ManageToken } = await createBooking({ ...neighbor, ...series }, me());
    await run(at('04', '11:00'));
    const [ask] = await asks();
    await sent();
    await say(ask!.data.upLink, at('05', '10:00'));
    for (const start of starts) await run(start.replace('T10', 'T12'));
    const { Series } = await getBooking({ manage_token: ManageToken }, me());
    expect(Series.map(({ State }) => State)).toEqual(['Completed', 'Completed', 'Completed', 'Completed']);
    expect(await asks()).toEqual([]);
    expect(await origins()).toEqual(['booked']);
  });

  test('nobody is asked who erased their data, before the visit ended or after', async () => {
    const early = await book(at('04', '10:00'));
    await eraseBooking(early.neighbor, me(at('04', '10:30')));
    await run(at('04', '11:00'));
    expect(await asks()).toEqual([]);
    const late = await book(at('05', '10:00'), { address: '40 Annex Street' });
    await run(at('05', '11:00'));
    expect(await asks()).toHaveLength(1);
    await eraseBooking(late.neighbor, me(at('05', '12:00')));
    expect(await asks()).toEqual([]);
    expect(await rows(db, sql`select 1 from recommendation_tokens where email <> ''`)).toEqual([]);
  });

  test('who ended these mails is not asked, at whatever address of theirs, nor once more that day', async () => {
    await book(at('04', '10:00'));
    await run(at('04', '11:00'));
    const [ask] = await asks();
    await unsubscribe({ token: tokenIn(ask!.data.unsubscribeLink, 'token') });
    expect(await asks()).toEqual([]);
    await book(at('05', '10:00'), { email: 'ANA+x@example.com', address: '40 Annex Street' });
    await run(at('05', '11:00'));
    expect(await asks()).toEqual([]);
  });

  test('the company’s own people are not asked', async () => {
    await book(at('04', '10:00'), { email: 'Pro+test@example.com' });
    await run(at('04', '11:00'));
    expect(await asks()).toEqual([]);
  });

  test('the company may say for a week that it did not take place: no ask goes out, and the next visit may', async () => {
    const of = await book(at('04', '10:00'));
    expect(await refusal(missBooking(of.company, me(at('04', '10:30'))))).toMatchObject({ status: 409 });
    await run(at('04', '11:00'));
    expect(await refusal(missBooking(of.neighbor, me(at('04', '12:00'))))).toMatchObject({ status: 409 });
    expect(await getBooking(of.company, me(at('04', '12:00')))).toMatchObject({ State: 'Completed', Moves: ['miss'] });
    const view = await missBooking({ ...of.company, reason: 'The gate was closed.' }, me(at('04', '12:00')));
    expect(view).toMatchObject({ State: 'Cancelled', Reason: 'The gate was closed.', Moves: [] });
    expect(await asks()).toEqual([]);
    const told = await rows<{ to: string }>(
      db,
      sql`select recipient as to from outbox_mails where kind = 'booking-missed'`,
    );
    expect(told).toEqual([{ to: 'ana@example.com' }]);
    await book(at('05', '10:00'));
    await run(at('05', '11:00'));
    expect(await asks()).toHaveLength(1);
  });

  test('what was said of a visit that did not take place stays, without the mark; after a week nothing changes any more', async () => {
    const of = await book(at('04', '10:00'));
    await run(at('04', '11:00'));
    const { upLink } = (await asks())[0]!.data;
    await sent();
    await say(upLink, at('06', '12:00'));
    await missBooking(of.company, me(summer('11', '11:30')));
    expect(await origins()).toEqual(['neighbor']);
    const late = await book(summer('12', '10:00'), { email: 'bea@example.com', address: '40 Annex Street' });
    await run(summer('12', '11:00'));
    expect(await refusal(missBooking(late.company, me(summer('19', '11:01'))))).toMatchObject({
      status: 409,
      State: 'Completed',
    });
  });
});
