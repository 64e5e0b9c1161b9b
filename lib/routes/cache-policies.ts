import type { CachePolicy, QueryName } from './page-row';

export const list: readonly QueryName[] = ['page', 'date_filter', 'date_from', 'date_to'];
export const directory = {
  freshS: 60,
  staleS: 3600,
  queries: [...list, 'dates_page', 'providers_page', 'recommend', 'outcome'],
  // The recommend-a-provider form leads back to what was typed where it failed.
  tokens: ['draft'],
} as const satisfies CachePolicy;
export const searching = {
  ...directory,
  queries: [...directory.queries, 'q', 'timezone_name'],
} as const satisfies CachePolicy;
export const info = { freshS: 3600, staleS: 3600, queries: ['outcome'] } as const satisfies CachePolicy;
/** A form that failed leads back to what was typed. */
export const form = { ...info, tokens: ['draft'] } as const satisfies CachePolicy;
/** A link may name a place, a form that failed leads back to what was typed. */
export const asking = {
  ...info,
  queries: ['latitude', 'longitude', 'name', 'city', 'state', 'country', 'outcome'],
  tokens: ['draft'],
} as const satisfies CachePolicy;
/** How many neighbors asked for a place: purged by each ask (`cityRequests:12`), and with the place itself. */
export const status = { freshS: 300, staleS: 3600, queries: ['outcome'] } as const satisfies CachePolicy;
export const personal = { freshS: 0, staleS: 0, queries: [], isPrivate: true } as const satisfies CachePolicy;
/** A screen of portal or console: a form that failed leads back to what was typed. */
export const desk = { ...personal, tokens: ['draft'] } as const satisfies CachePolicy;
/** Whose account it is about, which company is being claimed, the outcome of a form. */
export const account = {
  ...personal,
  queries: ['audience', 'company', 'to', 'outcome'],
  tokens: ['token', 'draft'],
} as const satisfies CachePolicy;
/** The outcome of a form within a conversation. */
export const talking = { ...personal, queries: ['outcome'] } as const satisfies CachePolicy;
/** Which part of the booking is open, the outcome of a form; `month` and `start` are those of a new date. */
export const managing = { ...personal, queries: ['step', 'month', 'start', 'outcome'] } as const satisfies CachePolicy;

/** Unknown paths share one entry: the English search page's not-found variant (docs/interface.md §3). */
export const notFoundPage = {
  file: '/not-found',
  cache: { freshS: 60, staleS: 3600, queries: [] } as CachePolicy,
  tags: ['not-found'],
} as const;
