import { PlatformError } from '@/lib/platform/errors';
import { resolve } from '@/lib/routes/resolve';
import { loadRow } from './load-row';

jest.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`leads to ${path}`);
  },
  notFound: () => {
    throw new Error('not found');
  },
}));

const draft = 'd'.repeat(43);
const list = 'filter_search=pe%C3%B1a&status=Asked';

type Came = Parameters<typeof loadRow>[0]['visit'];
const typed: Came = { kept: draft, outcome: undefined };

const wayOf = async (consoleScreen: 'claim' | 'business', visit: Came, asked: Promise<object | null>) =>
  loadRow({ visit, frame: { locale: 'fr', place: { consoleScreen, id: 7, list } } }, asked).then(
    () => 'drawn',
    (error: Error) => error.message,
  );
const gone = (status: 404 | 422 = 404) => Promise.reject(new PlatformError(status));

test.each([
  ['claim', 'claims', draft, undefined, 404],
  ['claim', 'claims', undefined, 'portal-gone', 422],
  ['business', 'businesses', draft, 'portal-gone', 404],
  ['business', 'businesses', undefined, 'portal-gone', 404],
] as const)(
  'a form of a %s that is gone leads to the list as it was left, which says so',
  async (screen, away, kept, outcome, status) => {
    const way = await wayOf(screen, { kept, outcome }, gone(status));
    const found = resolve(way.replace('leads to ', ''), () => null);
    if (found.kind !== 'page') throw new Error(`${way}: ${found.kind}`);
    expect([found.locale, found.params.console]).toEqual(['fr', { consoleScreen: away }]);
    const query = Object.fromEntries(new URL(found.internalPath, 'https://x.example').searchParams);
    expect(query).toEqual({
      filter_search: 'peña',
      status: 'Asked',
      outcome: 'portal-gone',
      ...(kept && { draft: kept }),
    });
  },
);

test('what is there is drawn, and what else fails is not hidden', async () => {
  expect(await wayOf('claim', typed, Promise.resolve({ Id: 7 }))).toBe('drawn');
  expect(await wayOf('claim', typed, Promise.reject(new Error('broken')))).toBe('broken');
  expect(await wayOf('claim', typed, Promise.reject(new PlatformError(503)))).not.toContain('leads to');
});

test('an address that no form led to is not found: the row may never have been there', async () => {
  expect(await wayOf('claim', { kept: undefined, outcome: undefined }, gone())).toBe('not found');
  expect(await wayOf('business', { kept: undefined, outcome: 'claim-asked' }, gone(422))).toBe('not found');
});
