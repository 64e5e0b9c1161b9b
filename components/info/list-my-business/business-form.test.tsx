/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { showToast } from '@/components/chrome/toast.client';
import { call } from '@/lib/pages/call';
import type { BusinessWords } from './business-fields';
import { BusinessForm } from './business-form.client';

jest.mock('@/lib/pages/call', () => ({ call: jest.fn(), prepareProof: jest.fn() }));
jest.mock('@/components/chrome/toast.client', () => ({ showToast: jest.fn() }));

const answer = jest.mocked(call);
const words: BusinessWords = {
  labels: {
    company_name: 'Business',
    name: 'Name',
    email: 'Email',
    phone_number: 'Phone',
    website: 'Website',
    trade: 'Trade',
    city: 'City',
    message: 'More',
  },
  hints: { phone_number: 'With its country code.' },
  faults: { required: 'This field is required', email: 'No address', phone: 'No number', invalid: 'Not right' },
  optional: 'optional',
  tradeChoose: 'Choose',
  tradeOther: 'Something else',
  send: 'Send',
  sending: 'Sending…',
  retry: 'Try again',
  sentTitle: 'We have it',
  sent: 'A person looks at it.',
  failedTitle: 'Not sent',
  check: 'Please look at the fields.',
  failed: 'Our fault.',
  tooMany: 'Please wait.',
  offline: 'Cannot be reached.',
  trap: 'Leave empty',
};

const refusal = { ok: false, fields: {}, message: '', retryAfterS: undefined } as const;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => fireEvent.submit(document.querySelector('form')!);
const inputOf = (index: number) => answer.mock.calls[index]?.[1] as Record<string, unknown>;
const keyOf = (index: number) => answer.mock.calls[index]?.[2]?.idempotencyKey;

beforeEach(() => jest.clearAllMocks());

function draw(more: Partial<Parameters<typeof BusinessForm>[0]> = {}) {
  const shared = { locale: 'fr', words, trades: ['Windows', 'Roofs'], plainKey: 'k', privacy: 'Kept.' } as const;
  render(<BusinessForm {...shared} {...more} />);
}

function fill() {
  for (const name of ['Business', 'Name', 'City']) type(name, `My ${name}`);
  type('Email', 'bruno@correo.example');
  type('Phone', '+1 210 555 0117');
  type('Trade', 'Roofs');
}

test('as it stands it is a plain post that names its page, language, key and invite', () => {
  draw({ token: 'abc', start: { company_name: 'Río Claro', website: 'rio.example' } });
  const form = document.querySelector('form')!;
  expect([form.getAttribute('action'), form.method]).toEqual(['/api/requests/business', 'post']);
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    lang_code: 'fr',
    page: 'listMyBusiness',
    idempotency_key: 'k',
    token: 'abc',
    fax_number: '',
    company_name: 'Río Claro',
    website: 'rio.example',
    name: '',
  });
});

test('an empty form is not sent: each fault beside its field, a summary with links has the focus', () => {
  draw();
  send();
  expect(answer).not.toHaveBeenCalled();
  expect(screen.getAllByText('This field is required')).toHaveLength(6);
  expect(document.activeElement?.textContent).toContain('Not sent');
  expect(screen.getByRole('link', { name: 'Trade' }).getAttribute('href')).toBe('#business-trade');
});

test('what was filled in is sent once, without what is empty or only for a plain post', async () => {
  draw({ token: 'abc' });
  answer.mockResolvedValue({ ok: true, value: { Id: 1 } });
  fill();
  send();
  send();
  await waitFor(() => expect(screen.getByText('A person looks at it.')).toBeTruthy());
  expect(answer).toHaveBeenCalledTimes(1);
  expect(inputOf(0)).toEqual({
    company_name: 'My Business',
    name: 'My Name',
    city: 'My City',
    trade: 'Roofs',
    lang_code: 'fr',
    token: 'abc',
    email: 'bruno@correo.example',
    phone_number: '+1 210 555 0117',
  });
  expect(showToast).toHaveBeenCalledWith('success', 'We have it');
});

test('a failure keeps the text; the retry of the same text has the same key, a corrected one another', async () => {
  draw();
  answer.mockResolvedValue({ ...refusal, status: 503 });
  fill();
  send();
  await waitFor(() => expect(screen.getByText('Our fault.')).toBeTruthy());
  expect(field('Business').value).toBe('My Business');
  answer.mockResolvedValue({ ...refusal, status: 422, fields: { phone_number: 'phone' } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  send();
  await waitFor(() => expect(screen.getByText('No number')).toBeTruthy());
  type('Phone', '+1 210 555 0118');
  answer.mockResolvedValue({ ...refusal, status: 0 });
  send();
  await waitFor(() => expect(screen.getByText('Cannot be reached.')).toBeTruthy());
  expect(keyOf(1)).toBe(keyOf(0));
  expect(keyOf(2)).not.toBe(keyOf(0));
});

test('a sprung trap travels along; faults of a plain post stand beside their fields', async () => {
  draw({ faults: { email: 'email', city: 'somethingNew' }, start: { email: 'nobody' } });
  expect(screen.getByText('No address')).toBeTruthy();
  expect(screen.getByText('Not right')).toBeTruthy();
  expect(field('Email').value).toBe('nobody');
  answer.mockResolvedValue({ ok: true, value: { Id: 1 } });
  fill();
  fireEvent.change(screen.getByLabelText('Leave empty'), { target: { value: '1' } });
  send();
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(inputOf(0).fax_number).toBe('1');
});
