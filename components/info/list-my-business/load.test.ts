import { resolve } from '@/lib/routes/resolve';
import type { FormDraft } from '@/lib/wire/form-drafts';
import { loadListMyBusiness } from './load';

const draft = 'd'.repeat(43);
const typed = { company_name: 'Río Claro', token: 'invite' };
let mockRefusal: Pick<FormDraft, 'faults' | 'status'> = { faults: { email: 'required' }, status: 422 };

jest.mock('@/components/chrome/load', () => ({
  loadShell: async (_: string, __: string, ___: object, query = '') => ({ query }),
}));
jest.mock('@/lib/pages/ask', () => ({
  canAsk: () => true,
  askOrNull: async (_: object, { token }: { token?: string }) =>
    token === 'invite' ? { CompanyName: 'Río Claro', CompanyWebsite: '' } : null,
}));
jest.mock('@/lib/pages/page-chrome', () => ({ readLocale: async () => 'en' }));
jest.mock('./business-words', () => ({ businessWords: async () => ({}) }));
jest.mock('@/lib/wire/form-drafts', () => ({
  findDraft: async (token: string): Promise<FormDraft | undefined> =>
    token === draft ? { typed, ...mockRefusal } : undefined,
}));

const load = (query: Record<string, string>) =>
  loadListMyBusiness({ params: Promise.resolve({ locale: 'en' }), searchParams: Promise.resolve(query) } as never);

/** The query that the page of another language is drawn with. */
async function inSpanish(given: Record<string, string>): Promise<Record<string, string>> {
  const { query } = (await load(given)).shell as unknown as { query: string };
  const found = resolve(`/registrar-mi-negocio${query}`, () => null);
  if (found.kind !== 'page') throw new Error(found.kind);
  return Object.fromEntries(new URL(found.internalPath, 'https://x.example').searchParams);
}

test('what was typed into a form that failed goes along to the page of another language', async () => {
  const there = await inSpanish({ draft, outcome: 'business-failed' });
  expect(there).toEqual({ draft, outcome: 'business-failed' });
  expect((await load(there)).start.form).toMatchObject({ start: { company_name: 'Río Claro' }, token: 'invite' });
});

test('so does an invitation; what is gone, and the outcome of what went through, do not', async () => {
  expect(await inSpanish({ token: 'invite' })).toEqual({ token: 'invite' });
  expect(await inSpanish({ token: 'other', outcome: 'business-sent' })).toEqual({});
  expect(await inSpanish({ draft: 'x'.repeat(43), outcome: 'business-failed' })).toEqual({});
});

test.each([
  [422, { email: 'required' }, 'check'],
  [429, {}, 'tooMany'],
  [503, {}, 'failed'],
] as const)('a form that failed (%s) says why', async (status, faults, why) => {
  mockRefusal = { faults, status };
  expect((await load({ draft, outcome: 'business-failed' })).start.trouble).toBe(why);
});
