/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { SeriesPlan } from '@/lib/bookings/contract-series';
import { call } from '@/lib/pages/call';
import booking from '@/messages/en/booking.json';
import { detailsOfToronto as props } from '../fixtures/details';
import { DetailsStep } from './details-step.client';

jest.mock('@/lib/pages/call', () => ({ call: jest.fn(), prepareProof: jest.fn() }));
const answer = jest.mocked(call);
const row = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;

const times = { Start: '2026-12-01T14:00:00-05:00', End: '2026-12-01T15:00:00-05:00' };
const Dates = ['2026-12-01', '2026-12-08'].map((day) => ({
  ...times,
  Date: day,
  Conflict: '' as const,
  IsHoliday: false,
  NextFree: [],
}));
const plan: SeriesPlan = { TimezoneName: 'America/Toronto', MostVisits: 12, Price: 14_900, Currency: 'CAD', Dates };

beforeEach(() => answer.mockReset());

test('an hour that is held instead costs what its own hold promised', async () => {
  await renderInWords(<DetailsStep {...props} held={{ ...props.held!, secondsLeft: 0 }} />);
  expect(row('Total')).toBe('$129');
  const made = { HoldToken: 'c.d', ExpiresAt: '', ...times, Price: 14_900, Currency: 'CAD' };
  answer.mockResolvedValueOnce({ ok: true, value: made } as never);
  fireEvent.click(screen.getByRole('link', { name: /Dec 1, 9:00/ }));
  await screen.findByRole('button', { name: booking.details.change });
  expect(row('Total')).toBe('$149');
});

test('every visit of a series costs what the first one’s hold promised, whatever the price is by now', async () => {
  const visit = { ...props.visit, every: 'weekly' as const };
  await renderInWords(<DetailsStep {...props} frequencies={['weekly']} visit={visit} series={{ plan }} />);
  expect(row('All 2 visits')).toBe('$258');
  expect(screen.getByText(/\$129.*\$258/)).toBeTruthy();
});
