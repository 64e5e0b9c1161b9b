import { ask } from '@/lib/pages/ask';
import type { BookingVisit } from '../load';
import { loadDone } from './load';

jest.mock('@/lib/pages/ask', () => ({ ask: jest.fn() }));
jest.mock('next/navigation', () => ({ notFound: () => undefined }));
jest.mock('next-intl/server', () => ({ getTranslations: () => undefined }));

test('a booking in another zone than the company’s is told under the name of its own', async () => {
  const company = { CompanyGuid: 'c', Services: [] };
  const clock = { locale: 'fr', countryId: 1, timeZone: 'America/Halifax' } as const;
  const found = { CompanyGuid: 'c', PaymentState: 'None', Price: 0, Currency: 'CAD', TimezoneName: 'America/Toronto' };
  jest.mocked(ask).mockResolvedValue({ ...found, Start: '2027-03-03T15:00:00-05:00' });
  const booking = { company, clock, zone: 'heure de l’Atlantique', locale: 'fr' } as unknown as BookingVisit;
  const { props } = await loadDone(booking, 'token');
  expect([props.zone, props.clock.timeZone]).toEqual(['heure de l’Est', 'America/Toronto']);
});
