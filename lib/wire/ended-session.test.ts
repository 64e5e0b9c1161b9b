import { changeCustomer } from '@/lib/bookings/contract-customers';
import { env } from '@/lib/config/env';
import { PlatformError } from '@/lib/platform/errors';
import { expose } from './expose';
import { findDraft } from './form-drafts';

jest.mock('@/lib/platform', () => ({
  run: async () => {
    throw new PlatformError(401);
  },
  authenticate: async () => null,
}));

test('a form whose session has ended comes back to its screen, with the text kept for who signs in', async () => {
  const sent = {
    page: 'portal',
    page_id: 'customer.panes.7',
    lang_code: 'fr',
    version: '3',
    notes: 'Two hours’ typing',
  };
  const request = new Request(`${env().PUBLIC_ORIGIN}/api/portal/customers/7`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(sent).toString(),
  });
  const answer = await expose(changeCustomer).POST!(request, { params: Promise.resolve({ id: '7' }) });
  const to = new URL(answer.headers.get('location')!);
  expect([answer.status, to.pathname]).toEqual([303, '/portail/panes/clients/7']);
  expect((await findDraft(to.searchParams.get('draft')!))?.typed).toMatchObject({ version: '3', notes: sent.notes });
});
