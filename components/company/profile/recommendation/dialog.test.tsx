/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { listsOfCountry } from '@/lib/places/rules/address-lists';
import errors from '@/messages/en/errors.json';
import parts from '@/messages/en/parts.json';
import recommendation from '@/messages/en/recommendation.json';
import { type DialogProps, RecommendationDialog } from './dialog.client';
import { draftFrom, noFaults } from './rules';

jest.mock('@/components/chrome/toast.client', () => ({ showToast: jest.fn(async () => undefined) }));
const { showToast } = jest.requireMock<{ showToast: jest.Mock }>('@/components/chrome/toast.client');

interface Sent {
  path: string;
  body: { Object: Record<string, unknown>; lang_code: string };
  key: string | null;
}
const sent: Sent[] = [];
let answer: { status: number; body: object };
let isAway = false;
let hold: Promise<void> | undefined;

beforeAll(() => {
  // jsdom has the element, not its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Object.defineProperty(globalThis, 'crypto', {
    value: { getRandomValues: (bytes: Uint8Array) => bytes.map(() => Math.floor(Math.random() * 256)) },
    configurable: true,
  });
});
beforeEach(() => {
  sent.length = 0;
  showToast.mockClear();
  answer = { status: 200, body: { success: true, Id: 1 } };
  isAway = false;
  hold = undefined;
  global.fetch = (async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)), key: new Headers(init.headers).get('idempotency-key') });
    await hold;
    if (isAway) throw new TypeError('away');
    const { status, body } = answer;
    return { ok: status === 200, status, headers: new Headers(), json: async () => body };
  }) as unknown as typeof fetch;
});

const countries = [
  { id: 1, name: 'Canada' },
  { id: 12, name: 'France' },
];
const provinces = [{ id: 9, countryId: 1, timeZoneId: 7, name: 'Quebec', code: 'QC' }];

function open(more: Partial<DialogProps> = {}) {
  render(
    <RecommendationDialog
      token="T"
      locale="en"
      company={{ id: 7, name: 'Vitres', logoUrl: null }}
      needsAddress={false}
      name="Ana L."
      lists={listsOfCountry({ countries, provinces }, 1)}
      draft={draftFrom({}, 1)}
      begin={{ faults: noFaults, trouble: null }}
      words={{ recommendation, errors, parts: { address: parts.address } }}
      {...more}
    />,
  );
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What made the difference/ });
const write = (text: string) => fireEvent.input(field(), { target: { value: text } });
const submit = () => fireEvent.submit(document.querySelector('dialog form')!);

test('thumbs up unless chosen otherwise; sent once with its key, thanked by thumb', async () => {
  open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'I recommend' }).checked).toBe(true);
  write(' Very careful. ');
  expect(screen.getByText('15 / 512')).toBeTruthy();
  submit();
  await screen.findByRole('heading', { name: 'Thank you, your voice counts!' });
  expect(sent).toEqual([
    {
      path: '/api/simh-recommendation/recommendation',
      body: { Object: { Token: 'T', Comment: 'Very careful.', ThumbsUp: true }, lang_code: 'en' },
      key: expect.stringMatching(/^[0-9a-f]{16,32}$/),
    },
  ]);
});

test('a thumb down is thanked in its own words', async () => {
  open();
  fireEvent.click(screen.getByRole('radio', { name: 'Needs improvement' }));
  write('Late.');
  submit();
  await screen.findByRole('heading', { name: 'Thank you for telling us' });
  expect(sent[0]!.body.Object.ThumbsUp).toBe(false);
});

test('without a comment nothing is sent, and the field says why', () => {
  open();
  submit();
  expect(screen.getByText('This field is required')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement?.textContent).toContain('Please check the marked fields');
  expect(sent).toEqual([]);
});

test('the same fault in a second try takes the focus again', () => {
  open();
  submit();
  field().focus();
  submit();
  expect(document.activeElement?.textContent).toContain('Please check the marked fields');
});

test('a second submit while one runs is ignored', async () => {
  let release = () => {};
  hold = new Promise((done) => {
    release = done;
  });
  open();
  write('Once.');
  for (let i = 0; i < 3; i++) submit();
  expect(screen.getByRole('button', { name: 'Sending…' }).getAttribute('aria-busy')).toBe('true');
  await act(async () => release());
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(sent).toHaveLength(1);
});

test.each([
  ['a server that fails', 503, 'Check your connection, then try again. Your text is kept.'],
  ['too many at once', 429, 'That was a lot at once. Please try again in a few minutes. Your text is kept.'],
])('%s keeps the text and says so in a toast; the retry has the same key', async (_, status, text) => {
  answer = { status, body: { success: false, Notifications: [] } };
  open();
  write('Kept.');
  submit();
  await screen.findByText(text);
  expect(showToast).toHaveBeenCalledWith('error', `We couldn’t send it. ${text}`);
  expect(field().value).toBe('Kept.');
  answer = { status: 200, body: { success: true, Id: 1 } };
  submit();
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(sent[1]!.key).toBe(sent[0]!.key);
});

test('a connection that is cut is no loss either', async () => {
  isAway = true;
  open();
  write('Kept.');
  submit();
  await screen.findByText(/Check your connection/);
  expect(field().value).toBe('Kept.');
});

test('what the platform refuses stands at its field', async () => {
  answer = { status: 422, body: { success: false, Fields: { 'Object.PostalCode': 'postalCode' } } };
  const typed = {
    'Object.Comment': 'Good.',
    'Object.Address': '1 rue A',
    'Object.City': 'Laval',
    'Object.PostalCode': 'H7A 1A1',
    'Object.ProvinceId': '9',
  };
  open({ needsAddress: true, draft: draftFrom(typed, 1) });
  submit();
  await screen.findByText(/Please check the marked fields/);
  expect(sent[0]!.body.Object).toMatchObject({ City: 'Laval', PostalCode: 'H7A 1A1', ProvinceId: 9, CountryId: 1 });
  expect(screen.getByRole('textbox', { name: 'Postal code' }).getAttribute('aria-invalid')).toBe('true');
});

test('a link that was used meanwhile gives the text back and asks for a new one', async () => {
  answer = { status: 410, body: { success: false } };
  open();
  write('Too late.');
  submit();
  await screen.findByRole('heading', { name: 'This link has run out' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your text, to copy' }).value).toBe('Too late.');
  answer = { status: 200, body: { success: true } };
  fireEvent.submit(document.querySelector('dialog form')!);
  await screen.findByText(/a new one is on its way/);
  expect(sent[1]).toMatchObject({ path: '/api/simh-recommendation/renew', body: { token: 'T', lang_code: 'en' } });
});

test('closed before it was sent, the page offers the way back to the text', async () => {
  open();
  write('Half a sent');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continue writing' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue writing' })).toBeNull());
  expect(field().value).toBe('Half a sent');
});

test('as a plain post it has a key: a second press of the same is thanked as the first', () => {
  open();
  expect(new FormData(document.querySelector<HTMLFormElement>('dialog form')!).get('idempotency_key')).toBe('opinion');
});
