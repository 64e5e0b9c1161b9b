/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { loadMessages } from '@/lib/i18n/messages';
import { call } from '@/lib/pages/call';
import { type Locale, locales } from '@/lib/values/locale';
import { monthView } from '../month-view';
import { DateStep } from './date-step.client';

jest.mock('@/lib/pages/call', () => ({ call: jest.fn() }));
const answer = jest.mocked(call);

/** A month that is on its way differs from one that has nothing (docs/rules/pains.md 12). */

const slot = (day: string) => ({
  Start: `${day}T09:00:00-05:00`,
  End: `${day}T09:30:00-05:00`,
  IsFree: true,
  Price: 12_900,
  Currency: 'CAD',
});
const dayOf = (day: string) => ({ Date: day, NeighborsBooked: 0, Slots: [slot(day)] });

/** The step at a December with one free day; a press on the way to January. */
async function turn(locale: Locale) {
  const { booking } = await loadMessages(locale);
  const clock = { locale, countryId: 1, timeZone: 'America/Toronto' } as const;
  await renderInWords(
    <DateStep
      visit={{ page: 'booking', key: 'k', slug: 's', locale, guids: ['g'], ts: 1 }}
      companyGuid="c"
      serviceId={7}
      facts={{ company: 'Clear Co', service: 'Windows', offering: 'priced', price: '$129' }}
      clock={clock}
      place="Toronto"
      zone="Eastern Time"
      first={monthView('2026-12', [dayOf('2026-12-01')], clock)}
      earliest="2026-12"
      day="2026-12-01"
      start=""
      problem={null}
      plainKey="plain"
      repeats={null}
    />,
    locale,
  );
  const next = () => screen.getByRole('link', { name: booking.date.next });
  return { words: booking.date, next };
}
const calendar = () => document.getElementById('calendar')!;
const skeletons = () => calendar().querySelectorAll('.skeleton').length;
const said = () => screen.getByRole('status').textContent;

beforeEach(() => answer.mockReset());

test.each(locales)(
  'a month on its way: places for its days, busy, and said in words; then what it has, in %s',
  async (locale) => {
    const { words, next } = await turn(locale);
    expect([skeletons(), calendar().getAttribute('aria-busy')]).toEqual([0, 'false']);
    let arrive: (value: unknown) => void = () => undefined;
    answer.mockReturnValue(new Promise((resolve) => (arrive = resolve)) as never);
    fireEvent.click(next());
    expect([skeletons() >= 28, calendar().getAttribute('aria-busy'), said()]).toEqual([true, 'true', words.loading]);
    await act(async () =>
      arrive({ ok: true, value: { TimezoneName: 'America/Toronto', Days: [dayOf('2027-01-31')] } }),
    );
    await waitFor(() => expect([skeletons(), calendar().getAttribute('aria-busy')]).toEqual([0, 'false']));
    expect(said()).not.toBe(words.loading);
    expect(said()).toMatch(/2027/);
  },
);

test.each(locales)('one that does not come is said to, and is loading no more, in %s', async (locale) => {
  const { words, next } = await turn(locale);
  answer.mockResolvedValue({ ok: false, status: 503, retryAfterS: null } as never);
  await act(async () => fireEvent.click(next()));
  expect(screen.getByRole('alert').textContent).toContain(words.loadFailed);
  expect([skeletons(), calendar().getAttribute('aria-busy'), said()]).toEqual([0, 'false', '']);
});

test('a second press while a month is on its way asks for no other', async () => {
  const { next, words } = await turn('en');
  const arrive: ((value: unknown) => void)[] = [];
  answer.mockImplementation((() => new Promise((resolve) => arrive.push(resolve))) as never);
  fireEvent.click(next());
  fireEvent.click(next());
  expect(arrive).toHaveLength(1);
  expect(said()).toBe(words.loading);
  await act(async () => arrive[0]!({ ok: true, value: { TimezoneName: 'America/Toronto', Days: [] } }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'January 2027' })).toBeTruthy());
});
