import { rows, sql } from '@/lib/db/client';
import { opinions, reviewSources, reviewsWidgets, sourceRatings, sourceReviews } from '@/lib/db/tables';
import { run } from '@/lib/platform';
import type { PlatformError } from '@/lib/platform/errors';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, makeCompany } from '@/lib/testing/fixtures/companies';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { getReviewsWidget, type ReviewsWidgetInput } from './contract-view';

let blendsYelp = true;
jest.mock('@/lib/config/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/env')>('@/lib/config/env');
  return { ...actual, env: () => ({ ...actual.env(), YELP_BLEND: blendsYelp }) };
});

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const noGuid = '00000000-0000-4000-8000-000000000000';

describeOnOneDatabase('the view of a widget', (getDb) => {
  let db: TestDb;
  let companyId: number;
  let guids: Pick<ReviewsWidgetInput, 'Guid' | 'WidgetGuid'>;

  const widgetWith = async (properties: Record<string, unknown> = {}) => {
    const [made] = await db.insert(reviewsWidgets).values({ companyId, name: 'Home', properties }).returning();
    return { ...guids, WidgetGuid: made!.guid };
  };

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    const { toronto } = await makeToronto(db);
    companyId = (await makeCompany(db, { name: 'Rainbow', cityId: toronto })).id;
    const [found] = await rows<{ guid: string }>(db, sql`select guid from companies where id = ${companyId}`);
    guids = { Guid: found!.guid, WidgetGuid: noGuid };
    guids = await widgetWith();
    const own = { companyId, reviewTypeId: 1, name: 'Ana L.', language: 'en', isThumbsUp: true, comment: 'own' };
    await db.insert(opinions).values([
      { ...own, origin: 'booked', stars: 4, createdAt: day(1) },
      { ...own, origin: 'invited', stars: 0, createdAt: day(4), isThumbsUp: false, comment: 'a thumb' },
      { ...own, origin: 'neighbor', stars: 1, createdAt: day(9), isPublished: false, comment: 'hidden' },
    ]);
    const later = new Date(Date.now() + 3_600_000);
    const site = { companyId, name: '', isThumbsUp: true, stars: 5, expiresAt: later };
    await db.insert(sourceReviews).values([
      { ...site, sourceId: 0, sourceKey: 'g1', comment: 'old', writtenAt: day(2), stars: 1, isThumbsUp: false },
      { ...site, sourceId: 0, sourceKey: 'g2', comment: 'new', writtenAt: day(5) },
      { ...site, sourceId: 0, sourceKey: 'g3', comment: 'undated' },
      { ...site, sourceId: 1, sourceKey: 'f1', comment: 'thumb', stars: 0, writtenAt: day(3) },
      {
        ...site,
        sourceId: 3,
        sourceKey: 'y1',
        comment: 'yelp',
        stars: 3,
        writtenAt: day(6),
        url: 'https://yelp.example/1',
      },
    ]);
    await db.insert(sourceRatings).values([
      { companyId, sourceId: 0, overallStarRating: '4.8', ratingCount: 200, expiresAt: later },
      { companyId, sourceId: 1, overallStarRating: '0.0', ratingCount: 50, expiresAt: later },
      { companyId, sourceId: 3, overallStarRating: '3.0', ratingCount: 100, expiresAt: later },
    ]);
  });

  const view = async (input: Partial<ReviewsWidgetInput> = {}) =>
    (await run(getReviewsWidget, { ...guids, ...input }, context)).View;
  const status = async (input: object) => {
    try {
      await run(getReviewsWidget, { ...guids, ...input }, context);
      return 200;
    } catch (error) {
      return (error as PlatformError).status;
    }
  };

  test('each source in its own shape and order; a star is a word at Google alone, and a thumb has none', async () => {
    const { GoogleLocationReviews, FacebookPageReviews, YelpPageReviews, SimhRecommendations } = await view();
    expect(GoogleLocationReviews.map(({ Comment, StarRating }) => [Comment, StarRating])).toEqual([
      ['new', 'FIVE'],
      ['old', 'ONE'],
      ['undated', 'FIVE'],
    ]);
    expect(FacebookPageReviews).toMatchObject([{ Comment: 'thumb', StarRating: 0, ThumbsUp: true }]);
    expect(YelpPageReviews).toMatchObject([
      { StarRating: 3, DisplayName: '', ProfilePhotoUrl: '', Url: 'https://yelp.example/1' },
    ]);
    expect(SimhRecommendations).toMatchObject([
      { Comment: 'a thumb', StarRating: 0, ThumbsUp: false, EntityEmail: '', Latitude: -1 },
      { Comment: 'own', StarRating: 4, EntityName: 'Ana L.', Initials: 'AL' },
    ]);
  });

  test('totals are the sources’ own; the mean is of those with stars, by their own counts', async () => {
    const { Sources, TotalNumberOfReviews, OverallRating, GoogleBusinessOverallRating, SimhOverallRating } =
      await view();
    expect(
      Sources!.map(({ ReviewSourceId, Rating, Count, Kept, Up }) => [ReviewSourceId, Rating, Count, Kept, Up]),
    ).toEqual([
      [0, 4.8, 200, 3, 2],
      [1, 0, 50, 1, 1],
      [2, 4, 2, 2, 1],
      [3, 3, 100, 1, 1],
    ]);
    expect(TotalNumberOfReviews).toBe(352);
    expect(OverallRating).toBe(Math.round(((4.8 * 200 + 4 * 1 + 3 * 100) / 301) * 100) / 100);
    expect([GoogleBusinessOverallRating, SimhOverallRating]).toEqual([4.8, 4]);
  });

  test('with YELP_BLEND=0 Yelp keeps its own tab, and neither number over all has it', async () => {
    blendsYelp = false;
    const found = await view();
    blendsYelp = true;
    expect(found.Sources!.map(({ ReviewSourceId, IsInAll }) => [ReviewSourceId, IsInAll])).toEqual([
      [0, true],
      [1, true],
      [2, true],
      [3, false],
    ]);
    expect(found.YelpPageReviews).toHaveLength(1);
    expect(found.TotalNumberOfReviews).toBe(252);
    expect(found.OverallRating).toBe(Math.round(((4.8 * 200 + 4 * 1) / 201) * 100) / 100);
  });

  test('a source that is off, dead or out of date is shown nowhere, with its totals', async () => {
    const off = await widgetWith({ ShowYelpReviews: false, ShowSimhRecommendations: false });
    const ids = async (input = {}) => (await view(input)).Sources!.map(({ ReviewSourceId }) => ReviewSourceId);
    expect(await ids(off)).toEqual([0, 1]);
    expect(await view(off)).toMatchObject({ YelpPageReviews: [], OverallRating: 4.8, TotalNumberOfReviews: 250 });
    await db.insert(reviewSources).values({
      companyId,
      sourceId: 0,
      externalId: 'accounts/1',
      tokenKey: 'k',
      state: 'NeedsReconnect',
      fault: 'token-expired',
      writeUrl: 'https://google.example/write',
    });
    await rows(db, sql`update source_reviews set expires_at = now() - interval '1 second' where source_id = 1`);
    await rows(db, sql`update source_ratings set expires_at = now() - interval '1 second' where source_id = 1`);
    expect(await ids()).toEqual([2, 3]);
    expect((await view()).WriteLinks).toEqual([{ ReviewSourceId: 2, Url: '' }]);
  });

  test.each([0, 1, 3])(
    'source %i dies: it is gone with its numbers, and all the others are as they were',
    async (sourceId) => {
      const before = await view();
      const dead = {
        companyId,
        sourceId,
        externalId: 'x',
        tokenKey: 'k',
        state: 'NeedsReconnect',
        fault: 'token-expired',
      } as const;
      await db.insert(reviewSources).values(dead);
      const after = await view();
      expect(after.Sources).toEqual(before.Sources!.filter(({ ReviewSourceId }) => ReviewSourceId !== sourceId));
      const lists = { 0: 'GoogleLocationReviews', 1: 'FacebookPageReviews', 3: 'YelpPageReviews' } as const;
      for (const [id, name] of Object.entries(lists))
        expect([name, after[name]]).toEqual([name, Number(id) === sourceId ? [] : before[name]]);
      expect(after.SimhRecommendations).toEqual(before.SimhRecommendations);
      const lost = before.Sources!.find(({ ReviewSourceId }) => ReviewSourceId === sourceId)!;
      expect(after.TotalNumberOfReviews).toBe(before.TotalNumberOfReviews - lost.Count);
    },
  );

  test('every configured source is offered to write at, in the order of the tabs; the company’s own address comes first', async () => {
    const source = { companyId, externalId: 'x', tokenKey: 'k' };
    await db.insert(reviewSources).values([
      { ...source, sourceId: 0, writeUrl: 'https://google.example/write' },
      { ...source, sourceId: 3, writeUrl: 'https://yelp.example/write', externalUrl: 'https://yelp.example/biz' },
    ]);
    const chosen = await widgetWith({ YelpLeaveAReviewUrl: 'https://yelp.example/own', ShowGoogleReviews: false });
    const { WriteLinks, Properties, Sources } = await view(chosen);
    expect(Sources!.map(({ ReviewSourceId, Url }) => [ReviewSourceId, Url])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 'https://yelp.example/biz'],
    ]);
    expect(WriteLinks).toEqual([
      { ReviewSourceId: 0, Url: 'https://google.example/write' },
      { ReviewSourceId: 2, Url: '' },
      { ReviewSourceId: 3, Url: 'https://yelp.example/own' },
    ]);
    // Embeds from before frames have the addresses in the fields of docs/product.md §3 alone.
    expect(Properties).toMatchObject({
      GoogleLeaveAReviewUrl: 'https://google.example/write',
      FacebookLeaveAReviewUrl: '',
      YelpLeaveAReviewUrl: 'https://yelp.example/own',
    });
  });

  test('as many of each source as are shown, or are asked for', async () => {
    const two = await widgetWith({ TotalNumberOfReviewsToShow: 1 });
    expect((await view(two)).GoogleLocationReviews.map(({ Comment }) => Comment)).toEqual(['new']);
    expect((await view({ ...two, max_results: 2 })).GoogleLocationReviews).toHaveLength(2);
  });

  test('unknown guids, of another company, deleted or unlisted are 404; empty ones 422', async () => {
    expect(await status({ Guid: noGuid })).toBe(404);
    expect(await status({ WidgetGuid: noGuid })).toBe(404);
    expect(await status({ WidgetGuid: '' })).toBe(422);
    expect(await status({ WidgetGuid: guids.WidgetGuid.toUpperCase() })).toBe(200);
    await rows(db, sql`update companies set is_published = false where id = ${companyId}`);
    expect(await status({})).toBe(404);
    await rows(db, sql`update companies set is_published = true where id = ${companyId}`);
    await rows(db, sql`update reviews_widgets set deleted_at = now()`);
    expect(await status({})).toBe(404);
  });
});
