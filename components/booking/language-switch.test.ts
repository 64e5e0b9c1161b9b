import { getBooking } from '@/lib/bookings/contract';
import { ask } from '@/lib/pages/ask';
import { resolve } from '@/lib/routes/resolve';
import { type Locale, locales } from '@/lib/values/locale';
import type { FormDraft } from '@/lib/wire/form-drafts';
import { loadChatPage } from './chat/load';
import { view } from './manage/fixtures/page';
import { loadManageBooking } from './manage/load';

const token = `${'A'.repeat(22)}.${'B'.repeat(43)}`;
let draft: FormDraft | undefined;

jest.mock('next/navigation', () => ({ notFound: jest.fn() }));
jest.mock('@/lib/pages/ask', () => ({ ask: jest.fn(), askOrNull: async () => null }));
jest.mock('@/lib/pages/own-picture', () => ({ ownPicture: (url: string) => url }));
jest.mock('@/lib/pages/page-chrome', () => ({
  ...jest.requireActual<object>('@/lib/pages/page-chrome'),
  readLocale: async () => 'en',
  getPageChrome: async () => ({}),
}));
jest.mock('@/lib/wire/form-drafts', () => ({ findDraft: async () => draft }));

beforeEach(() => {
  draft = { typed: { message: 'Two hours of typing' }, faults: {}, status: 503 };
  jest.mocked(ask).mockImplementation(async (op) => (op.name === getBooking.name ? view() : {}) as never);
});

const page = (query: Record<string, string>) =>
  ({ params: Promise.resolve({ locale: 'en', token }), searchParams: Promise.resolve(query) }) as never;

/** The queries with which the switch leads to the page in each language, as that page is drawn with them. */
async function switched(load: typeof loadManageBooking | typeof loadChatPage, query: Record<string, string>) {
  const { shell } = (await load(page(query))) as { shell: { paths: Record<Locale, string> } };
  return locales.map((locale) => {
    const found = resolve(shell.paths[locale], () => null);
    if (found.kind !== 'page') throw new Error(`${shell.paths[locale]}: ${found.kind}`);
    return Object.fromEntries(new URL(found.internalPath, 'https://x.example').searchParams);
  });
}

test.each([
  ['booking', loadManageBooking, 'booking-failed'],
  ['chat', loadChatPage, 'chat-failed'],
] as const)(
  'what was typed on the page of a %s stays through a change of language, as long as it is kept',
  async (_, load, outcome) => {
    for (const there of await switched(load, { outcome })) expect(there).toEqual({ outcome });
    draft = undefined;
    for (const there of await switched(load, { outcome })) expect(there).toEqual({});
  },
);

test('so does the calendar of a new time that stands open', async () => {
  const open = { step: 'move', month: '2027-04', start: '2027-04-02T10:00:00-04:00' };
  for (const there of await switched(loadManageBooking, open)) expect(there).toEqual(open);
  const done = { ...open, outcome: 'booking-moved' };
  for (const there of await switched(loadManageBooking, done)) expect(there).toEqual(open);
});
