import { rows, sql } from '@/lib/db/client';
import { opinions, sourceRatings, sourceReviews } from '@/lib/db/tables';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, makeCompany } from '@/lib/testing/fixtures/companies';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import type { CustomerReview, ListReviewsInput, ReviewFilter } from './contract';
import { listCompanyReviews, listReviews } from './service';

let blendsYelp = true;
jest.mock('@/lib/config/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/env')>('@/lib/config/env');
  return { ...actual, env: () => ({ ...actual.env(), YELP_BLEND: blendsYelp }) };
});

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

describeOnOneDatabase('live reviews', (getDb) => {
  let db: TestDb;
  let id: number;
  let client_key: string;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    const { toronto, annex } = await makeToronto(db);
    id = (await makeCompany(db, { name: 'Rainbow', cityId: toronto })).id;
    const other = (await makeCompany(db, { name: 'Other', cityId: toronto, good: 3 })).id;
    const [found] = await rows<{ key: string }>(
      db,
      sql`select client_key_guid as key from company_locations where company_id = ${id}`,
    );
    client_key = found!.key;
    const own = { companyId: id, reviewTypeId: 1, name: 'Ana L.', language: 'en', isThumbsUp: true };
    await db.insert(opinions).values([
      { ...own, origin: 'booked', comment: 'one', stars: 5, createdAt: day(1), cityId: toronto, neighborhoodId: annex },
      { ...own, origin: 'invited', comment: 'two', stars: 0, createdAt: day(4), language: 'fr' },
      { ...own, origin: 'neighbor', comment: 'three', stars: 2, isThumbsUp: false, createdAt: day(3) },
      { ...own, origin: 'neighbor', comment: 'hidden', stars: 5, createdAt: day(9), isPublished: false },
    ]);
    const site = { companyId: id, name: 'Bo', isThumbsUp: true, stars: 4 };
    await db.insert(sourceReviews).values([
      { ...site, sourceId: 0, sourceKey: 'g1', comment: 'google one', writtenAt: day(2), language: 'es' },
      { ...site, sourceId: 0, sourceKey: 'g2', comment: 'google two', writtenAt: null },
      { ...site, sourceId: 1, sourceKey: 'f1', comment: 'facebook', stars: 0, writtenAt: day(5) },
      { ...site, companyId: other, sourceId: 3, sourceKey: 'y1', comment: 'of another', writtenAt: day(6) },
      { ...site, sourceId: 7, sourceKey: 'x1', comment: 'of a site we do not show', writtenAt: day(6) },
    ]);
    await db.insert(sourceRatings).values({ companyId: id, sourceId: 0, overallStarRating: '4.6', ratingCount: 212 });
  });

  const ask = (more: Partial<ListReviewsInput> = {}) => listReviews({ client_key, lang_code: 'fr', ...more }, context);
  const texts = async (more: Partial<ListReviewsInput> = {}) =>
    (await ask(more)).Reviews.map(({ ReviewComment }) => ReviewComment);

  test('all of them, the newest first, those without a date last', async () => {
    expect(await texts()).toEqual(['facebook', 'two', 'three', 'google one', 'one', 'google two']);
    expect(await texts({ order: 'oldest' })).toEqual(['one', 'google one', 'three', 'two', 'facebook', 'google two']);
    expect(await texts({ order: 'highest' })).toEqual(['one', 'google one', 'google two', 'three', 'facebook', 'two']);
    expect(await texts({ order: 'lowest' })).toEqual(['three', 'google one', 'google two', 'one', 'facebook', 'two']);
    expect(await texts({ limit: 2, offset: 1 })).toEqual(['two', 'three']);
    expect(await texts({ offset: 20 })).toEqual([]);
  });

  test('with YELP_BLEND=0 those of Yelp are in no list but their own, and no count of all has them', async () => {
    const yelp = { companyId: id, sourceId: 3, name: 'Cy', isThumbsUp: true, stars: 4, writtenAt: day(8) };
    await db.insert(sourceReviews).values({ ...yelp, sourceKey: 'y2', comment: 'yelp' });
    const counted = async () => (await ask()).TotalCount;
    expect([(await texts())[0], await counted()]).toEqual(['yelp', 7]);
    blendsYelp = false;
    const apart = [(await texts())[0], await counted()];
    const own = [await texts({ source: 'yelp' }), (await ask({ source: 'yelp' })).TotalCount];
    blendsYelp = true;
    expect(apart).toEqual(['facebook', 6]);
    expect(own).toEqual([['yelp'], 1]);
  });

  test('every source is counted by itself; what a site says as a whole stands beside its own', async () => {
    const none = { OverallStarRating: 0, RatingCount: 0 };
    const { Sources, TotalCount, Languages } = await ask();
    expect(Sources).toEqual([
      { Source: 'booked', Count: 1, Up: 1, Down: 0, ...none },
      { Source: 'invited', Count: 1, Up: 1, Down: 0, ...none },
      { Source: 'neighbor', Count: 1, Up: 0, Down: 1, ...none },
      { Source: 'google', Count: 2, Up: 2, Down: 0, OverallStarRating: 4.6, RatingCount: 212 },
      { Source: 'facebook', Count: 1, Up: 1, Down: 0, ...none },
    ]);
    expect(TotalCount).toBe(6);
    expect(Languages).toEqual([
      { LanguageCode: 'en', Count: 2 },
      { LanguageCode: 'es', Count: 1 },
      { LanguageCode: 'fr', Count: 1 },
    ]);
  });

  test.each<[ReviewFilter, string[]]>([
    [{ source: 'google' }, ['google one', 'google two']],
    [{ source: 'yelp' }, []],
    [{ rating: 'down' }, ['three']],
    [{ rating: '4' }, ['google one', 'google two']],
    [{ rating: '5', source: 'booked' }, ['one']],
    [{ text_language: 'fr' }, ['two']],
    [{ text_language: 'es', rating: 'up' }, ['google one']],
    [{ text_language: 'ro' }, []],
  ])('%j', async (filter, expected) => {
    expect(await texts(filter)).toEqual(expected);
    expect((await ask({ ...filter, limit: 1 })).TotalCount).toBe(expected.length);
  });

  test('a review says who, where and from where, as on the company’s page', async () => {
    const [review] = (await ask({ source: 'booked' })).Reviews;
    expect(review).toMatchObject({
      Name: 'Ana L.',
      Initials: 'AL',
      ReviewStars: 5,
      ThumbsUp: true,
      Source: 'booked',
      LanguageCode: 'en',
      ReviewDate: '2026-01-01T00:00:00.000Z',
      Location: expect.stringMatching(/./),
    });
    const [imported] = (await ask({ source: 'google' })).Reviews;
    expect(imported).toMatchObject({ Name: 'Bo', ReviewDate: '2026-01-02T00:00:00.000Z', Location: '' });
    expect(imported).not.toHaveProperty('Url');
  });

  test('a review of another site says where it is there, else where the company is; ours says nothing', async () => {
    const url = 'https://www.google.com/maps/reviews/g1';
    await rows(db, sql`update source_reviews set url = ${url} where company_id = ${id} and source_key = 'g1'`);
    const place = 'https://maps.google.com/?cid=7';
    await rows(
      db,
      sql`insert into review_sources (company_id, source_id, external_id, external_url, token_key) values (${id}, 0, 'x', ${place}, 'own')`,
    );
    const found = (list: readonly CustomerReview[]) =>
      Object.fromEntries(list.map(({ ReviewComment, Url }) => [ReviewComment, Url]));
    const told = { 'google one': url, 'google two': place, facebook: undefined, one: undefined };
    expect(found((await ask()).Reviews)).toMatchObject(told);
    expect(found(await listCompanyReviews(id, 'fr'))).toMatchObject(told);
  });

  test('a key that is nobody’s, or of a company that is not listed, is 404', async () => {
    await expect(ask({ client_key: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({ status: 404 });
    await rows(db, sql`update companies set taken_down_at = now() where id = ${id}`);
    await expect(ask()).rejects.toMatchObject({ status: 404 });
  });
});
