import { searchCity } from '@/lib/companies/contract';
import { env } from '@/lib/config/env';
import type { ServiceContext } from '@/lib/platform/context';
import type { AnyOperation } from '@/lib/platform/operation';
import { getReviewsWidget } from '@/lib/widget/contract-view';
import { expose } from './expose';

const calls: ServiceContext[] = [];

jest.mock('@/lib/platform', () => ({
  run: async (_op: unknown, _input: unknown, context: ServiceContext) => {
    calls.push(context);
    return {};
  },
  authenticate: async () => null,
}));
jest.mock('@/lib/config/secrets', () => ({
  getSecrets: () => ({ apiKeys: [{ client: 'embed-web', key: 'open-key-of-embeds' }] }),
}));

async function send(op: AnyOperation, headers: Record<string, string> = {}, method: 'POST' | 'OPTIONS' = 'POST') {
  const body = method === 'POST' ? '{}' : null;
  const request = new Request(`${env().PUBLIC_ORIGIN}/api/x`, { method, headers, body });
  return expose(op)[method](request, { params: Promise.resolve({}) });
}

describe('a call of embeds', () => {
  const json = { 'content-type': 'application/json' };
  const embed = { ...json, 'x-api-key': 'open-key-of-embeds', 'sec-fetch-site': 'cross-site' };

  test('pages of any site read its answers and its refusals, with the public key alone', async () => {
    const answered = await send(getReviewsWidget, embed);
    const foreign = await send(getReviewsWidget, { ...json, origin: 'https://evil.example' });
    expect([answered, foreign].map(({ status }) => status)).toEqual([200, 403]);
    for (const { headers } of [answered, foreign]) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
    expect(calls[0]!.caller.kind).toBe('browser');
    const asked = await send(getReviewsWidget, {}, 'OPTIONS');
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'POST']);
  });

  test('its key opens no other call, and no other call is open', async () => {
    const sent = await send(searchCity, embed);
    expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([401, null]);
    expect((await send(searchCity, {}, 'OPTIONS')).status).toBe(405);
  });
});
