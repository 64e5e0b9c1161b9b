/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { showToast } from '@/components/chrome/toast.client';
import { call } from '@/lib/pages/call';
import { ContactForm, type ContactWords } from './contact-form.client';

jest.mock('@/lib/pages/call', () => ({ call: jest.fn(), prepareProof: jest.fn() }));
jest.mock('@/components/chrome/toast.client', () => ({ showToast: jest.fn() }));

const answer = jest.mocked(call);
const words: ContactWords = {
  name: 'Your name',
  email: 'Your email',
  emailHint: 'Only to answer you.',
  message: 'Your message',
  messageHint: 'Name the place.',
  counter: '{used} of 2024',
  send: 'Send',
  sending: 'Sending…',
  sentTitle: 'Message received',
  sent: 'Thank you.',
  another: 'Another',
  failedTitle: 'Not sent',
  check: 'Please look at the fields.',
  failed: 'It is still in the form.',
  tooMany: 'Please wait.',
  offline: 'Cannot be reached.',
  trap: 'Leave empty',
  faults: { required: 'This field is required', tooLong: 'Too long', email: 'No address', invalid: 'Not right' },
};

const refusal = { ok: false, fields: {}, message: '', retryAfterS: undefined } as const;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => fireEvent.submit(screen.getByRole('button', { name: 'Send' }).closest('form')!);
const keyOfCall = (index: number) => answer.mock.calls[index]?.[2]?.idempotencyKey;

beforeEach(() => {
  jest.clearAllMocks();
  render(<ContactForm locale="fr" words={words} plainKey="k" privacy="Kept to answer you." />);
});

function fill() {
  type('Your name', 'Élise');
  type('Your email', 'elise@courriel.example');
  type('Your message', 'Bonjour');
}

test('as it stands it is a plain post that names its page and language', () => {
  const form = screen.getByRole('button', { name: 'Send' }).closest('form')!;
  expect([form.getAttribute('action'), form.method]).toEqual(['/api/requests/contact', 'post']);
  const hidden = Object.fromEntries(new FormData(form));
  expect(hidden).toMatchObject({ lang_code: 'fr', page: 'contactUs', idempotency_key: 'k', fax_number: '' });
});

test('an empty form is not sent: each fault stands beside its field, the summary has the focus', () => {
  send();
  expect(answer).not.toHaveBeenCalled();
  expect(screen.getAllByText('This field is required')).toHaveLength(3);
  expect(document.activeElement?.textContent).toContain('Not sent');
});

test('a refusal keeps every word; a retry of the same text has the same key, another text another key', async () => {
  fill();
  answer.mockResolvedValue({ ...refusal, status: 0 });
  send();
  await screen.findByText('Cannot be reached.');
  expect(field('Your message').value).toBe('Bonjour');
  send();
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  await screen.findByText('Cannot be reached.');
  type('Your message', 'Bonsoir');
  send();
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(3));
  expect(keyOfCall(0)).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOfCall(1)).toBe(keyOfCall(0));
  expect(keyOfCall(2)).not.toBe(keyOfCall(0));
  await screen.findByText('Cannot be reached.');
});

test('too many messages are said to be that; the platform’s own faults show', async () => {
  fill();
  answer.mockResolvedValueOnce({ ...refusal, status: 429 });
  send();
  await screen.findByText('Please wait.');
  answer.mockResolvedValueOnce({ ...refusal, status: 422, fields: { email: 'email' } });
  send();
  await screen.findByText('No address');
});

test('what came back of a plain post stands in the form with its faults; another message begins empty', async () => {
  cleanup();
  const start = {
    texts: { name: 'Élise', email: 'elise@nowhere', message: 'Où? 😀' },
    faults: { email: 'email' },
  };
  render(<ContactForm locale="fr" words={words} plainKey="k" privacy="" start={start} />);
  expect(['Your name', 'Your email', 'Your message'].map((name) => field(name).value)).toEqual(
    Object.values(start.texts),
  );
  expect(field('Your email').getAttribute('aria-invalid')).toBe('true');
  await screen.findByText('5 of 2024');
  type('Your email', 'elise@courriel.example');
  answer.mockResolvedValueOnce({ ok: true, value: { Id: 1 } });
  send();
  fireEvent.click(await screen.findByRole('button', { name: 'Another' }));
  expect([field('Your email').value, field('Your message').value]).toEqual(['', '']);
  expect(field('Your email').getAttribute('aria-invalid')).not.toBe('true');
});

test('sent: a confirmation that stays, a toast beside it, and an empty form for another', async () => {
  fill();
  answer.mockResolvedValueOnce({ ok: true, value: { Id: 1 } });
  send();
  await screen.findByText('Thank you.');
  expect(showToast).toHaveBeenCalledWith('success', 'Message received');
  fireEvent.click(screen.getByRole('button', { name: 'Another' }));
  expect(field('Your message').value).toBe('');
  // The button that was pressed is gone: the focus is where one goes on.
  expect(document.activeElement).toBe(field('Your name'));
});
