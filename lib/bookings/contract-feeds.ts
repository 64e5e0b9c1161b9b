import { actOf, entity, listOf, oneOf, type RowOf } from '@/lib/platform/entity';
import type { Locale } from '@/lib/values/locale';

export const feedKinds = ['Company', 'Person'] as const;

/**
 * Calendars that other programs read (docs/portal.md §3): all visits of the company, and those of each who goes to visits. Who goes to
 * visits has their own without the flag.
 */
export const feeds = entity({
  place: 'portal',
  name: 'feeds',
  right: 'ViewServiceProviders',
  columns: {
    Id: { kind: 'id' },
    Kind: { kind: 'choice', of: feedKinds, isSortable: true },
    Name: { kind: 'text', isSortable: true },
    /** Null for the company's. */
    TeamMemberId: { kind: 'number', isOptional: true },
    /** The address, which is all that a program needs to read it. Empty for who may not see the visits in it. */
    Link: { kind: 'text' },
    /** Counted up by `renew`. */
    Version: { kind: 'number' },
  },
  filters: ['filter_search', 'member_id'],
  sort: 'Kind',
  hasOwnRows: true,
});
export type FeedRow = RowOf<typeof feeds>;

/** GET feeds: `member_id` is one of those who go to visits. */
export const listFeeds = listOf(feeds, 'listFeeds');
/** GET feeds/{id}. */
export const getFeed = oneOf<typeof feeds, FeedRow>(feeds, 'getFeed');
/** POST feeds/{id}/renew: a new address; calendars that have the old one stop. 409 with the row where it was renewed meanwhile. */
export const renewFeed = actOf<typeof feeds, { lang_code?: Locale }, FeedRow>(feeds, 'renewFeed', 'renew', {
  form: {},
  needs: { place: 'portal', right: 'ViewServiceProviders', isOwnEnough: true },
});
