import { exportCompanyBookings } from '@/lib/bookings/contract-portal';
import { env } from '@/lib/config/env';
import { PlatformError } from '@/lib/platform/errors';
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
  expect((await ask(page)).headers.get('location')).toContain('outcome=portal-failed');
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
