import { resolve } from '@/lib/routes/resolve';
import type { FormDraft } from '@/lib/wire/form-drafts';
import { loadRequestNewPage } from './load';

const draft = 'd'.repeat(43);
const typed = { name: 'Zoë', location: 'Rue Cartier', latitude: '45.5', longitude: '-73.6' };

jest.mock('@/components/chrome/load', () => ({
  loadShell: async (_: string, __: string, ___: object, query: string) => ({ query }),
}));
jest.mock('@/lib/pages/ask', () => ({ askOrNull: async () => null }));
jest.mock('@/lib/pages/map-source', () => ({ getMapSource: () => ({}) }));
jest.mock('@/lib/pages/page-chrome', () => ({ readLocale: async () => 'en' }));
jest.mock('@/lib/pages/json-ld', () => ({ pageNode: () => ({}) }));
jest.mock('next-intl/server', () => ({ getTranslations: async () => (name: string) => name }));
jest.mock('@/lib/wire/form-drafts', () => ({
  findDraft: async (token: string): Promise<FormDraft | undefined> =>
    token === draft ? { typed, faults: { email: 'required' }, status: 422 } : undefined,
}));

const load = (query: Record<string, string>) =>
  loadRequestNewPage({ params: Promise.resolve({ locale: 'en' }), searchParams: Promise.resolve(query) } as never);

/** The query that the page of another language is drawn with. */
function inFrench(page: Awaited<ReturnType<typeof load>>): Record<string, string> {
  const { query } = page.shell as unknown as { query: string };
  const found = resolve(`/demander-un-nouveau${query}`, () => null);
  if (found.kind !== 'page') throw new Error(found.kind);
  return Object.fromEntries(new URL(found.internalPath, 'https://x.example').searchParams);
}

test('what was typed into a form that failed goes along to the page of another language', async () => {
  const there = inFrench(await load({ draft, outcome: 'request-failed' }));
  expect(there).toEqual({ draft, outcome: 'request-failed' });
  expect((await load(there)).form).toMatchObject({
    initial: { name: 'Zoë', location: 'Rue Cartier' },
    given: [45.5, -73.6],
    faults: { email: 'required' },
    outcome: 'request-failed',
  });
});

test('so does the place of a link; a text that is gone, and its outcome, do not', async () => {
  const place = { latitude: '45.5', longitude: '-73.6', name: 'Rue Cartier' };
  expect(inFrench(await load(place))).toEqual(place);
  expect(inFrench(await load({ ...place, draft: 'x'.repeat(43), outcome: 'request-failed' }))).toEqual(place);
  expect(inFrench(await load({ outcome: 'request-sent' }))).toEqual({});
});
