import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { hours, siteNames, sweptSites } from './fixtures/swept-sites';
import { disconnectReviewSource } from './service/review-sources';
import { replyAtSource } from './service/source-replies';
import { purgeLapsedReviews } from './service/sweep-sources';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

describeOnOneDatabase('what is kept of review sources', (getDb) => {
  const { on, actor, connect, sweepAll, stored, sourceOf, count } = sweptSites(getDb);

  describe('time', () => {
    const everything = async () => {
      const tables = await rows<{ name: string }>(
        on.db,
        sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      let all = '';
      for (const { name } of tables)
        all += JSON.stringify(await rows(on.db, sql.raw(`select to_jsonb(t)::text as row from "${name}" t`)));
      return all;
    };

    test('a day later without Yelp, none of its words are anywhere; a month later none of any', async () => {
      const canaries = { google: 'canary-of-g', facebook: 'canary-of-f', yelp: 'canary-of-y' };
      for (const site of siteNames) {
        for (const place of on.standIns.sites[site].places.values())
          for (const review of place.reviews) Object.assign(review, { text: canaries[site], name: canaries[site] });
        await connect(site);
        await sweepAll(site);
      }
      const seen = async () => {
        const all = await everything();
        return siteNames.filter((site) => all.includes(canaries[site]));
      };
      expect(await seen()).toEqual(siteNames);
      for (const site of siteNames) on.standIns.sites[site].fault = 'away';
      await sweepAll('yelp', hours(23));
      await rows(on.db, sql`delete from changes`);
      await purgeLapsedReviews(hours(24));
      expect(await seen()).toEqual(['google', 'facebook']);
      const purged = await rows<{ tags: string[] }>(on.db, sql`select tags from changes`);
      expect(purged.flatMap(({ tags }) => tags)).toContain(`company:${on.company}`);
      expect((await sourceOf('yelp')).ratingCount).toBeNull();
      await purgeLapsedReviews(hours(24 * 29));
      expect(await seen()).toEqual(['google', 'facebook']);
      await purgeLapsedReviews(hours(24 * 30 + 1));
      expect(await seen()).toEqual([]);
    });

    test('what is read again is kept on', async () => {
      await connect('yelp');
      await sweepAll('yelp');
      for (const at of [12, 24, 36]) {
        await sweepAll('yelp', hours(at));
        await purgeLapsedReviews(hours(at));
      }
      expect(await stored('yelp')).toHaveLength(3);
    });

    test('disconnected: all of it is gone at once', async () => {
      await connect('google');
      await sweepAll('google');
      await disconnectReviewSource(actor(), 'google');
      expect([await stored('google'), await count('source_ratings'), await count('review_sources')]).toEqual([
        [],
        0,
        0,
      ]);
      await expect(disconnectReviewSource(actor(), 'google')).rejects.toMatchObject({ status: 404 });
    });

    test('another place: nothing of the first stays', async () => {
      await connect('google');
      await sweepAll('google');
      await connect('google', { externalId: 'accounts/1/locations/2' });
      expect(await stored('google')).toEqual([]);
      await sweepAll('google');
      expect(await stored('google')).toHaveLength(3);
    });
  });

  describe('answers', () => {
    test('pending, then as Google decides; taken back; another company’s review is none', async () => {
      await connect('google');
      await sweepAll('google');
      const { id, version } = (await stored('google')).find(({ key }) => key === 'r1')!;
      expect(await replyAtSource(actor(), { id, version, comment: 'Merci !' })).toBeNull();
      expect((await stored('google')).find(({ key }) => key === 'r1')).toMatchObject({ state: 'pending' });
      await expect(replyAtSource(actor(), { id, version, comment: 'x' })).rejects.toMatchObject({ status: 409 });
      await expect(
        replyAtSource({ companyId: on.other, memberId: on.memberId }, { id, version: version + 1, comment: 'x' }),
      ).rejects.toMatchObject({ status: 404 });
      const review = on.standIns.sites.google.places.get('locations/1')!.reviews.find((one) => one.id === 'r1')!;
      review.reply!.state = 'APPROVED';
      await sweepAll('google', hours(14));
      const later = (await stored('google')).find(({ key }) => key === 'r1')!;
      expect(later).toMatchObject({ state: 'published' });
      expect(await replyAtSource(actor(), { id, version: later.version, comment: '' })).toBeNull();
      expect((await stored('google')).find(({ key }) => key === 'r1')).toMatchObject({ state: null });
      expect(review.reply).toBeUndefined();
    });

    test('a site that refuses says why, and nothing changes here', async () => {
      await connect('google');
      await sweepAll('google');
      const { id, version } = (await stored('google'))[0]!;
      on.standIns.sites.google.fault = 'revoked-scope';
      expect(await replyAtSource(actor(), { id, version, comment: 'Hi' })).toBe('access-revoked');
      expect((await stored('google'))[0]).toMatchObject({ state: null, version });
    });

    test('a review that is gone at its site goes here as well; where the place is gone, that is said', async () => {
      await connect('google');
      await sweepAll('google');
      const place = on.standIns.sites.google.places.get('locations/1')!;
      place.reviews = place.reviews.filter(({ id }) => id !== 'r1');
      const keyed = async (key: string) => (await stored('google')).find((one) => one.key === key);
      const { id, version } = (await keyed('r1'))!;
      await rows(on.db, sql`delete from changes`);
      expect(await replyAtSource(actor(), { id, version, comment: '' })).toBe('place-gone');
      expect(await keyed('r1')).toBeDefined();
      await expect(replyAtSource(actor(), { id, version, comment: 'Hi' })).rejects.toMatchObject({ status: 404 });
      expect(await keyed('r1')).toBeUndefined();
      expect(await count('changes')).toBe(1);
      const other = (await keyed('r2'))!;
      on.standIns.sites.google.placeFaults.set('locations/1', 'place-gone');
      expect(await replyAtSource(actor(), { ...other, comment: 'Hi' })).toBe('place-gone');
      expect(await keyed('r2')).toBeDefined();
    });

    test('a consent that is over shows at an answer: the source is read at once, and waits for its owner', async () => {
      await connect('google');
      await sweepAll('google');
      const { id, version } = (await stored('google'))[0]!;
      const site = on.standIns.sites.google;
      site.fault = 'quota';
      expect(await replyAtSource(actor(), { id, version, comment: 'Hi' })).toBe('quota');
      expect(await sweepAll('google', hours(0.2))).toEqual([]);
      site.fault = 'expired-token';
      expect(await replyAtSource(actor(), { id, version, comment: 'Hi' })).toBe('token-expired');
      expect(await sweepAll('google', hours(0.2))).toEqual(['token-expired']);
      expect(await sourceOf('google')).toMatchObject({ state: 'NeedsReconnect', count: 0 });
      expect(await count(`outbox_mails where kind = 'source-lost'`)).toBe(1);
    });
  });
});
