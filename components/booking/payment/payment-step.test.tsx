/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { CheckoutView } from '@/lib/bookings/contract-payments';
import type { IntegrationView } from '@/lib/companies/contract';
import type { IntegrationVisit } from '@/lib/routes/integration';
import { PaymentStep } from './payment-step';

const visit: IntegrationVisit = {
  page: 'buy-and-book',
  key: 'k',
  slug: 's',
  locale: 'en',
  guids: ['g'],
  ts: 1,
  step: 'pay',
};
/** A company of Halifax, where it is an hour later than in Toronto. */
const company = {
  CompanyName: 'Clear Co',
  CountryTypeId: 1,
  TimezoneName: 'America/Halifax',
  Services: [{ ServiceId: 7, ServiceName: 'Windows' }],
} as IntegrationView;
const checkout: CheckoutView = {
  CompanyGuid: 'c',
  State: 'Held',
  PaymentState: 'Created',
  CheckoutUrl: 'https://pay.example/1',
  HoldToken: 'a.b',
  ExpiresAt: '2026-11-30T18:35:00.000Z',
  ServiceId: 7,
  Start: '2026-12-01T09:00:00-05:00',
  End: '2026-12-01T10:00:00-05:00',
  TimezoneName: 'America/Toronto',
  Price: 12_900,
  Currency: 'CAD',
  Typed: null,
  Reference: 'R',
  ManageToken: '',
};
const drawn = (of: CheckoutView) =>
  renderInWords(<PaymentStep screen="pay" visit={visit} company={company} checkout={of} price="$129" />);

test('what is paid for, and until when it is kept, go by the clock of its place, and say so', async () => {
  await drawn(checkout);
  expect(screen.getByText(/Windows with Clear Co/).textContent).toMatch(/9:00.*Eastern Time/);
  expect(screen.getByText(/^Kept for you until/).textContent).toMatch(/1:35/);
});

test('at home the zone goes without saying', async () => {
  await drawn({ ...checkout, Start: '2026-12-01T09:00:00-04:00', TimezoneName: 'America/Halifax' });
  expect(screen.getByText(/Windows with Clear Co/).textContent).not.toContain('Time');
  expect(screen.getByText(/^Kept for you until/).textContent).toMatch(/2:35/);
});
