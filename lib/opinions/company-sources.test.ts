import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { giveTag } from '@/lib/companies/service';
import { rows, sql } from '@/lib/db/client';
import { transactionOn } from '@/lib/effects/transaction';
import { setReviewsGateway } from '@/lib/gateways/reviews';
import { facebookReviews } from '@/lib/gateways/reviews/facebook';
import { googleReviews } from '@/lib/gateways/reviews/google';
import { yelpReviews } from '@/lib/gateways/reviews/yelp';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { PlatformError } from '@/lib/platform/errors';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { openReviewStandIns, type ReviewStandIns } from '@/lib/testing/review-sites/server';
import type { TestDb } from '@/lib/testing/test-db';
import * as calls from './contract-connections';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

/** What a refused call says: its status and what is wrong. */
async function refusal<I, O>(op: Operation<I, O>, input: I, by: ServiceContext): Promise<string> {
  try {
    await run(op, input, by);
    return 'passes';
  } catch (error) {
    const { status, fields } = error as PlatformError;
    if (status === 500) throw (error as Error).cause;
    return [status, ...Object.entries(fields ?? {}).flat()].join(' ');
  }
}

describeOnOneDatabase('review sites of a company', (getDb, test_) => {
  let db: TestDb;
  let sites: ReviewStandIns;
  let company: number;
  let owner: Person;
  let other: Person;
  let stranger: Person;

  beforeAll(async () => {
    sites = await openReviewStandIns();
    const { origin: apiBase, settings: set } = sites;
    const [clientId, clientSecret] = [set.GOOGLE_OAUTH_CLIENT_ID!, set.GOOGLE_OAUTH_CLIENT_SECRET!];
    setReviewsGateway('google', googleReviews({ clientId, clientSecret, apiBase }));
    const [appId, appSecret] = [set.FACEBOOK_APP_ID!, set.FACEBOOK_APP_SECRET!];
    setReviewsGateway('facebook', facebookReviews({ appId, appSecret, version: set.FACEBOOK_API_VERSION!, apiBase }));
    setReviewsGateway('yelp', yelpReviews({ apiKey: set.YELP_API_KEY!, apiBase }));
  });
  afterAll(async () => {
    for (const name of calls.sourceNames) setReviewsGateway(name, undefined);
    await sites.close();
  });

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    for (const site of Object.values(sites.sites)) site.fault = null;
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Clear Panes', cityId: toronto })).id;
    const elsewhere = (await makeCompany(db, { name: 'Other Panes', cityId: toronto })).id;
    await transactionOn(db as never, (tx) => giveTag(tx, company, 'Clear Panes'));
    owner = await makePerson(db, 'olivia', { companyId: company, role: 'Owner' });
    other = await makePerson(db, 'oscar', { companyId: company, role: 'Owner' });
    stranger = await makePerson(db, 'sam', { companyId: elsewhere, role: 'Owner' });
  });

  const keyed = (by: Person, key = crypto.randomUUID()) => ({ ...by.context, idempotencyKey: key });
  const start = (source: calls.ConnectedSource, by = owner) =>
    run(calls.startSourceConsent, { company_id: company, source, lang_code: 'fr' }, by.context);
  const stateOf = ({ Url }: { Url: string }) => new URL(Url).searchParams.get('state')!;
  const finish = (state: string, code: string | undefined = 'code') => ({ company_id: company, state, code });
  const listed = async () => (await run(calls.listCompanySources, { company_id: company }, owner.context)).Objects;
  const choiceOf = async (source: calls.ConnectedSource, by = owner) =>
    (await run(calls.getSourceChoices, { company_id: company }, by.context)).Objects.find(
      (one) => one.Source === source,
    )!;
  const connect = (source: calls.ConnectedSource, place: string) =>
    run(calls.connectCompanySource, { company_id: company, source, place }, keyed(owner));

  test('a consent leads to the site and back, where one of several places is chosen', async () => {
    const begun = await start('google');
    const page = new URL(begun.Url);
    expect([page.origin, page.searchParams.get('redirect_uri')]).toEqual([
      sites.origin,
      `http://localhost:3000${calls.consentReturnPath}`,
    ]);
    expect(stateOf(begun)).toMatch(/^[\w-]{43}\.fr\.clear-panes$/);
    expect((await choiceOf('google')).ConsentUrl).toBe(begun.Url);
    expect((await choiceOf('google', other)).ConsentUrl).toBeNull();
    const found = await run(calls.finishSourceConsent, finish(stateOf(begun)), owner.context);
    expect(found).toEqual({
      Id: null,
      Places: [
        { ExternalId: 'accounts/1/locations/1', Name: 'Invented Cleaning', Address: '1 Invented Street, Toronto' },
        { ExternalId: 'accounts/1/locations/2', Name: 'Invented Gardens', Address: '1 Invented Street, Toronto' },
      ],
    });
    expect(await listed()).toEqual([]);
    expect(
      await refusal(
        calls.connectCompanySource,
        { company_id: company, source: 'google', place: 'accounts/9/locations/9' },
        keyed(owner),
      ),
    ).toBe('422 place invalid');
    const { Object: row } = await connect('google', 'accounts/1/locations/2');
    expect(row).toMatchObject({
      Source: 'google',
      State: 'Connected',
      Fault: null,
      ExternalName: 'Invented Gardens',
      KeptHours: 720,
      KeptCount: 0,
    });
    expect((await choiceOf('google')).Places).toEqual([]);
    // Asked again, as after a lost answer: what is connected is answered, and no other place.
    expect((await connect('google', 'accounts/1/locations/2')).Object).toEqual(row);
    expect(
      await refusal(
        calls.connectCompanySource,
        { company_id: company, source: 'google', place: 'accounts/1/locations/1' },
        keyed(owner),
      ),
    ).toBe('422 place invalid');
    const [kept] = await rows<{ token: string }>(
      db,
      sql`select token from review_sources where company_id = ${company}`,
    );
    expect(kept!.token).not.toContain('standIn');
  });

  test('with one place it is connected at once', async () => {
    const { Id } = await run(calls.finishSourceConsent, finish(stateOf(await start('facebook'))), owner.context);
    expect(await listed()).toMatchObject([{ Id, Source: 'facebook', ExternalName: 'Invented Cleaning' }]);
  });

  test('a consent counts once, in the session that began it, and with a yes', async () => {
    const state = stateOf(await start('facebook'));
    expect(await refusal(calls.finishSourceConsent, finish(state), other.context)).toBe('409 state expired');
    expect(await refusal(calls.finishSourceConsent, finish(`${state}x`), owner.context)).toBe('409 state expired');
    expect(await refusal(calls.finishSourceConsent, finish(state), stranger.context)).toBe('404');
    expect(await refusal(calls.finishSourceConsent, { company_id: company, state }, owner.context)).toBe(
      '409 facebook denied',
    );
    expect(await refusal(calls.finishSourceConsent, finish(state), owner.context)).toBe('409 state expired');
    const again = stateOf(await start('facebook'));
    expect(await refusal(calls.finishSourceConsent, finish(again, 'another'), owner.context)).toMatch(/^409 facebook /);
    expect(await listed()).toEqual([]);
  });

  test('an account without a place, and a way back that is none of ours', async () => {
    const { places } = sites.sites.facebook;
    const all = [...places];
    places.clear();
    expect(await refusal(calls.finishSourceConsent, finish(stateOf(await start('facebook'))), owner.context)).toBe(
      '409 facebook no-place',
    );
    for (const [id, place] of all) places.set(id, place);
    const input = { company_id: company, source: 'google' as const };
    for (const redirect of [
      'https://evil.example/',
      'http://panes.example/api/portal/review-sources/return',
      'no address',
    ])
      expect(await refusal(calls.startSourceConsent, { ...input, redirect }, owner.context)).toBe(
        '422 redirect invalid',
      );
    expect(await refusal(calls.startSourceConsent, { ...input, source: 'yelp' }, owner.context)).toBe(
      '409 yelp not-offered',
    );
  });

  test('Yelp is tried before it is kept', async () => {
    const input = { company_id: company, source: 'yelp' as const };
    expect(await refusal(calls.connectCompanySource, { ...input, place: 'unknown-place' }, keyed(owner))).toBe(
      '422 place unknown',
    );
    sites.sites.yelp.fault = 'plan';
    expect(
      await refusal(calls.connectCompanySource, { ...input, place: 'invented-cleaning-toronto' }, keyed(owner)),
    ).toBe('409 yelp plan');
    expect(await listed()).toEqual([]);
    sites.sites.yelp.fault = null;
    await connect('yelp', 'https://www.yelp.com/biz/invented-cleaning-toronto');
    expect(await listed()).toMatchObject([{ Source: 'yelp', ExternalName: 'Invented Cleaning', KeptHours: 23 }]);
  });

  test('a site that the operator has not set up cannot be connected', async () => {
    setReviewsGateway('yelp', null);
    expect((await choiceOf('yelp')).IsOffered).toBe(false);
    expect(
      await refusal(calls.connectCompanySource, { company_id: company, source: 'yelp', place: 'x' }, keyed(owner)),
    ).toBe('409 yelp not-offered');
    const { origin: apiBase, settings } = sites;
    setReviewsGateway('yelp', yelpReviews({ apiKey: settings.YELP_API_KEY!, apiBase }));
  });

  /** What a site said, as a sweep keeps it. */
  const say = (source: 0 | 1 | 3, key: string, stars: number, more: { comment?: string; at?: string } = {}) =>
    rows(
      db,
      sql`insert into source_reviews (company_id, source_id, source_key, name, stars, is_thumbs_up, comment, written_at, expires_at)
        values (${company}, ${source}, ${key}, '', ${stars}, ${stars >= 3}, ${more.comment ?? 'Clean.'},
          ${more.at ?? '2026-10-01T10:00:00Z'}::timestamptz, now() + interval '20 hours')`,
    );

  test('what other sites say stands beside our own by date and source, whatever they rate, and is gone when disconnected', async () => {
    await connect('yelp', 'invented-cleaning-toronto');
    await run(calls.finishSourceConsent, finish(stateOf(await start('facebook'))), owner.context);
    await say(3, 'y1', 1, { at: '2026-11-02T10:00:00Z' });
    await say(1, 'f1', 0, { at: '2026-11-03T10:00:00Z', comment: '<b>Never</b> again' });
    await rows(
      db,
      sql`insert into opinions (company_id, origin, review_type_id, name, comment, language, stars, is_thumbs_up, created_at)
        values (${company}, 'neighbor', 1, 'Ana L.', 'Fine.', 'es', 4, true, '2026-11-01T10:00:00Z')`,
    );
    const said = async (input: object = {}) =>
      (await run(calls.listSaidReviews, { company_id: company, ...input }, owner.context)).Objects;
    expect(await said()).toMatchObject([
      { Source: 'facebook', State: 'Elsewhere', Stars: 0, ThumbsUp: false, Comment: '<b>Never</b> again' },
      { Source: 'yelp', State: 'Elsewhere', Stars: 1, ThumbsUp: null },
      { Source: 'neighbor', State: 'Unanswered', Stars: 4, ThumbsUp: true },
    ]);
    const [first] = await said({ max_results: 1 });
    const { NextCursor } = await run(calls.listSaidReviews, { company_id: company, max_results: 1 }, owner.context);
    const next = await said({ max_results: 1, cursor: NextCursor });
    expect([first!.Source, next[0]!.Source]).toEqual(['facebook', 'yelp']);
    expect((await said({ name: 'own' })).map(({ Source }) => Source)).toEqual(['neighbor']);
    expect((await said({ filter_search: 'never' })).map(({ Source }) => Source)).toEqual(['facebook']);
    expect(await refusal(calls.listSourceReviews, { company_id: company }, stranger.context)).toBe('404');
    const yelp = (await listed()).find(({ Source }) => Source === 'yelp')!;
    expect(yelp).toMatchObject({ KeptCount: 1, KeptUntil: expect.any(String) });
    const gone = { company_id: company, id: yelp.Id, version: yelp.Version };
    expect(await refusal(calls.disconnectCompanySource, { ...gone, version: gone.version + 1 }, owner.context)).toBe(
      '409',
    );
    await run(calls.disconnectCompanySource, gone, owner.context);
    expect((await said()).map(({ Source }) => Source)).toEqual(['facebook', 'neighbor']);
    const left = sql`select source_id from source_reviews where source_id = 3 union all select source_id from source_ratings where source_id = 3
      union all select source_id from review_sources where source_id = 3`;
    expect(await rows(db, left)).toEqual([]);
    expect(await refusal(calls.getCompanySource, { company_id: company, id: yelp.Id }, owner.context)).toBe('404');
  });

  test('an answer goes to Google, with what Google makes of it, and comes back', async () => {
    await run(calls.finishSourceConsent, finish(stateOf(await start('google'))), owner.context);
    await connect('google', 'accounts/1/locations/2');
    const key = [...sites.sites.google.places.values()][1]!.reviews[0]!.id;
    await say(0, key, 2);
    const [row] = (await run(calls.listSourceReviews, { company_id: company, name: 'google' }, owner.context)).Objects;
    expect(row).toMatchObject({ State: 'None', TakesReply: true, Stars: 2, ThumbsUp: null });
    const of = (version: number) => ({ company_id: company, id: row!.Id, version });
    const answer = '😀'.repeat(4096);
    expect(await refusal(calls.replyToSourceReview, { ...of(row!.Version), reply: `${answer}!` }, owner.context)).toBe(
      '422 reply tooLong',
    );
    const { Object: sent } = await run(
      calls.replyToSourceReview,
      { ...of(row!.Version), reply: answer },
      owner.context,
    );
    expect(sent).toMatchObject({ State: 'Pending', Reply: answer });
    expect(await refusal(calls.replyToSourceReview, { ...of(row!.Version), reply: 'Late' }, other.context)).toBe('409');
    sites.sites.google.fault = 'away';
    expect(await refusal(calls.replyToSourceReview, { ...of(sent.Version), reply: 'Thanks' }, owner.context)).toBe(
      '409 google away',
    );
    sites.sites.google.fault = null;
    const { Object: back } = await run(calls.replyToSourceReview, { ...of(sent.Version), reply: '' }, owner.context);
    expect(back).toMatchObject({ State: 'None', Reply: '' });
    expect(await refusal(calls.replyToSourceReview, { ...of(back.Version), reply: 'x' }, stranger.context)).toBe('404');
  });
});
