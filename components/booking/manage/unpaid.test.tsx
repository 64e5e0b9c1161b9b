/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { PaymentState } from '@/lib/bookings/contract';
import { locales } from '@/lib/values/locale';
import { page } from './fixtures/page';
import { isOver } from './manage-page';
import { ManageScreen } from './manage-screen';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));

const unanswered = { en: /No answer came in time/, fr: /Aucune réponse/, es: /No (hubo|llegó) respuesta/ };

/** What stands at the top of the page of a booking that expired. */
async function said(PaymentState: PaymentState, Party: 'neighbor' | 'company', locale: 'en' | 'fr' | 'es' = 'en') {
  const expired = page({ State: 'Expired', PaymentState, Party, Moves: [] }, { locale });
  expect(isOver(expired)).toBe(true);
  await renderInWords(<ManageScreen page={expired} plainKey="key" />, locale);
  const { textContent } = screen.getByRole('heading', { level: 1 }).parentElement!;
  cleanup();
  return textContent;
}

test('a request that no company answered says so, a payment that came too late or never came does not', async () => {
  for (const locale of locales)
    for (const party of ['neighbor', 'company'] as const) {
      expect(await said('None', party, locale)).toMatch(unanswered[locale]);
      for (const payment of ['Created', 'Failed', 'Expired', 'Refunding', 'Refunded', 'RefundFailed'] as const) {
        const text = await said(payment, party, locale);
        expect(text).not.toMatch(unanswered[locale]);
        expect(text).not.toMatch(/\{\w|undefined/);
      }
    }
});

test('the neighbor reads where the money of an expired booking is', async () => {
  expect(await said('Expired', 'neighbor')).toContain('It was not paid in time');
  expect(await said('Refunding', 'neighbor')).toMatch(/could no longer be booked.*All of it goes back to the card/);
  expect(await said('Refunded', 'neighbor')).toContain('All of it was paid back');
  expect(await said('RefundFailed', 'neighbor')).toContain('The refund did not go through');
});
