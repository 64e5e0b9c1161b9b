import * as fc from 'fast-check';
import { rows, sql } from '@/lib/db/client';
import { reviewsGateway, setReviewsGateway } from '@/lib/gateways/reviews';
import { googleReviews } from '@/lib/gateways/reviews/google';
import type { ReviewsGateway } from '@/lib/gateways/reviews/port';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { isLongRun } from '@/lib/testing/long';
import { googleKeys, googleRefreshToken } from '@/lib/testing/review-sites/google-site';
import { makePlace, type SiteName } from '@/lib/testing/review-sites/world';
import { hours, sweptSites } from './fixtures/swept-sites';
import { sealSource } from './service/source-secret';
import { sweepDueSources } from './service/sweep-sources';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

/** Places of one account; calls ask for 50 of them each. */
const many = isLongRun ? 1000 : 150;

describeOnOneDatabase('sweeps of review sources', (getDb) => {
  const { on, sweep, connect, sweepAll, stored, sourceOf, count, asked } = sweptSites(getDb);

  test.each<[SiteName, number, number]>([
    ['google', 120, 120],
    ['facebook', 40, 40],
    ['yelp', 3, 128],
  ])('%s: all of it, as it stands there, with the total that the site says', async (site, reviews, total) => {
    await connect(site);
    expect(await sweepAll(site)).toEqual([]);
    const found = await stored(site);
    expect(found).toHaveLength(reviews);
    expect(await sourceOf(site)).toMatchObject({
      state: 'Connected',
      count: reviews,
      ratingCount: total,
      partialUntil: null,
    });
    expect(await count('outbox_mails')).toBe(0);
    const before = on.standIns.sites[site].asked.length;
    expect(await sweepAll(site)).toEqual([]);
    expect(on.standIns.sites[site].asked).toHaveLength(before);
  });

  test('what is said stays what it is: markup is read, originals come first, thumbs are no stars, no author is no name', async () => {
    await connect('google');
    await connect('facebook');
    await sweepAll('google');
    await sweepAll('facebook');
    const google = await stored('google');
    const texts = google.map(({ comment }) => comment);
    expect(texts).toContain('Fish & chips on the floor,\ngone at once. I <3 them');
    expect(texts).toContain('Buen trabajo, llegaron tarde.');
    expect(texts.join()).not.toMatch(/Translated by Google|<b>|&amp;/);
    expect(google.filter(({ name }) => name === '').length).toBeGreaterThan(10);
    const facebook = await stored('facebook');
    expect(facebook.filter(({ stars }) => stars === 0).length).toBeGreaterThan(20);
    expect(facebook.filter(({ stars, up }) => stars === 0 && !up).length).toBeGreaterThan(1);
  });

  test('a change is read, a deletion is found by the weekly sweep, an answer of the site comes along', async () => {
    await connect('google');
    await sweepAll('google');
    const site = on.standIns.sites.google.places.get('locations/1')!;
    const [first] = site.reviews;
    Object.assign(first!, { text: 'Changed my mind.', stars: 1, changedAt: hours(1).toISOString() });
    const told = 'Désolés &amp; merci !\n\n(Translated by Google)\nSorry &amp; thanks!';
    first!.reply = { comment: told, at: hours(1).toISOString(), state: 'REJECTED', violation: 'OFF_TOPIC' };
    site.reviews.splice(5, 1);
    site.count = 119;
    await sweepAll('google', hours(13));
    const one = (await stored('google')).find(({ key }) => key === 'r0');
    expect(one).toMatchObject({ comment: 'Changed my mind.', stars: 1, state: 'rejected', reason: 'OFF_TOPIC' });
    // The company reads and edits its own words, not what Google made of them.
    expect(one!.reply).toBe('Désolés & merci !');
    expect(await stored('google')).toHaveLength(120);
    await sweepAll('google', hours(24 * 8));
    expect(await stored('google')).toHaveLength(119);
    expect((await stored('google')).map(({ key }) => key)).not.toContain('r5');
    expect((await sourceOf('google')).ratingCount).toBe(119);
  });

  test('a worker whose clock is ahead of the database’s: what it read stays', async () => {
    await connect('yelp');
    const Real = globalThis.Date;
    globalThis.Date = class extends Real {
      constructor(...of: [] | [string]) {
        super(...((of.length === 0 ? [Real.now() + 10_000] : of) as [string]));
      }
      static override now = () => Real.now() + 10_000;
    } as DateConstructor;
    try {
      await sweepDueSources('yelp', { signal: new AbortController().signal, random: 0.5 });
    } finally {
      globalThis.Date = Real;
    }
    expect(await stored('yelp')).toHaveLength(3);
  });

  test('a process that ends in the middle: another goes on from the page that was kept, once its lease is over', async () => {
    on.standIns.sites.google.places.set('locations/1', makePlace('locations/1', 'Large', 1000));
    await connect('google');
    const real = googleReviews({ ...googleKeys, apiBase: on.standIns.origin, gapMs: 0 });
    let pages = 0;
    const dying: ReviewsGateway = {
      ...real,
      readReviews: (...call) => (++pages > 7 ? new Promise(() => undefined) : real.readReviews(...call)),
    };
    setReviewsGateway('google', dying);
    void sweep('google', hours(0.1));
    while (pages < 8) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await stored('google')).toHaveLength(350);
    setReviewsGateway('google', real);
    expect(await sweep('google', hours(0.1))).toBeNull();
    const before = asked('google', '/reviews');
    expect(await sweepAll('google', hours(0.2))).toEqual([]);
    // 13 pages are left, and the total.
    expect(asked('google', '/reviews') - before).toBe(14);
    expect(await stored('google')).toHaveLength(1000);
    expect(await sourceOf('google')).toMatchObject({ state: 'Connected', count: 1000 });
  });

  test('pages that lead in a circle: what was met stays, nothing is deleted, and it says back to when', async () => {
    await connect('google');
    await sweepAll('google');
    on.standIns.sites.google.fault = 'repeated-page-token';
    const before = on.standIns.sites.google.asked.length;
    expect(await sweepAll('google', hours(24 * 8))).toEqual(['unreadable']);
    expect(on.standIns.sites.google.asked.length - before).toBeLessThan(5);
    const source = await sourceOf('google');
    expect(source).toMatchObject({ state: 'Limited', fault: 'unreadable', count: 120 });
    expect(Date.parse(source.partialUntil!)).toBeLessThan(hours(0).getTime());
  });

  test('pages without an end: nothing that was not met is taken for deleted', async () => {
    await connect('google');
    await sweepAll('google');
    const real = reviewsGateway('google')!;
    let n = 0;
    const endless: ReviewsGateway = {
      ...real,
      readReviews: async () => ({ ok: true, value: { reviews: [], next: `page ${++n}` } }),
    };
    setReviewsGateway('google', endless);
    expect(await sweepAll('google', hours(24 * 8))).toEqual(['unreadable']);
    expect(await stored('google')).toHaveLength(120);
    expect(await sourceOf('google')).toMatchObject({ state: 'Limited', ratingCount: 120 });
  });

  test.each(['retired', 'place-gone', 'unreadable'] as const)(
    'a page that was kept and that the site knows no more (%s): the list is read from its beginning',
    async (fault) => {
      on.standIns.sites.facebook.places.set('501', makePlace('501', 'Large', 250));
      await connect('facebook');
      const real = reviewsGateway('facebook')!;
      let failures = 1;
      const failing = (failure: { fault: 'away' | typeof fault; code: string }): ReviewsGateway => ({
        ...real,
        readReviews: async (access, id, token) =>
          token === '100' && failures-- > 0 ? { ok: false, ...failure } : real.readReviews(access, id, token),
      });
      setReviewsGateway('facebook', failing({ fault: 'away', code: '2' }));
      expect(await sweepAll('facebook')).toEqual(['away']);
      expect(await stored('facebook')).toHaveLength(100);
      failures = 1;
      setReviewsGateway('facebook', failing({ fault, code: '100' }));
      expect(await sweepAll('facebook', hours(2))).toEqual([]);
      expect(await sourceOf('facebook')).toMatchObject({ state: 'Connected', fault: null, count: 250 });
      expect(await count(`outbox_mails where kind = 'source-lost'`)).toBe(0);
    },
  );

  test('of a site whose pages lead in a circle from the first on, the total is known all the same', async () => {
    await connect('google');
    on.standIns.sites.google.fault = 'repeated-page-token';
    expect(await sweepAll('google')).toEqual(['unreadable']);
    expect(await sourceOf('google')).toMatchObject({ state: 'Limited', ratingCount: 120 });
  });

  test(`${many} places of one account: a call for what is new of 50 of them, one at a time`, async () => {
    const site = on.standIns.sites.google;
    for (let n = 1; n <= many; n++)
      site.places.set(`locations/${n}`, makePlace(`locations/${n}`, `Place ${n}`, n > many - 2 ? 1 : 0));
    await connect('google');
    await connect('google', { externalId: 'accounts/1/locations/2' }, on.other);
    await rows(
      on.db,
      sql`insert into companies (guid) select gen_random_uuid() from generate_series(1, ${many - 2}::int)`,
    );
    const added = await rows<{ id: number }>(
      on.db,
      sql`select id from companies where id not in (${on.company}, ${on.other}) order by id`,
    );
    const sealed = await Promise.all(
      added.map(async ({ id }, n) => ({
        id,
        place: `accounts/1/locations/${n + 3}`,
        ...(await sealSource(id, 0, googleRefreshToken)),
      })),
    );
    await rows(
      on.db,
      sql`insert into review_sources (company_id, source_id, external_id, token, token_key, next_at)
        select i.id, 0, i.place, i.token, i."tokenKey", now() from json_to_recordset(${JSON.stringify(sealed)}::text::json)
          as i(id int, place text, token text, "tokenKey" text)`,
    );
    // All were read whole yesterday.
    await rows(on.db, sql`update review_sources set full_sweep_at = ${hours(-24).toISOString()}::timestamptz`);
    expect(await count('review_sources')).toBe(many);
    expect(await sweepAll('google')).toEqual([]);
    expect(asked('google', 'batchGetReviews')).toBe(many / 50);
    expect(await count('source_reviews')).toBe(2);
    // Beside them the access of each run, and the totals of the two that have something new.
    expect(site.asked).toHaveLength(many / 50 + many / 50 + 2);
    expect(site.peak).toBe(1);
  });

  test('a token is nowhere to be read', async () => {
    await connect('google');
    await connect('facebook');
    const [found] = await rows<{ all: string }>(
      on.db,
      sql`select string_agg(s::text, ' ') as all from review_sources s`,
    );
    expect(found!.all).not.toMatch(/standIn/);
  });

  test('what cannot be read is left out, and nothing stops at it', async () => {
    const { reviews } = on.standIns.sites.google.places.get('locations/1')!;
    const [first, second, third] = reviews;
    Object.assign(first!, { stars: 9 });
    Object.assign(second!, { id: 'a\u0000b' });
    const nul = 'N\u0000U\ud800L';
    Object.assign(third!, {
      text: nul,
      name: nul,
      reply: { comment: nul, at: 'soon', state: 'REJECTED', violation: nul },
    });
    await connect('google', { name: nul });
    expect(await sweepAll('google')).toEqual([]);
    const found = await stored('google');
    expect(found).toHaveLength(118);
    expect(found.find(({ key }) => key === 'r2')).toMatchObject({ comment: 'NU\ufffdL', state: 'rejected' });
  });

  test('whatever they say and however they rate, all of them are kept, as they are', async () => {
    const place = on.standIns.sites.google.places.get('locations/1')!;
    const stars = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(stars, async (given) => {
        const [like] = makePlace('x', 'x', 1).reviews;
        place.reviews = given.map((one, n) => ({ ...like!, id: `g${n}`, stars: one, isUp: one >= 3 }));
        await connect('google', { externalId: 'accounts/1/locations/2' });
        await connect('google');
        await sweepAll('google');
        const kept = (await stored('google')).toSorted((a, b) => Number(a.key.slice(1)) - Number(b.key.slice(1)));
        expect(kept.map((one) => one.stars)).toEqual(given);
        expect((await sourceOf('google')).count).toBe(given.length);
      }),
      { numRuns: 12 },
    );
  });
});
