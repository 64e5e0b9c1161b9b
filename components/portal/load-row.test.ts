import { redirect } from 'next/navigation';
import { PlatformError } from '@/lib/platform/errors';
import { type PortalScreen, portalScreenNames, portalScreens } from '@/lib/routes/portal';
import { resolve } from '@/lib/routes/resolve';
import { loadRow } from './load-row';

jest.mock('next/navigation', () => ({
  redirect: jest.fn((path: string) => {
    throw new Error(`leads to ${path}`);
  }),
  notFound: () => {
    throw new Error('not found');
  },
}));

const draft = 'd'.repeat(43);
const list = 'filter_search=pe%C3%B1a&cursor=WyJh';

const pageOf = (screen: PortalScreen, visit: object) =>
  ({
    visit: { locale: 'fr', ...visit },
    frame: { locale: 'fr', place: { companyTag: 'panes', screen, id: 7, list } },
  }) as unknown as Parameters<typeof loadRow>[0];

const gone = (status: 404 | 422 = 404) => Promise.reject(new PlatformError(status));
const wayOf = async (screen: PortalScreen, visit: object, asked: Promise<object> = gone()): Promise<string> =>
  loadRow(pageOf(screen, visit), asked).then(
    () => 'drawn',
    (error: Error) => error.message,
  );

beforeEach(() => jest.mocked(redirect).mockClear());

/** Sections are fixed, a company's own page is not deleted. */
const rows = portalScreenNames.filter((name) => portalScreens[name].file.includes('{id}') && name !== 'section');

test.each(rows)(
  'a form of %s whose row was deleted meanwhile comes back to the list, with its text',
  async (screen) => {
    const way = await wayOf(screen, { kept: draft, draft, outcome: 'portal-gone' });
    const found = resolve(way.replace('leads to ', ''), () => null);
    if (found.kind !== 'page') throw new Error(`${way}: ${found.kind}`);
    expect(found.params.portal).toMatchObject({ companyTag: 'panes' });
    expect(portalScreens[found.params.portal!.screen].file).not.toContain('{id}');
    const query = new URL(found.internalPath, 'https://x.example').searchParams;
    expect([query.get('outcome'), query.get('draft')]).toEqual(['portal-gone', draft]);
    // As it was left, where the row was reached from it.
    expect(query.get('filter_search')).toBe(
      portalScreens[screen].list && screen !== 'visit' && screen !== 'moveVisit' ? 'peña' : null,
    );
  },
);

test('so does a text that waited for a sign-in, and a button that has none', async () => {
  expect(await wayOf('person', { kept: draft, outcome: 'signin-confirmed' })).toContain(`draft=${draft}`);
  expect(await wayOf('person', { outcome: 'portal-gone' })).toMatch(
    /^leads to \/portail\/panes\/equipe\?.*outcome=portal-gone$/,
  );
});

test('an address that names no row is not found, and what else fails is not hidden', async () => {
  expect(await wayOf('person', {})).toBe('not found');
  expect(await wayOf('person', { outcome: 'provider-saved' }, gone(422))).toBe('not found');
  expect(await wayOf('person', { draft, outcome: 'portal-failed' })).toBe('not found');
  expect(await wayOf('person', { kept: draft }, Promise.reject(new Error('broken')))).toBe('broken');
  expect(await wayOf('person', { kept: draft }, Promise.resolve({ Id: 7 }))).toBe('drawn');
});
