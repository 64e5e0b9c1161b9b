/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ChatView, getChat, sendChatMessage } from '@/lib/chat/contract';
import { type CallResult, call } from '@/lib/pages/call';
import { ChatThread } from './chat-thread.client';
import type { ChatThreadWords } from './chat-words';

jest.mock('@/lib/pages/call', () => ({ call: jest.fn() }));

const view = (...texts: string[]): ChatView => ({
  State: 'Open',
  Party: 'visitor',
  Version: texts.length,
  Moves: ['write'],
  CompanyId: 1,
  CompanyGuid: 'g',
  CompanyName: 'Río Claro',
  CountryId: 1,
  TimezoneName: 'America/Toronto',
  VisitorName: 'Ana',
  Messages: texts.map((Text, at) => ({ Id: at + 1, From: 'visitor', Text, SentAt: '2027-03-01T07:00:00-05:00' })),
  AccessLog: [],
});
const words = {
  message: 'Write',
  counter: '{used} of 2024',
  send: 'Send',
  sending: 'Sending…',
  failedTitle: 'Not sent',
  failures: { check: 'Look', failed: 'Failed', tooMany: 'Wait', offline: 'Away', over: 'Over' },
  faults: { required: 'Required', tooLong: 'Too long', email: '', invalid: '' },
  log: 'Messages',
  you: 'You',
  live: 'Live',
  lost: 'Lost',
  refresh: 'Refresh',
  newest: 'Newest',
  unsent: 'Not sent, to copy',
  over: { Closed: 'Closed', Blocked: 'Blocked', Erased: 'Erased' },
} satisfies ChatThreadWords;

type Result = CallResult<ChatView>;
const sent: { text: string; key: string | undefined; answer: (result: Result) => Promise<void> }[] = [];
const away = { ok: false, status: 0, fields: {}, message: '', retryAfterS: undefined } as unknown as Result;

/** What the conversation has become. */
let news: ((value: ChatView) => Promise<void>) | undefined;

beforeEach(() => {
  news = undefined;
  sent.length = 0;
  HTMLElement.prototype.scrollIntoView = jest.fn();
  jest.mocked(call).mockImplementation(
    ((op: unknown, input: { message: string }, options?: { idempotencyKey: string }) =>
      new Promise((resolve) => {
        if (op === getChat) news = (value) => act(async () => resolve({ ok: true, value }));
        if (op !== sendChatMessage) return;
        const answer = async (result: Result) => act(async () => resolve(result));
        sent.push({ text: input.message, key: options?.idempotencyKey, answer });
      })) as never,
  );
  render(<ChatThread locale="en" token="t" first={view()} words={words} dateTag="en-CA" selfHref="/x" plain={{}} />);
});

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Write');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
async function send(count: number) {
  fireEvent.submit(field().closest('form')!);
  await waitFor(() => expect(sent).toHaveLength(count));
}

test('the same words can be said again: only a retry of what was not answered is the same message', async () => {
  type('Yes.');
  await send(1);
  await sent[0]!.answer(away);
  expect([screen.getByRole('alert').textContent, field().value]).toEqual(['Not sentAway', 'Yes.']);
  await send(2);
  await sent[1]!.answer({ ok: true, value: view('Yes.') } as Result);
  expect([field().value, screen.queryByRole('alert')]).toEqual(['', null]);
  type('Yes.');
  await send(3);
  expect(sent.map(({ text }) => text)).toEqual(['Yes.', 'Yes.', 'Yes.']);
  expect([sent[1]!.key === sent[0]!.key, sent[2]!.key === sent[1]!.key]).toEqual([true, false]);
});

test('what is typed while a message is on its way stays', async () => {
  type('The gate is green.');
  await send(1);
  type('The gate is green. Mind the dog.');
  await sent[0]!.answer({ ok: true, value: view('The gate is green.') } as Result);
  expect(field().value).toBe('Mind the dog.');
  await send(2);
  type('And ring twice.');
  await sent[1]!.answer({ ok: true, value: view('The gate is green.', 'Mind the dog.') } as Result);
  expect(field().value).toBe('And ring twice.');
  expect(screen.getByRole('log').textContent).toContain('Mind the dog.');
});

test('what was typed when the conversation is closed can be copied', async () => {
  type('A long story.');
  await waitFor(() => expect(news).toBeDefined());
  await news!({ ...view(), Version: 1, State: 'Closed', Moves: [] });
  const left = screen.getByLabelText<HTMLTextAreaElement>('Not sent, to copy');
  expect([left.value, left.readOnly, screen.queryByRole('button')]).toEqual(['A long story.', true, null]);
  expect(screen.getByText('Closed')).toBeTruthy();
});

test('where nothing was typed a closed conversation says so alone', async () => {
  await waitFor(() => expect(news).toBeDefined());
  await news!({ ...view(), Version: 1, State: 'Closed', Moves: [] });
  expect(screen.getByText('Closed')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
