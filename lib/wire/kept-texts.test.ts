import { env } from '@/lib/config/env';
import { PlatformError } from '@/lib/platform/errors';
import { saveSection } from '@/lib/profile/contract-sections';
import { createContactMessage } from '@/lib/requests/contract';
import { answerConsentReturn } from './consent-return';
import { expose } from './expose';
import { findDraft } from './form-drafts';

jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
jest.mock('@/lib/platform', () => ({
  run: async () => {
    throw new PlatformError(503);
  },
  authenticate: async () => null,
}));

const form = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
const origin = env().PUBLIC_ORIGIN;

/** Sends a form that is refused. @returns where it leads */
async function send(op: Parameters<typeof expose>[0], address: string, fields: Record<string, string>): Promise<URL> {
  const headers = { ...form, 'x-dorbel-address': address };
  const request = new Request(`${origin}/api/x`, { method: 'POST', headers, body: new URLSearchParams(fields) });
  const answer = await expose(op).POST(request, { params: Promise.resolve({}) });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location')!);
}

const draftOf = (url: URL) => url.searchParams.get('draft');

describe('texts that are kept for the pages of refused forms', () => {
  test.each([
    ['of visitors', '1', createContactMessage, { page: 'contactUs', idempotency_key: 'k', message: 'Hello' }],
    ['of the portal, signed out', '2', saveSection, { page: 'portal', page_id: 'section.acme.3', message: 'Hello' }],
  ])(
    '%s: a few a minute of one address, however many it sends; others are not touched',
    async (_, mine, op, fields) => {
      const led: URL[] = [];
      for (let n = 0; n < 70; n++) led.push(await send(op, `192.0.2.${mine}`, fields));
      const kept = led.filter((url) => draftOf(url) !== null);
      expect(kept).toHaveLength(60);
      expect((await findDraft(draftOf(kept[0]!)!))?.typed).toMatchObject({ message: 'Hello' });
      // What is not kept is led to its page all the same.
      expect(led.at(-1)!.pathname).toBe(kept[0]!.pathname);
      expect(draftOf(await send(op, `198.51.100.${mine}`, fields))).not.toBeNull();
    },
  );

  test('what another site sends an owner back with is one of them', async () => {
    const back = () =>
      answerConsentReturn(
        new Request(`${origin}/api/portal/review-sources/return?state=${'s'.repeat(43)}.en.acme&code=c`, {
          headers: { 'x-dorbel-address': '203.0.113.77' },
        }),
      );
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await back()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});
