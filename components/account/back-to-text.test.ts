import { redirect } from 'next/navigation';
import { getPortal } from '@/lib/accounts/contract-portal';
import { askSigned } from '@/lib/pages/ask-signed';
import type { FormDraft } from '@/lib/wire/form-drafts';
import { loadConsolePage } from '../console/load';
import { loadPortalPage } from '../portal/load';
import { loadSignIn } from './signin/load';

const draft = 'd'.repeat(43);
const typed = { name: 'Ana', notes: 'Two hours of typing', version: '3' };

jest.mock('next/navigation', () => ({
  redirect: jest.fn((path: string) => {
    throw new Error(`leads to ${path}`);
  }),
  notFound: jest.fn(),
}));
jest.mock('@/lib/pages/ask-signed', () => ({ askSigned: jest.fn(), signedAudience: jest.fn() }));
jest.mock('@/lib/pages/ask', () => ({ canAsk: () => true, askOrNull: jest.fn() }));
jest.mock('@/lib/pages/page-chrome', () => ({
  readLocale: async () => 'en',
  getPageChrome: async () => ({}),
  pagePaths: () => ({}),
}));
jest.mock('@/lib/wire/form-drafts', () => ({
  findDraft: async (token: string): Promise<FormDraft | undefined> =>
    token === draft ? { typed, faults: {}, status: 401 } : undefined,
}));
const { signedAudience } = jest.requireMock<{ signedAudience: jest.Mock }>('@/lib/pages/ask-signed');
const answers = jest.mocked(askSigned);

/** Signed out, or in as one of a company or of the staff. */
function be(who: 'nobody' | 'company' | 'operations') {
  signedAudience.mockResolvedValue(who === 'nobody' ? '' : who);
  const companies = [{ CompanyTag: 'panes' }];
  answers.mockImplementation(async (op: { name: string }) => {
    if (who === 'nobody') return null;
    if (op.name === getPortal.name)
      return { Companies: companies, Company: companies[0], Member: { LanguageCode: 'fr' } } as never;
    return { analytics: {}, Object: {} } as never;
  });
}

const at = async (work: Promise<unknown>): Promise<URL> => {
  const error = await work.then(
    () => new Error('leads nowhere'),
    (thrown: Error) => thrown,
  );
  return new URL(error.message.replace('leads to ', ''), 'https://dorbel.example');
};
const page = (params: object, query: object) => ({
  params: Promise.resolve({ locale: 'en', ...params }),
  searchParams: Promise.resolve(query as Record<string, string>),
});

/** Where who was signed out is led to, and from there once they are signed in. */
async function ways(screen: Promise<unknown>, as: 'company' | 'operations'): Promise<URL[]> {
  const signIn = await at(screen);
  be(as);
  return [signIn, await at(loadSignIn(page({}, Object.fromEntries(signIn.searchParams)) as never))];
}

beforeEach(() => {
  jest.mocked(redirect).mockClear();
  be('nobody');
});

test('a text that was sent after the session had ended is there again after signing in', async () => {
  const sent = page({ companyTag: 'panes', id: '7' }, { draft, outcome: 'portal-failed' });
  const [signIn, back] = await ways(loadPortalPage('customer', sent as never), 'company');
  expect(signIn!.pathname).toBe('/signin');
  expect(back!.pathname).toBe('/portal/panes/customers/7');
  expect(Object.fromEntries(back!.searchParams)).toEqual({ draft, outcome: 'signin-confirmed' });
});

test('so is the reason of a decision of staff', async () => {
  const sent = page({ id: '7' }, { draft, outcome: 'portal-failed' });
  const [, back] = await ways(loadConsolePage('claim', sent as never), 'operations');
  expect(back!.pathname).toBe('/console/claims/7');
  expect(Object.fromEntries(back!.searchParams)).toEqual({ draft, outcome: 'signin-confirmed' });
});

test('who typed nothing comes back to the screen alone; what is no name of a text is none', async () => {
  for (const query of [{}, { draft: 'x' }, { draft: '../../etc' }]) {
    be('nobody');
    const [, back] = await ways(loadPortalPage('team', page({ companyTag: 'panes' }, query) as never), 'company');
    expect(`${back!.pathname}${back!.search}`).toBe('/portal/panes/team');
  }
});

/** As the pages of the portal and the console have it, behind the routes. */
const list = 'filter_search=pe%C3%B1a+%26+co+%3D+7%3F&status=Pending&cursor=WyJh-Q';
const listed = Object.fromEntries(new URLSearchParams(list));

test('who signs in on the way to a row comes back to it with the way to its list, as it was left', async () => {
  const sent = page({ companyTag: 'panes', id: '7' }, { draft, list });
  const [, back] = await ways(loadPortalPage('booking', sent as never), 'company');
  expect(back!.pathname).toBe('/portal/panes/bookings/7');
  expect(Object.fromEntries(back!.searchParams)).toEqual({ draft, list, outcome: 'signin-confirmed' });
  be('nobody');
  const [, alone] = await ways(loadConsolePage('claim', page({ id: '7' }, { list }) as never), 'operations');
  expect(`${alone!.pathname}?${new URLSearchParams({ list })}`).toBe(`/console/claims/7${alone!.search}`);
});

test('a list that was open is as it was narrowed and turned', async () => {
  const [, back] = await ways(loadPortalPage('bookings', page({ companyTag: 'panes' }, listed) as never), 'company');
  expect([back!.pathname, Object.fromEntries(back!.searchParams)]).toEqual(['/portal/panes/bookings', listed]);
  be('nobody');
  const [, desk] = await ways(loadConsolePage('claims', page({}, listed) as never), 'operations');
  expect([desk!.pathname, Object.fromEntries(desk!.searchParams)]).toEqual(['/console/claims', listed]);
});

test('nothing that is no query of a list goes along', async () => {
  for (const odd of ['//evil.example', 'outcome=row-deleted&to=x', `draft=${draft}`, 'a=%0d%0aSet-Cookie', '']) {
    be('company');
    const to = `bookings.panes?${odd}`;
    const way = await at(loadSignIn(page({}, { audience: 'company', to }) as never));
    expect(way.search).toBe('');
    expect(way.host).toBe('dorbel.example');
  }
});
