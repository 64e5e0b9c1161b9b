import { eq } from 'drizzle-orm';
import { sourceRatings, sourceReviews } from '@/lib/db/tables';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { clearDirectory, makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { rows, sql } from '../client';
import { CHANGES_CHANNEL } from '../port';
import { fileOf, runMain, sharedData } from './fixtures/import-for-test';

const shared = (name: string) => `${sharedData}/reviews/${name}`;

describeOnBothDatabases('import of reviews', (db, t) => {
  let company: number;

  beforeAll(() => makeReferences(db()));
  beforeEach(async () => {
    await clearDirectory(db());
    const { toronto } = await makeToronto(db());
    company = (await makeCompany(db(), { name: 'A', cityId: toronto })).id;
  });

  const run = (file: string, source: string, ...more: string[]) =>
    runMain(t, 'reviews', file, '--source', source, '--company', String(company), ...more);
  const stored = () => db().select().from(sourceReviews).orderBy(sourceReviews.id);
  const overall = async (sourceId: number) =>
    (await db().select().from(sourceRatings).where(eq(sourceRatings.sourceId, sourceId))).map((row) => [
      Number(row.overallStarRating),
      row.ratingCount,
    ]);
  const json = (name: string, value: unknown) => fileOf(name, JSON.stringify(value));

  test('Google: stars in words, the author’s own text, no name for nobody, no photo from elsewhere', async () => {
    const { code, counts, err } = await run(shared('google-business-reviews.json'), 'google');
    expect([code, counts]).toEqual([0, { read: 9, created: 8, updated: 0, skipped: 0, rejected: 1 }]);
    expect(err).toMatch(/row 9: no rating/);
    const found = await stored();
    expect(found.map((one) => [one.sourceKey, one.name, one.stars, one.isThumbsUp])).toEqual([
      ['g1', 'Amélie B.', 5, true],
      ['g2', 'Tom', 4, true],
      ['g3', '', 1, false],
      ['g4', 'José Ñ.', 3, true],
      ['g5', 'A'.repeat(60), 2, false],
      ['g6', 'Wei', 5, true],
      ['g7', '<b>Bold</b>', 5, true],
      ['g8', 'مريم', 5, true],
    ]);
    expect(found[3]!.comment).toBe('Buen precio, respuesta lenta.');
    expect(found[1]!.comment).toBe('');
    expect(found[0]!.writtenAt?.toISOString()).toBe('2025-09-30T14:05:42.123Z');
    expect(new Set(found.map((one) => one.photoUrl))).toEqual(new Set([null]));
    expect(await overall(0)).toEqual([[3.8, 128]]);
  });

  test('Facebook: recommendations and stars, old shapes and new, with and without a reviewer', async () => {
    expect((await run(shared('facebook-page-ratings.json'), 'facebook')).counts).toMatchObject({
      created: 4,
      rejected: 0,
    });
    for (const name of ['v1_0-page-rating', 'v2_5-open-graph-rating-example', 'v2_11-opengraphrating-issue878'])
      expect((await run(shared(`restfb/${name}.json`), 'facebook')).counts).toMatchObject({ created: 1, rejected: 0 });
    expect(
      (await stored()).map((one) => [one.sourceKey.slice(0, 9), one.name, one.stars, one.isThumbsUp, one.comment]),
    ).toEqual([
      ['5001', 'Claire D.', 0, true, 'Super equipe, je recommande.'],
      ['reviewer:', 'Sam', 4, true, 'Old-style star rating'],
      ['reviewer:', 'Lee', 0, false, ''],
      ['digest:6a', '', 0, true, 'No reviewer: the page lacks the permission'].map((text, i) =>
        i === 0 ? expect.stringMatching(/^digest:/) : text,
      ),
      ['reviewer:', 'Tester', 4, true, 'Everything is nice here!'],
      ['987654321', 'Example Reviewer', 5, true, 'Perfect place to work. Perfect colleagues to work with ;)'],
      ['102111194', '', 5, true, 'AAAAA'].map((text) => text),
    ]);
    // What the stars come to, since a page of ratings does not say.
    expect(await overall(1)).toEqual([[4, 7]]);
  });

  test('Yelp: its clock is that of the Pacific', async () => {
    expect((await run(shared('yelp-business-reviews.json'), 'yelp')).counts).toMatchObject({ created: 2, rejected: 0 });
    const [first] = await stored();
    expect(first!.writtenAt?.toISOString()).toBe('2016-08-29T08:41:13.000Z');
    expect(await overall(3)).toEqual([[3, 3]]);
  });

  test('again changes nothing; what the source changed is changed; another source and company stand apart', async () => {
    const review = (starRating: string, photo: string) => ({
      reviews: [
        {
          reviewId: 'x',
          starRating,
          reviewer: { displayName: 'Zoé', profilePhotoUrl: photo },
          createTime: '2025-01-01T00:00:00Z',
        },
      ],
    });
    const photo = 'https://lh3.googleusercontent.com/a/x=s64';
    await run(json('one.json', review('FIVE', photo)), 'google');
    expect((await run(json('one.json', review('FIVE', photo)), 'google')).counts).toMatchObject({
      skipped: 1,
      created: 0,
      updated: 0,
    });
    const ids = (await stored()).map(({ id }) => id);
    expect(
      (await run(json('two.json', review('TWO', 'http://lh3.googleusercontent.com/a')), 'google')).counts,
    ).toMatchObject({ updated: 1 });
    const [changed, ...more] = await stored();
    expect(more).toEqual([]);
    expect([changed!.id, changed!.stars, changed!.isThumbsUp, changed!.photoUrl]).toEqual([ids[0], 2, false, null]);
    await run(json('yelp.json', { reviews: [{ id: 'x', rating: 4, text: '', user: null }] }), 'yelp');
    expect(await stored()).toHaveLength(2);
    // Known already: a file that says nothing of the whole leaves it.
    expect(await overall(0)).toEqual([[5, 1]]);
  });

  test('a dry run counts and writes nothing', async () => {
    const { counts, out } = await run(shared('google-business-reviews.json'), 'google', '--dry-run');
    expect([counts.created, await stored(), await overall(0)]).toEqual([8, [], []]);
    expect(out).toContain('Dry run, nothing was written');
  });

  test('the page of the company and those that show its card are told', async () => {
    const told: string[] = [];
    const stop = await t.port().listen(CHANGES_CHANNEL, (payload) => told.push(...JSON.parse(payload)));
    await run(shared('google-business-reviews.json'), 'google');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await stop();
    expect(told).toEqual(expect.arrayContaining([`company:${company}`, 'city:1', 'service:1', 'category:1', 'home']));
    const [{ google } = { google: undefined }] = await rows<{ google: number }>(
      db(),
      sql`select (card ->> 'googleCount')::int as google from company_totals where company_id = ${company}`,
    );
    expect(google).toBe(128);
  });

  test('odd rows are rejects, each with its reason', async () => {
    const odd = [
      null,
      7,
      [],
      {},
      { reviewId: 'a' },
      { reviewId: 'b', starRating: 'SIX' },
      { reviewId: 'c', starRating: 'ONE', comment: 'x'.repeat(5001) },
    ];
    const good = { reviewId: 'd', starRating: 'ONE', reviewer: { displayName: 'x'.repeat(5000) }, createTime: 'soon' };
    const { code, counts, err } = await run(json('odd.json', { reviews: [...odd, good, good] }), 'google');
    expect([code, counts]).toEqual([0, { read: 9, created: 1, updated: 0, skipped: 1, rejected: 7 }]);
    expect(err).toMatch(/comment: too long/);
    expect((await stored())[0]).toMatchObject({ name: 'x'.repeat(100), writtenAt: null });
  });

  test('a command line or file that makes no sense changes nothing', async () => {
    const file = shared('yelp-business-reviews.json');
    for (const args of [
      ['reviews', file],
      ['reviews', file, '--source', 'yelp'],
      ['reviews', file, '--source', 'moon', '--company', '1'],
      ['reviews', file, '--source', 'yelp', '--company', '0'],
      ['companies', file, '--source', 'yelp', '--company', '1'],
      ['reviews', file, '--source', 'yelp', '--company', '1', '--map', 'name=x'],
    ])
      expect([args, (await runMain(t, ...args)).code]).toEqual([args, 2]);
    expect((await runMain(t, 'reviews', file, '--source', 'yelp', '--company', '999')).err).toMatch(/no company 999/);
    for (const [name, text] of [
      ['cut.json', '{"reviews":[{'],
      ['empty.json', ''],
      ['text.csv', 'a,b\n1,2\n'],
    ] as const)
      expect([name, (await run(fileOf(name, text), 'google')).counts]).toEqual([
        name,
        name === 'text.csv' ? expect.anything() : {},
      ]);
    expect(await stored()).toEqual([]);
  });
});
