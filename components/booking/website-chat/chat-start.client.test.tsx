/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { call } from '@/lib/pages/call';
import type { ChatStartWords } from '../chat/chat-words';
import { ChatStart } from './chat-start.client';

jest.mock('@/lib/pages/call', () => ({ call: jest.fn(), prepareProof: jest.fn() }));

const words: ChatStartWords = {
  message: 'Write',
  counter: '{used} of 2024',
  send: 'Send',
  sending: 'Sending…',
  failedTitle: 'Not sent',
  failures: { check: 'Look', failed: 'Failed', tooMany: 'Wait', offline: 'Away', over: 'Over' },
  faults: { required: 'Required', tooLong: 'Too long', email: 'No address', invalid: 'Not right' },
  labels: { name: 'Your name', email: 'Your email', message: 'Your message' },
  hints: {},
  trap: 'Leave empty',
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => fireEvent.submit(screen.getByRole('button', { name: 'Send' }).closest('form')!);

afterEach(cleanup);

test('a page that came back with a fault leaves the focus to who corrects it already', () => {
  const typed = { name: 'Élise', message: 'Bonjour' };
  render(
    <ChatStart
      locale="en"
      companyGuid="g"
      originTypeId={0}
      words={words}
      plain={{}}
      threadHref="/c/{token}"
      start={{ typed, failure: 'check', faults: { email: 'required' } }}
      privacy="Kept."
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Not sent');
  expect(document.activeElement).toBe(document.body);
  // The same fault, found by a press, is news.
  send();
  expect(document.activeElement?.textContent).toMatch(/^Not sent/);
});

test('every press that sends nothing leads to what is wrong, and nothing typed is lost', async () => {
  const refused = { ok: false, status: 0, fields: {}, message: '', retryAfterS: undefined } as const;
  jest.mocked(call).mockResolvedValue(refused as never);
  render(
    <ChatStart
      locale="en"
      companyGuid="g"
      originTypeId={0}
      words={words}
      plain={{}}
      threadHref="/c/{token}"
      privacy="Kept."
    />,
  );
  const hasFocus = () => document.activeElement?.textContent?.startsWith('Not sent');
  send();
  expect([hasFocus(), screen.getAllByText('Required').length]).toEqual([true, 3]);
  type('Your name', 'Élise');
  field('Your name').focus();
  send();
  expect([hasFocus(), screen.getAllByText('Required').length]).toEqual([true, 2]);
  type('Your email', 'elise@courriel.example');
  type('Your message', 'Bonjour');
  field('Your message').focus();
  send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not sentAway'));
  expect([hasFocus(), field('Your message').value]).toEqual([true, 'Bonjour']);
});
