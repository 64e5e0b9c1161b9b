import type { BookingView } from '@/lib/bookings/contract';
import { ask, askOrNull } from '@/lib/pages/ask';
import { view } from './fixtures/page';
import { loadManageBooking } from './load';

jest.mock('@/lib/pages/ask', () => ({ ask: jest.fn(), askOrNull: jest.fn() }));
jest.mock('@/lib/pages/page-chrome', () => ({ readLocale: async () => 'en' }));
jest.mock('@/components/chrome/load', () => ({ loadShell: async () => ({}) }));
jest.mock('@/lib/wire/form-drafts', () => ({ findDraft: async () => null }));

const slot = (day: string, hour: string, IsFree = true) => ({
  Start: `${day}T${hour}:00:00-05:00`,
  End: `${day}T${hour}:30:00-05:00`,
  IsFree,
  Price: 0,
  Currency: '',
});

test('after a move that came too late the next free hours are others than the one that is booked', async () => {
  jest.useFakeTimers({ now: new Date('2027-03-01T12:00:00Z'), doNotFake: ['nextTick'] });
  const booked: BookingView = view({ TimezoneName: 'America/Toronto' });
  jest.mocked(ask).mockResolvedValue(booked);
  const day = booked.Start.slice(0, 10);
  const Slots = [slot(day, '09', false), slot(day, '10'), slot(day, '11'), slot(day, '12'), slot(day, '13')];
  jest.mocked(askOrNull).mockResolvedValue({ Days: [{ Date: day, NeighborsBooked: 0, Slots }] });
  const query = Promise.resolve({ outcome: 'booking-taken' });
  const { page } = await loadManageBooking({
    params: Promise.resolve({ locale: 'en', token: 'a.b' }),
    searchParams: query,
  });
  expect(booked.Start).toBe(slot(day, '10').Start);
  expect(page.nextFree.map(({ Start }) => Start.slice(11, 13))).toEqual(['11', '12', '13']);
  jest.useRealTimers();
});
