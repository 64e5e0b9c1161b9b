import { getPortal } from '@/lib/accounts/contract-portal';
import { askSigned } from '@/lib/pages/ask-signed';
import { resolve } from '@/lib/routes/resolve';
import { type Locale, locales } from '@/lib/values/locale';
import type { FormDraft } from '@/lib/wire/form-drafts';
import { loadConsolePage } from '../console/load';
import { loadPortalPage } from '../portal/load';
import { loadForgotPassword } from './forgot-password/load';
import { loadResetPassword } from './reset-password/load';
import { loadSecondStep } from './second-step/load';
import { loadSignIn } from './signin/load';

const draft = 'd'.repeat(43);
const typed = { email: 'ana@example.com', audience: 'company' };

jest.mock('next/navigation', () => ({ redirect: jest.fn(), notFound: jest.fn() }));
jest.mock('@/lib/pages/ask-signed', () => ({ askSigned: jest.fn(), signedAudience: async () => '' }));
jest.mock('@/lib/pages/ask', () => ({ canAsk: () => true, askOrNull: async () => null }));
jest.mock('@/lib/pages/page-request', () => ({ readPageRequest: async () => ({}) }));
jest.mock('@/lib/pages/claim-link', () => ({ companyOfLink: async () => null }));
jest.mock('@/lib/pages/directory-page', () => ({ getOutlets: () => ({}) }));
jest.mock('@/lib/pages/page-chrome', () => ({
  ...jest.requireActual<object>('@/lib/pages/page-chrome'),
  readLocale: async () => 'en',
  getPageChrome: async () => ({}),
}));
jest.mock('@/lib/wire/form-drafts', () => ({
  findDraft: async (token: string): Promise<FormDraft | undefined> =>
    token === draft ? { typed, faults: {}, status: 422 } : undefined,
}));

beforeEach(() => {
  const companies = [{ CompanyTag: 'panes' }];
  jest.mocked(askSigned).mockImplementation(async (op: { name: string }) => {
    if (op.name === getPortal.name)
      return { Companies: companies, Company: companies[0], Access: ['ManageCompany'], Member: {} } as never;
    return { analytics: {}, Object: { Awaits: 'Code', Member: { Role: 'Admin' } } } as never;
  });
});

const page = (params: object, query: Record<string, string>) =>
  ({ params: Promise.resolve({ locale: 'en', ...params }), searchParams: Promise.resolve(query) }) as never;

type Loading = (query: Record<string, string>) => Promise<{ frame: object }>;
const screens: [string, Loading, Record<string, string>][] = [
  ['the sign-in page', (query) => loadSignIn(page({}, query)), { audience: 'company', to: `team.panes~${draft}` }],
  ['the forgotten password', (query) => loadForgotPassword(page({}, query)), { audience: 'company' }],
  ['the second step', (query) => loadSecondStep(page({}, query)), { step: 'recovery', audience: 'company' }],
  [
    'a list of the portal',
    (query) => loadPortalPage('team', page({ companyTag: 'panes' }, query)),
    { filter_search: 'peña' },
  ],
  [
    'a row of the portal',
    (query) => loadPortalPage('person', page({ companyTag: 'panes', id: '7' }, query)),
    { list: 'filter_search=a' },
  ],
  ['a list of the console', (query) => loadConsolePage('claims', page({}, query)), { status: 'Approved' }],
  ['a row of the console', (query) => loadConsolePage('claim', page({ id: '7' }, query)), { list: 'status=Approved' }],
];

type Framed = { paths?: Record<Locale, string>; shell?: { paths: Record<Locale, string> } };

/** The queries with which the switch leads to the page in each language, as that page is drawn with them. */
async function switched(load: Loading, query: Record<string, string>) {
  const { frame } = (await load(query)) as { frame: Framed };
  const paths = frame.paths ?? frame.shell!.paths;
  return locales.map((locale) => {
    const found = resolve(paths[locale], () => null);
    if (found.kind !== 'page') throw new Error(`${paths[locale]}: ${found.kind}`);
    return Object.fromEntries(new URL(found.internalPath, 'https://x.example').searchParams);
  });
}

test.each(screens)(
  '%s keeps what was typed, and what is shown, through a change of language',
  async (_, load, shown) => {
    const failed = { ...shown, draft, outcome: 'portal-failed' };
    for (const there of await switched(load, failed)) expect(there).toEqual(failed);
  },
);

test('so does what is said of a form that a link in a mail opens, whose text goes by its token', async () => {
  const load: Loading = (query) => loadResetPassword(page({}, query));
  const failed = { token: draft, outcome: 'portal-failed' };
  for (const there of await switched(load, failed)) expect(there).toMatchObject(failed);
});

test.each(screens)(
  '%s: a text that is gone does not go along, nor does the outcome of what went through',
  async (_, load, shown) => {
    for (const query of [
      { ...shown, draft: 'x'.repeat(43), outcome: 'portal-failed' },
      { ...shown, outcome: 'row-deleted' },
    ])
      for (const there of await switched(load, query)) expect(there).toEqual(shown);
  },
);
