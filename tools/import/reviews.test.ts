import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { rows, sql } from '@/lib/db/client';
import { CHANGES_CHANNEL } from '@/lib/db/port';
import { sourceRatings, sourceReviews } from '@/lib/db/tables';
import { ownReviews, reviewFiles } from '@/lib/testing/data/files';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { fileOf, runMain } from './fixtures/import-for-test';

describeOnOneDatabase('import of reviews', (db, t) => {
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

  test.each(reviewFiles())('$source, $file: $records read, $rejected refused', async (one) => {
    const { code, counts } = await run(one.file, one.source);
    const created = one.records - one.rejected;
    expect([code, counts]).toEqual([0, { read: one.records, created, updated: 0, skipped: 0, rejected: one.rejected }]);
    expect(await stored()).toHaveLength(created);
    expect((await run(one.file, one.source)).counts).toMatchObject({ created: 0, updated: 0, skipped: created });
  });

  test('Google: stars in words, the author’s own text, no name for nobody, no photo from elsewhere', async () => {
    expect((await run(ownReviews('google-reviews'), 'google')).err).toMatch(/row 8: no rating/);
    const found = await stored();
    expect(found.map((one) => [one.sourceKey, one.name, one.stars, one.isThumbsUp])).toEqual([
      ['r1', 'Zoé L.', 5, true],
      ['r2', 'Omar', 4, true],
      ['r3', '', 1, false],
      ['r4', 'Inés Ñ.', 3, true],
      ['r5', 'W'.repeat(75), 2, false],
      ['r6', '<i>Slant</i>', 5, true],
      ['r7', 'ليلى', 5, true],
    ]);
    expect(found[3]!.comment).toBe('Buen trabajo, llegaron tarde.');
    expect(found[1]!.comment).toBe('');
    expect(found[0]!.writtenAt?.toISOString()).toBe('2026-03-14T08:05:09.987Z');
    expect(new Set(found.map((one) => one.photoUrl))).toEqual(new Set([null]));
    expect(await overall(0)).toEqual([[3.6, 94]]);
  });

  test('Google: the company’s answer comes along; a file without one, or with an older one, takes none back', async () => {
    await run(ownReviews('google-reviews'), 'google');
    const answer = async () => {
      const { reply, replyState, replyUpdatedAt } = (await stored())[3]!;
      return [reply, replyState, replyUpdatedAt?.toISOString()];
    };
    const told = ['Gracias, Inés.', 'published', '2026-01-03T10:00:00.000Z'];
    expect(await answer()).toEqual(told);
    expect((await stored())[0]).toMatchObject({ reply: null, replyState: null });
    const review = JSON.parse(readFileSync(ownReviews('google-reviews'), 'utf8')).reviews[3];
    const { reviewReply, ...unanswered } = review;
    expect((await run(json('none.json', { reviews: [unanswered] }), 'google')).counts).toMatchObject({ skipped: 1 });
    expect(await answer()).toEqual(told);
    const comment = 'Gracias.\n\n(Translated by Google)\nThanks.';
    const changed = { ...review, reviewReply: { ...reviewReply, comment, reviewReplyState: 'PENDING' } };
    expect((await run(json('new.json', { reviews: [changed] }), 'google')).counts).toMatchObject({ updated: 1 });
    expect(await answer()).toEqual(['Gracias.', 'pending', told[2]]);
    const older = { ...review, reviewReply: { comment: 'Hola', updateTime: '2025-01-01T00:00:00Z' } };
    await run(json('old.json', { reviews: [older] }), 'google');
    expect(await answer()).toEqual(['Gracias.', 'pending', told[2]]);
  });

  test('Facebook: recommendations and stars, old shapes and new, with and without a reviewer', async () => {
    await run(ownReviews('facebook-ratings'), 'facebook');
    expect((await stored()).map((one) => [one.sourceKey, one.name, one.stars, one.isThumbsUp, one.comment])).toEqual([
      ['8001', 'Marc T.', 0, true, 'Jardin impeccable, on recommande.'],
      [expect.stringMatching(/^reviewer:/), 'Ann', 3, true, 'From the years of stars'],
      [expect.stringMatching(/^reviewer:/), 'Rui', 0, false, ''],
      [expect.stringMatching(/^digest:/), '', 0, true, 'The page may not see who I am'],
      ['8002', '', 5, true, 'Five of five'],
    ]);
    // A page of ratings does not say what they come to, and we do not reckon it.
    expect(await overall(1)).toEqual([]);
  });

  test('Yelp: its clock is that of the Pacific coast, in summer too', async () => {
    await run(ownReviews('yelp-reviews'), 'yelp');
    expect((await stored()).map(({ writtenAt }) => writtenAt?.toISOString())).toEqual([
      '2025-07-05T06:30:00.000Z',
      '2024-01-31T08:00:01.000Z',
    ]);
    // Each has an address of its own where that is one of the site's; those of these two are not.
    expect((await stored()).map(({ url }) => url)).toEqual([null, null]);
    const url = 'https://www.yelp.com/biz/invented?hrid=k9';
    const one = { id: 'k9', url, rating: 4, text: '', user: null };
    await run(json('own.json', { reviews: [one] }), 'yelp');
    expect((await stored())[2]).toMatchObject({ url });
    const moved = url.replace('invented', 'moved');
    expect((await run(json('moved.json', { reviews: [{ ...one, url: moved }] }), 'yelp')).counts).toMatchObject({
      updated: 1,
    });
    expect((await stored())[2]).toMatchObject({ url: moved });
    // It says how many there are, not what they come to.
    expect(await overall(3)).toEqual([]);
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
    // A file that says nothing of the whole makes none up, and leaves what was known.
    expect(await overall(0)).toEqual([]);
    const whole = { ...review('TWO', photo), averageRating: 4.2, totalReviewCount: 31 };
    await run(json('whole.json', whole), 'google');
    await run(json('two.json', review('TWO', photo)), 'google');
    expect(await overall(0)).toEqual([[4.2, 31]]);
  });

  test('a file without a review that can be read still says what the site counts', async () => {
    const [none, unread] = [{ reviews: [] }, { reviews: [{ reviewId: 'ONE' }] }];
    await run(json('none.json', { ...none, averageRating: 4.5, totalReviewCount: 8 }), 'google');
    expect(await overall(0)).toEqual([[4.5, 8]]);
    const { counts } = await run(json('unread.json', { ...unread, averageRating: 4.6, totalReviewCount: 9 }), 'google');
    expect([counts.rejected, await overall(0)]).toEqual([1, [[4.6, 9]]]);
    await run(json('dry.json', { ...none, averageRating: 1, totalReviewCount: 1 }), 'google', '--dry-run');
    expect(await overall(0)).toEqual([[4.6, 9]]);
  });

  test('a dry run counts and writes nothing', async () => {
    const { counts, out } = await run(ownReviews('google-reviews'), 'google', '--dry-run');
    expect([counts.created, await stored(), await overall(0)]).toEqual([7, [], []]);
    expect(out).toContain('Dry run, nothing was written');
  });

  test('the page of the company and those that show its card are told', async () => {
    const told: string[] = [];
    const stop = await t.port().listen(CHANGES_CHANNEL, (payload) => told.push(...JSON.parse(payload)));
    await run(ownReviews('google-reviews'), 'google');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await stop();
    expect(told).toEqual(expect.arrayContaining([`company:${company}`, 'city:1', 'service:1', 'category:1', 'home']));
    const [{ google } = { google: undefined }] = await rows<{ google: number }>(
      db(),
      sql`select (card ->> 'googleCount')::int as google from company_totals where company_id = ${company}`,
    );
    expect(google).toBe(94);
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

  test('a long review that Google translated is kept in the words of its author', async () => {
    const [told, words] = ['x'.repeat(4500), 'é'.repeat(4500)];
    const comment = `(Translated by Google) ${told}\n\n(Original)\n${words}`;
    await run(json('long.json', { reviews: [{ reviewId: 'e', starRating: 'FIVE', comment }] }), 'google');
    expect((await stored())[0]).toMatchObject({ comment: words });
  });

  test('a command line or file that makes no sense changes nothing', async () => {
    const file = ownReviews('yelp-reviews');
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
