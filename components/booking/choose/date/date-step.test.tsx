/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { loadMessages } from '@/lib/i18n/messages';
import { call } from '@/lib/pages/call';
import { locales } from '@/lib/values/locale';
import { monthView } from '../month-view';
import { DateStep } from './date-step.client';
import type { DateStepProps } from './use-date-step.client';

jest.mock('@/lib/pages/call', () => ({ call: jest.fn() }));
const answer = jest.mocked(call);

const clock = { locale: 'en', countryId: 1, timeZone: 'America/Toronto' } as const;
const slot = (hour: string) => ({
  Start: `2026-12-01T${hour}:00:00-05:00`,
  End: `2026-12-01T${hour}:30:00-05:00`,
  IsFree: true,
  Price: 12_900,
  Currency: 'CAD',
});
const props: DateStepProps = {
  visit: { page: 'booking', key: 'k', slug: 's', locale: 'en', guids: ['g'], ts: 1 },
  companyGuid: 'c',
  serviceId: 7,
  facts: { company: 'Clear Co', service: 'Windows', offering: 'priced', price: '$129' },
  clock,
  place: 'Toronto',
  zone: 'Eastern Time',
  first: monthView('2026-12', [{ Date: '2026-12-01', NeighborsBooked: 0, Slots: [slot('09'), slot('10')] }], clock),
  earliest: '2026-12',
  day: '2026-12-01',
  start: '',
  problem: null,
  plainKey: 'plain',
  repeats: null,
};

beforeEach(() => answer.mockReset());

test.each(locales)('going on without an hour is answered in our words, in %s', async (locale) => {
  const { booking } = await loadMessages(locale);
  await renderInWords(<DateStep {...props} />, locale);
  // A press, not an event: the browser's own check would stand in its way.
  fireEvent.click(screen.getAllByRole('button', { name: booking.continue })[0]!);
  expect(screen.getByRole('alert').textContent).toBe(booking.date.pick);
  expect(answer).not.toHaveBeenCalled();
});

test('hours are those that the platform says, where the browser has other rules for the zone', async () => {
  const elsewhere = { ...clock, timeZone: 'America/Halifax' };
  const day = { Date: '2026-12-01', NeighborsBooked: 0, Slots: [slot('09')] };
  const first = monthView('2026-12', [day], elsewhere);
  await renderInWords(<DateStep {...props} clock={elsewhere} first={first} start={slot('09').Start} />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /9:00/ }).checked).toBe(true);
  expect(screen.getByText(/^Tue, Dec 1, 9:00/)).toBeTruthy();
});

test('a date at a place in another zone is told by the clock of that place, and says so', async () => {
  const far = { ...slot('15'), TimezoneName: 'America/Toronto' };
  const day = { Date: '2026-12-01', NeighborsBooked: 0, Slots: [slot('09'), far] };
  const ofHalifax = { ...clock, timeZone: 'America/Halifax' };
  const first = monthView('2026-12', [day], ofHalifax);
  await renderInWords(<DateStep {...props} zone="Atlantic Time" clock={ofHalifax} first={first} start={far.Start} />);
  expect(screen.getByRole('radio', { name: /9:00.*Atlantic Time/ })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /3:00.*Eastern Time/ }).checked).toBe(true);
  const [side] = screen.getAllByText('Eastern Time', { selector: 'dd' });
  expect(side).toBeTruthy();
});

test('a way to another month that ends there leaves the focus at the month', async () => {
  const { booking } = await loadMessages('en');
  const Days = [{ Date: '2026-12-01', NeighborsBooked: 0, Slots: [slot('09')] }];
  answer.mockResolvedValue({ ok: true, value: { TimezoneName: clock.timeZone, Days } } as never);
  await renderInWords(<DateStep {...props} first={monthView('2027-01', [], clock)} day="" />);
  const back = screen.getByRole('link', { name: booking.date.previous });
  back.focus();
  await act(async () => fireEvent.click(back));
  // Nothing can be booked earlier: that way is gone.
  expect(screen.queryByRole('link', { name: booking.date.previous })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('December 2026'));
});

