/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { context } from '@/components/parts/fixtures/cards';
import { call } from '@/lib/pages/call';
import { upcoming, view } from '../fixtures/page';
import { DatesIsland } from './dates-island.client';

jest.mock('@/lib/pages/call', () => ({ call: jest.fn() }));

const toolbar = { label: 'Range', apply: 'Show', refresh: 'Refresh', from: 'From', to: 'To', range: '', options: [] };
const words = {
  title: 'Upcoming dates',
  text: '',
  zone: '',
  showing: 'Showing {shown} of {total}',
  more: ['', '1 more', '2 more', '3 more', '4 more'],
  toolbar,
};

test('how many dates of how many are shown stands below them, and is said once more have come', async () => {
  const days = ['01', '02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-12-${day}T09:00:00-05:00`);
  const CompanyServicesUpcoming = days.map((BookingDate) => upcoming({ BookingDate }));
  jest.mocked(call).mockResolvedValue({ ok: true, value: view({ CompanyServicesUpcoming }) } as never);
  render(
    <DatesIsland
      input={{ id: 42, lang_code: 'en' }}
      start={{ filter: 7, from: '', to: '', page: 1 }}
      count={{ shown: 6, total: 8 }}
      context={context}
      isOffMarketplace={false}
      words={words}
      drawn={<p>Six dates</p>}
    />,
  );
  const said = () => screen.getByRole('status').textContent;
  expect(screen.getByText('Showing 6 of 8')).toBeTruthy();
  expect(said()).toBe('');
  fireEvent.click(screen.getByRole('link', { name: '2 more' }));
  await waitFor(() => expect(said()).toBe('Showing 8 of 8'));
  expect(document.activeElement?.id).toBe('more-dates');
});
