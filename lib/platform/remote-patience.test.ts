import { draftTexts, listDrafts } from '@/lib/assistant/contract';
import type { ServiceContext } from './context';
import { askRemote } from './remote';

jest.mock('@/lib/config/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/env')>('@/lib/config/env');
  return {
    ...actual,
    env: () => ({ ...actual.env(), PLATFORM_API_URL: 'http://platform.test', PLATFORM_API_KEY: 'k' }),
  };
});

test('a call that a model answers is waited for, any other ends after three seconds', async () => {
  // A call that has no more time than others is over at once.
  const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    if (ms <= 3000) end.abort();
    return end.signal;
  });
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    init?.signal?.throwIfAborted();
    return Response.json({ success: true, Drafts: [] });
  });
  const claims = { role: '', memberId: 1, companyId: 7, companyGuid: null, audience: 'company' } as const;
  const context: ServiceContext = {
    now: new Date(),
    caller: { kind: 'browser', address: '192.0.2.1', bearer: 'a.b.c', claims },
  };
  const of = { company_id: 7, section_type_id: 3 };
  await expect(askRemote(listDrafts, of, context)).rejects.toMatchObject({ status: 503 });
  await expect(askRemote(draftTexts, { ...of, language_type_ids: [1] }, context)).resolves.toMatchObject({
    Drafts: [],
  });
  limits.mockRestore();
  fetched.mockRestore();
});