const whole = {
  en: ['Tuesday, December 1, 2026', /10:00.a\.m\./],
  fr: ['mardi 1er décembre 2026', /10.h.00/],
  es: ['martes, 1 de diciembre de 2026', /10:00/],
} as const;
test.each(locales)('a day, and each of its hours, is called by weekday, date, year and zone, in %s', async (locale) => {
  const its = { ...clock, locale };
  const free = (n: number) => ({ Date: `2026-12-0${n}`, NeighborsBooked: 3 * (n - 1), Slots: [slot('10')] });
  await renderInWords(
    <DateStep {...props} clock={its} first={monthView('2026-12', [free(1), free(2)], its)} />,
    locale,
  );
  const [day, hour] = whole[locale];
  const [radio] = screen.getAllByRole('radio');
  const name = radio!.getAttribute('aria-label')!;
  expect(name.toLowerCase().startsWith(`${day.toLowerCase()}, `)).toBe(true);
  expect(name).toMatch(hour);
  expect(name.endsWith(', Eastern Time')).toBe(true);
  const links = [...document.querySelectorAll('.book-day-free')].map((link) => link.getAttribute('aria-label')!);
  expect(links[0]!.toLowerCase()).toBe(day.toLowerCase());
  // The name of a day with bookings of neighbors is its whole date and their number.
  expect(links[1]).toMatch(/2026.{4,}/);
  // Days without a free hour are named as such, by their whole date too.
  const none = [...document.querySelectorAll('.book-day .sr-only')].map(({ textContent }) => textContent!);
  expect(none).toHaveLength(29);
  for (const text of none) expect(text).toMatch(/2026.{3,}/);
  const group = screen.getByRole('group', { name: new RegExp(day, 'i') });
  expect(group.contains(radio!)).toBe(true);
});

test('an hour that is chosen is held', async () => {
  answer.mockResolvedValue({ ok: false, status: 503, retryAfterS: null } as never);
  await renderInWords(<DateStep {...props} />);
  fireEvent.click(screen.getByRole('radio', { name: /10:00/ }));
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Continue' })[0]!));
  expect(answer.mock.calls[0]![1]).toEqual({ company_guid: 'c', service_id: 7, start: slot('10').Start });
  expect(await screen.findByText((await loadMessages('en')).booking.problem.failed)).toBeTruthy();
});

test.each(locales)('a hold that gave way to others is said, beside the free hours, in %s', async (locale) => {
  const { booking } = await loadMessages(locale);
  await renderInWords(<DateStep {...props} problem="displaced" />, locale);
  const said = `${booking.hold.displaced}${booking.hold.displacedText}${booking.problem.nextFree}`;
  expect(screen.getByRole('alert').textContent).toContain(said);
  expect(screen.getAllByRole('radio').length).toBe(2);
  const links = within(screen.getByRole('alert'))
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ href }) => new URL(href).searchParams);
  expect(links.map((query) => [query.get('start'), query.get('problem')])).toEqual([
    [slot('09').Start, null],
    [slot('10').Start, null],
  ]);
});

test('a service that repeats says how its dates are booked', async () => {
  const { booking } = await loadMessages('en');
  const page = await renderInWords(<DateStep {...props} repeats="alone" />);
  expect(screen.getByText(booking.date.repeats.alone)).toBeTruthy();
  page.unmount();
  await renderInWords(<DateStep {...props} repeats="series" />);
  expect(screen.getByText(booking.date.repeats.series)).toBeTruthy();
});

test('an hour that was chosen before the page lived is held', async () => {
  answer.mockResolvedValue({ ok: false, status: 503, retryAfterS: null } as never);
  const page = (
    <NextIntlClientProvider locale="en" messages={await loadMessages('en')} timeZone="UTC">
      <DateStep {...props} />
    </NextIntlClientProvider>
  );
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(page);
  box.querySelector<HTMLInputElement>(`input[value="${slot('10').Start}"]`)!.checked = true;
  await act(async () => hydrateRoot(box, page));
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Continue' })[0]!));
  expect(answer.mock.calls[0]?.[1]).toMatchObject({ start: slot('10').Start });
});
