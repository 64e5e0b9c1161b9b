/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import account from '@/messages/en/account.json';
import { sendAccountCall } from './calls.client';
import { SignOutForm } from './small-forms';

jest.mock('./calls.client', () => ({ sendAccountCall: jest.fn(), sessionOf: () => undefined }));
const send = jest.mocked(sendAccountCall);

test('a form that the browser shows again, after it led on, can be sent again', async () => {
  Object.defineProperty(window, 'crypto', { value: webcrypto });
  jest.spyOn(console, 'error').mockReturnValue();
  send.mockResolvedValue({ ok: true, value: {} } as never);
  await renderInWords(<SignOutForm locale="en" />);
  const button = screen.getByRole('button', { name: account.signOut.submit });
  fireEvent.click(button);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(button.textContent).toBe(account.signOut.busy);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(button.textContent).toBe(account.signOut.submit));
  fireEvent.click(button);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});
