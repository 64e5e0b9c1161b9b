/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { extendHold } from '@/lib/bookings/contract';
import type { SeriesPlan } from '@/lib/bookings/contract-series';
import { call } from '@/lib/pages/call';
import { locales } from '@/lib/values/locale';
import { detailsOfToronto } from '../fixtures/details';
import { DetailsStep } from './details-step.client';

jest.mock('@/lib/pages/call', () => ({ call: jest.fn(), prepareProof: jest.fn() }));
const answer = jest.mocked(call);

/** A company of Halifax that announced nine o'clock in Toronto, where it is ten at home. */
const props = {
  ...detailsOfToronto,
  clock: { ...detailsOfToronto.clock, timeZone: 'America/Halifax' },
  place: 'Halifax',
  zone: 'Atlantic Time',
  held: { ...detailsOfToronto.held!, zone: 'Eastern Time' },
};
const row = (name: string) => screen.getByText(name).nextSibling?.textContent;

beforeEach(() => answer.mockReset());

test('what is held is told by the clock of its place, and what is held instead by that of its own', async () => {
  await renderInWords(<DetailsStep {...props} held={{ ...props.held, secondsLeft: 0 }} />);
  expect([row('Time'), row('Time zone')]).toEqual([expect.stringContaining('9:00'), 'Eastern Time']);
  expect(screen.getByRole('link', { name: /Dec 1, 9:00.*Eastern Time/ })).toBeTruthy();
  const next = {
    Start: '2026-12-01T16:00:00-05:00',
    End: '2026-12-01T17:00:00-05:00',
    TimezoneName: 'America/Toronto',
  };
  const NextFree = [{ Start: '2026-12-02T09:00:00-04:00', End: '2026-12-02T10:00:00-04:00' }, next];
  answer.mockResolvedValueOnce({ ok: false, status: 409, details: { NextFree } } as never);
  fireEvent.click(screen.getByRole('link', { name: /Dec 1, 9:00/ }));
  expect(await screen.findByRole('link', { name: /Dec 1, 4:00.*Eastern Time/ })).toBeTruthy();
  const atHome = screen.getByRole('link', { name: /Dec 2, 9:00/ });
  expect(atHome.textContent).not.toContain('Time');
  const made = { HoldToken: 'c.d', ExpiresAt: '', ...NextFree[0], Price: 12_900, Currency: 'CAD' };
  answer.mockResolvedValueOnce({ ok: true, value: made } as never);
  fireEvent.click(atHome);
  expect(await screen.findByText('Atlantic Time', { selector: 'dd' })).toBeTruthy();
  expect(row('Time')).toContain('9:00');
  expect(answer.mock.calls.filter(([called]) => called === extendHold)).toEqual([]);
});

test.each(locales)('the button that books repeats day, hour and the zone of the place, in %s', async (locale) => {
  const { unmount } = await renderInWords(<DetailsStep {...props} clock={{ ...props.clock, locale }} />, locale);
  const books = () => document.querySelector('button[form=details]')!.textContent;
  expect(books()).toMatch(/(Dec|déc|dic).*9.*\(Eastern Time\)/);
  unmount();
  // One that is held in the company's own zone.
  const own = { ...props.held, zone: undefined };
  await renderInWords(<DetailsStep {...props} held={own} clock={{ ...props.clock, locale }} />, locale);
  expect(books()).toContain('(Atlantic Time)');
});

test('dates of a series go by the company’s clock, and say so beside a first one that does not', async () => {
  const date = { Start: '2026-12-01T10:00:00-04:00', End: '2026-12-01T11:00:00-04:00', Conflict: '' as const };
  const Dates = ['2026-12-01', '2026-12-08'].map((day) => ({ ...date, Date: day, IsHoliday: false, NextFree: [] }));
  const plan: SeriesPlan = { TimezoneName: 'America/Halifax', MostVisits: 12, Price: 12_900, Currency: 'CAD', Dates };
  const repeating = { ...props, frequencies: ['weekly' as const], series: { plan } };
  const { unmount } = await renderInWords(<DetailsStep {...repeating} />);
  expect(screen.getByText('Times are those of Halifax (Atlantic Time).')).toBeTruthy();
  unmount();
  await renderInWords(<DetailsStep {...repeating} held={detailsOfToronto.held} />);
  expect(screen.queryByText(/^Times are those of/)).toBeNull();
});
