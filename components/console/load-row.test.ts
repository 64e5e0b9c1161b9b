import { PlatformError } from '@/lib/platform/errors';
import { resolve } from '@/lib/routes/resolve';
import { loadRow } from './load-row';

jest.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`leads to ${path}`);
  },
}));

const draft = 'd'.repeat(43);
const list = 'filter_search=pe%C3%B1a&status=Asked';

const wayOf = async (consoleScreen: 'claim' | 'business', kept: string | undefined, asked: Promise<object | null>) =>
  loadRow({ visit: { kept }, frame: { locale: 'fr', place: { consoleScreen, id: 7, list } } }, asked).then(
    () => 'drawn',
    (error: Error) => error.message,
  );
const gone = (status: 404 | 422 = 404) => Promise.reject(new PlatformError(status));

test.each([
  ['claim', 'claims', draft, 404],
  ['claim', 'claims', undefined, 422],
  ['business', 'businesses', draft, 404],
  ['business', 'businesses', undefined, 404],
] as const)('a %s that is gone leads to the list as it was left, which says so', async (screen, away, kept, status) => {
  const way = await wayOf(screen, kept, gone(status));
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
});

test('what is there is drawn, and what else fails is not hidden', async () => {
  expect(await wayOf('claim', undefined, Promise.resolve({ Id: 7 }))).toBe('drawn');
  expect(await wayOf('claim', draft, Promise.reject(new Error('broken')))).toBe('broken');
  expect(await wayOf('claim', draft, Promise.reject(new PlatformError(503)))).not.toContain('leads to');
});
