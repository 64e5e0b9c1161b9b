import { exportCompanyBookings } from '@/lib/bookings/contract-portal';
import { env } from '@/lib/config/env';
import { fileHref } from '@/lib/pages/call-href';
import { operations } from '@/lib/platform/contract';
import { PlatformError } from '@/lib/platform/errors';
import type { AnyOperation } from '@/lib/platform/operation';
import type { ConsoleScreen } from '@/lib/routes/console';
import type { PortalScreen } from '@/lib/routes/portal';
import { expose } from './expose';

let answer: (input: unknown) => unknown;
jest.mock('@/lib/platform', () => ({
  run: async (_: unknown, input: unknown) => answer(input),
  authenticate: async () => null,
}));

const list = 'filter_search=pe%C3%B1a&status=Pending';
const page = { page: 'portal', page_id: 'bookings.panes', list };
const ask = (more: Record<string, string>) => {
  const query = new URLSearchParams({ company_id: '7', lang_code: 'es', ...more });
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', accept: 'text/html' };
  const request = new Request(`${env().PUBLIC_ORIGIN}/api/portal/bookings/csv?${query}`, { headers });
  return expose(exportCompanyBookings).GET!(request, { params: Promise.resolve({}) });
};
const refuse = (status: 401 | 403 | 503, fields?: Record<string, string>) => {
  answer = () => {
    throw new PlatformError(status, fields ? { fields } : {});
  };
};

test('a file that wants a fresh sign-in leads back to its list, as it stands, where the password is asked for', async () => {
  refuse(403, { reauthenticate: 'required' });
  const { status, headers } = await ask(page);
  const to = new URL(headers.get('location')!);
  expect([status, to.origin, to.pathname]).toEqual([303, env().PUBLIC_ORIGIN, '/panel/panes/reservas']);
  expect(Object.fromEntries(to.searchParams)).toEqual({
    filter_search: 'peña',
    status: 'Pending',
    outcome: 'portal-confirm',
  });
  refuse(503);
  expect((await ask(page)).headers.get('location')).toContain('outcome=file-failed');
  // Signed out: the list leads on to the sign-in page.
  refuse(401);
  expect((await ask(page)).headers.get('location')).toContain('/panel/panes/reservas?');
});

test('a program is answered as on any call, and no address is taken from outside', async () => {
  refuse(403, { reauthenticate: 'required' });
  const refused = await ask({});
  expect([refused.status, await refused.json()]).toMatchObject([403, { Fields: { reauthenticate: 'required' } }]);
  const odd = { page: 'portal', page_id: '//evil.example', list: 'https://evil.example' };
  expect(new URL((await ask(odd)).headers.get('location')!).pathname).toBe('/es');
});

test('what names the page is no input of the call', async () => {
  let given: unknown;
  answer = (input) => {
    given = input;
    return { FileName: 'bookings.csv', Text: 'Id\r\n' };
  };
  const made = await ask(page);
  expect([made.status, await made.text()]).toEqual([200, 'Id\r\n']);
  expect(given).toEqual({ company_id: '7', lang_code: 'es' });
});

/** The screens that link to the file of their list, by its call. */
const portalFiles: Readonly<Record<string, PortalScreen>> = {
  exportCompanyBookings: 'bookings',
  exportCustomers: 'customers',
  exportServiceProviders: 'team',
  exportMembers: 'members',
  exportCompanyOpinions: 'opinions',
  exportActivity: 'activity',
};
const consoleFiles: Readonly<Record<string, ConsoleScreen>> = { exportAudit: 'audit' };
const places = [
  ...Object.entries(portalFiles).map(([name, screen]) => [name, { companyTag: 'panes', screen }] as const),
  ...Object.entries(consoleFiles).map(([name, consoleScreen]) => [name, { consoleScreen }] as const),
];

test.each(places)(
  '%s leads an ended session back to its list, as it stands, and never to JSON',
  async (name, place) => {
    const op = operations[name as keyof typeof operations] as AnyOperation;
    const link = fileHref(op, { lang_code: 'en' } as never, { place, shown: 'filter_search=a' });
    for (const [status, outcome] of [
      [401, 'file-failed'],
      [404, 'file-failed'],
      [429, 'portal-slower'],
      [503, 'file-failed'],
    ] as const) {
      answer = () => {
        throw new PlatformError(status);
      };
      const request = new Request(`${env().PUBLIC_ORIGIN}${link}`, { headers: { 'sec-fetch-site': 'same-origin' } });
      const back = await expose(op).GET!(request, { params: Promise.resolve({}) });
      const to = new URL(back.headers.get('location')!);
      const listed = 'screen' in place ? `/portal/panes/${place.screen}` : `/console/${place.consoleScreen}`;
      expect([back.status, to.pathname, to.search]).toEqual([303, listed, `?filter_search=a&outcome=${outcome}`]);
    }
  },
);

test('each list whose file can be had is known here', () => {
  const files = Object.values(operations as Record<string, AnyOperation>)
    .filter(({ path, file }) => file === 'text/csv' && /^\/api\/(?:portal|console)\/[a-z-]+\/csv$/.test(path))
    .map(({ name }) => name);
  // No page of ours links to the file of visits.
  expect(files.sort()).toEqual([...places.map(([name]) => name), 'exportVisits'].sort());
});
