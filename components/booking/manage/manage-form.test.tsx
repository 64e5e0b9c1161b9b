/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { ClientNavigation } from './client-navigation.client';
import { page } from './fixtures/page';
import { Messages } from './messages';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: jest.fn() }) }));
jest.mock('@/components/chrome/toast.client', () => ({ showToast: jest.fn(async () => undefined) }));

type Answer = { status: number; body: object };
let answers: Answer[] = [];
const asked: { url: string; key: string; body: Record<string, string> }[] = [];

beforeEach(() => {
  asked.length = 0;
  push.mockClear();
  global.fetch = jest.fn(async (url: string, init: RequestInit) => {
    const key = (init.headers as Record<string, string>)['idempotency-key'] ?? '';
    asked.push({ url, key, body: JSON.parse(String(init.body)) });
    const { status, body } = answers.shift()!;
    if (status === 0) throw new Error('away');
    return { ok: status === 200, status, json: async () => body, headers: new Headers() };
  }) as never;
});

const sent = { status: 200, body: { success: true } };
const refused = (status: number, Fields?: object) => ({ status, body: { success: false, Fields } });

async function write(text: string, ...given: Answer[]) {
  answers = given;
  await renderInWords(
    <ClientNavigation busyLabel="…">
      <Messages page={page()} plainKey="key" />
    </ClientNavigation>,
  );
  const field = screen.getByLabelText('Your message');
  fireEvent.change(field, { target: { value: text } });
  return { field: field as HTMLTextAreaElement, form: field.closest('form')! };
}

test('two presses are one message; the page is asked to say that it was sent', async () => {
  const { form } = await write('The gate is green.', sent, sent);
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    url: `/api/bookings/${page().token}/messages`,
    body: { message: 'The gate is green.', lang_code: 'en' },
  });
  expect(push.mock.calls[0]![0]).toBe(`/booking/${page().token}?outcome=booking-messaged`);
});

test('what is wrong stands beside its field, nothing typed is lost; a retry is the same message', async () => {
  const { form, field } = await write(
    'x',
    refused(422, { message: 'tooLong' }),
    refused(503),
    { status: 0, body: {} },
    sent,
  );
  fireEvent.submit(form);
  await screen.findByText('This text is too long');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  for (const words of [/Something went wrong on our side/, /We cannot be reached/]) {
    fireEvent.submit(form);
    expect((await screen.findByText(words)).closest('[role="alert"]')).not.toBeNull();
    expect(field.value).toBe('x');
  }
  fireEvent.submit(form);
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

test('what is typed while a message is on its way stays', async () => {
  const { form, field } = await write('The gate is green.', sent);
  fireEvent.submit(form);
  fireEvent.change(field, { target: { value: 'The gate is green. Mind the dog.' } });
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(field.value).toBe('The gate is green. Mind the dog.');
});

test('a booking that has changed meanwhile is drawn as it stands', async () => {
  const { form } = await write('x', refused(409));
  fireEvent.submit(form);
  await waitFor(() => expect(push).toHaveBeenCalledWith(expect.stringContaining('booking-taken'), { scroll: false }));
});
