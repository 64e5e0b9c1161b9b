import { rows, sql } from '@/lib/db/client';
import { reviewsGateway, setReviewsGateway } from '@/lib/gateways/reviews';
import type { ReviewsGateway } from '@/lib/gateways/reviews/port';
import { describeOnOneDatabase } from '@/lib/testing/database';
import type { SiteName, StandInFault } from '@/lib/testing/review-sites/world';
import { hours, sweptSites } from './fixtures/swept-sites';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

describeOnOneDatabase('review sources that fail', (getDb) => {
  const { on, sweep, connect, sweepAll, sourceOf, count, asked } = sweptSites(getDb);

  describe('a site that fails', () => {
    const dead = ['NeedsReconnect', 'NotAvailable'];
    test.each<[SiteName, StandInFault, string, string]>([
      ['google', 'expired-token', 'NeedsReconnect', 'token-expired'],
      ['google', 'revoked-scope', 'NeedsReconnect', 'access-revoked'],
      ['google', 'quota', 'Limited', 'quota'],
      ['google', 'plan', 'NotAvailable', 'plan'],
      ['facebook', 'place-gone', 'NeedsReconnect', 'place-gone'],
      ['facebook', 'retired', 'NotAvailable', 'retired'],
      ['facebook', 'away', 'Limited', 'away'],
      ['facebook', 'malformed', 'Limited', 'unreadable'],
      ['yelp', 'revoked-scope', 'NotAvailable', 'access-revoked'],
      ['yelp', 'plan', 'NotAvailable', 'plan'],
    ])('%s, %s: %s, %s; a dead one leaves the pages, and its owner has one mail', async (site, fault, state, cause) => {
      await connect(site);
      await sweepAll(site);
      on.standIns.sites[site].fault = fault;
      expect(await sweepAll(site, hours(14))).toEqual([cause]);
      const isDead = dead.includes(state);
      const source = await sourceOf(site);
      expect(source).toMatchObject({ state, fault: cause });
      expect([source.count === 0, source.ratingCount === null]).toEqual([isDead, isDead]);
      await sweepAll(site, hours(40));
      await sweepAll(site, hours(70));
      expect(await count(`outbox_mails where kind = 'source-lost'`)).toBe(isDead ? 1 : 0);
      on.standIns.sites[site].fault = null;
      if (state === 'NeedsReconnect') await connect(site);
      await sweepAll(site, hours(100));
      expect(await sourceOf(site)).toMatchObject({ state: 'Connected', fault: null });
      expect((await sourceOf(site)).count).toBeGreaterThan(0);
    });

    test('one that fails at a later page: the totals that it said before hold', async () => {
      const real = reviewsGateway('google')!;
      let isAway = true;
      const away = { ok: false, fault: 'away', code: '503' } as const;
      const later: ReviewsGateway = {
        ...real,
        readReviews: async (access, id, token) =>
          isAway && token !== null ? away : real.readReviews(access, id, token),
      };
      await connect('google');
      setReviewsGateway('google', later);
      expect(await sweepAll('google')).toEqual(['away']);
      expect(await sourceOf('google')).toMatchObject({ state: 'Limited', count: 50, ratingCount: 120 });
      isAway = false;
      expect(await sweepAll('google', hours(40))).toEqual([]);
      expect(await sourceOf('google')).toMatchObject({ state: 'Connected', count: 120, ratingCount: 120 });
    });

    test('one place of several that is gone: the others are read', async () => {
      await connect('google');
      await connect('google', { externalId: 'accounts/1/locations/2' }, on.other);
      await sweepAll('google');
      on.standIns.sites.google.placeFaults.set('locations/1', 'place-gone');
      expect(await sweepAll('google', hours(14))).toEqual(['place-gone']);
      const states = await rows(on.db, sql`select state from review_sources order by external_id`);
      expect(states).toEqual([{ state: 'NeedsReconnect' }, { state: 'Connected' }]);
    });

    test('a dead one that is not reached for once stays off the pages, and its owner hears of it once', async () => {
      await connect('google');
      await sweepAll('google');
      const site = on.standIns.sites.google;
      site.fault = 'plan';
      await sweepAll('google', hours(14));
      site.fault = 'away';
      await sweepAll('google', hours(40));
      expect(await sourceOf('google')).toMatchObject({ state: 'NotAvailable', count: 0, ratingCount: null });
      site.fault = 'plan';
      await sweepAll('google', hours(70));
      expect(await count(`outbox_mails where kind = 'source-lost'`)).toBe(1);
    });

    test('a budget that is spent: the rest waits until the site allows more, and nothing is said of it', async () => {
      await connect('yelp');
      on.standIns.sites.yelp.asked.push(...Array.from({ length: 295 }, () => ''));
      await sweep('yelp');
      expect(await sourceOf('yelp')).toMatchObject({ state: 'Connected', fault: null });
      expect(asked('yelp', 'invented')).toBeLessThanOrEqual(2);
    });
  });
});
