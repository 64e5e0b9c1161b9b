import { changeCompanyService, deleteCompanyService } from '@/lib/companies/contract-services';
import { env } from '@/lib/config/env';
import { expose } from './expose';

jest.mock('@/lib/platform', () => ({ run: async () => ({}), authenticate: async () => null }));

const origin = env().PUBLIC_ORIGIN;

async function send(query: string, type: string) {
  const request = new Request(`${origin}/api/x/7${query}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'x-dorbel-address': '10.0.0.7', 'content-type': type },
    body: 'company_id=1&version=3&lang_code=fr',
  });
  return expose(changeCompanyService, deleteCompanyService).POST(request, { params: Promise.resolve({ id: '7' }) });
}

test('a plain form says by its address which of PUT and DELETE it means', async () => {
  const outcome = async (query: string) =>
    (await send(query, 'application/x-www-form-urlencoded')).headers.get('location')?.split('outcome=')[1];
  expect(await outcome('')).toBe('service-saved');
  expect(await outcome('?as=delete')).toBe('row-deleted');
  expect(await outcome('?as=get')).toBe('service-saved');
  expect((await send('?as=delete', 'application/json')).status).toBe(405);
});
