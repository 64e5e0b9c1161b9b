/** @jest-environment jsdom */

import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import errors from '@/messages/en/errors.json';
import { useFault } from './use-fault';

afterEach(cleanup);

function Field({ faults }: { faults: Record<string, string> }) {
  return <p>{useFault(faults)('Properties.Width')}</p>;
}

test('a number out of its bounds is not refused as days of a period are', () => {
  render(
    <NextIntlClientProvider locale="en" messages={{ errors }} timeZone="UTC">
      <Field faults={{ 'Properties.Width': 'bounds' }} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('This number is too small or too large').tagName).toBe('P');
});
