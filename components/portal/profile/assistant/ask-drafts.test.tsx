/** @jest-environment jsdom */

import { ReadableStream } from 'node:stream/web';
import { TextDecoder } from 'node:util';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AskDrafts } from './ask-drafts.client';
import type { AskWords } from './read-drafts';

// The browser's own, which jsdom leaves out.
Object.assign(globalThis, { TextDecoder });

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const words: AskWords = {
  ask: 'Ask',
  busy: 'Busy',
  stop: 'Stop',
  ready: 'Ready: {languages}',
  failed: '{language}: {problem}',
  slower: 'Slower',
  refused: 'Refused',
  stopped: 'Stopped',
  required: 'Which?',
  problems: { draftTooLong: 'too long', draftLanguage: 'foreign', away: 'away' },
  // A name that `replace` would take for a pattern.
  languages: { 1: 'English', 2: "$&'", 3: 'Spanish' },
};

/** What is sent, and the line that the test answers on. */
let sent: { body: Record<string, unknown>; signal: AbortSignal };
let line: { send: (text: string) => Promise<void>; end: () => Promise<void> };

function answerWith(status = 200) {
  globalThis.fetch = jest.fn(async (_: unknown, init: RequestInit) => {
    sent = { body: JSON.parse(init.body as string) as typeof sent.body, signal: init.signal! };
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const bytes = (text: string) => new Uint8Array(Buffer.from(text));
        line = {
          send: (text) => act(async () => controller.enqueue(bytes(text))),
          end: () => act(async () => controller.close()),
        };
        init.signal!.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return { ok: status === 200, status, body };
  }) as unknown as typeof fetch;
}

function draw(languages = ['1', '2', '3']) {
  render(
    <AskDrafts action="/drafts" words={words} isFull={false}>
      <input type="hidden" name="company_id" value="7" />
      <input type="hidden" name="section_type_id" value="3" />
      <textarea name="instruction" defaultValue="Shoe covers" />
      {languages.map((id, at) => (
        <input key={id} type="hidden" name={`language_type_ids.${at}`} value={id} />
      ))}
    </AskDrafts>,
  );
  return act(async () => {
    fireEvent.submit(screen.getByRole('button', { name: 'Ask' }).closest('form')!);
    // The reader is loaded with the press.
    await import('./read-drafts');
  });
}
const said = () => screen.getByRole('status').textContent;
const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

beforeEach(() => answerWith());
afterEach(() => {
  cleanup();
  refresh.mockClear();
});

test('each draft is shown as it comes, in whatever parts it comes; one that failed is named', async () => {
  await draw();
  expect(sent.body).toMatchObject({ company_id: 7, section_type_id: 3, language_type_ids: [1, 2, 3] });
  expect(screen.getByRole('button', { name: 'Busy' })).toBeTruthy();
  const first = event({ Draft: { LanguageTypeId: 2 } });
  await line.send(`: begun\n\n${first.slice(0, 20)}`);
  expect([said(), refresh.mock.calls.length]).toEqual(['', 0]);
  await line.send(`${first.slice(20)}: still here\n\n`);
  expect([said(), refresh.mock.calls.length]).toEqual(["Ready: $&'", 1]);
  await line.send(event({ LanguageTypeId: 1, Status: 422, Fields: { instruction: 'draftLanguage' } }));
  await line.send(event({ LanguageTypeId: 3, Status: 503, Fields: {} }));
  await line.end();
  expect([said(), refresh.mock.calls.length]).toEqual(["Ready: $&'English: foreignSpanish: away", 1]);
  expect(screen.getByRole('button', { name: 'Ask' })).toBeTruthy();
});

test('a line that breaks, a stop and a refusal each say so, and the form can be sent again', async () => {
  await draw();
  await line.send(event({ Draft: { LanguageTypeId: 1 } }));
  await line.end();
  expect(said()).toBe('Refused');
  cleanup();

  await draw();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop' })));
  expect([said(), sent.signal.aborted]).toEqual(['Stopped', true]);
  cleanup();

  answerWith(429);
  refresh.mockClear();
  await draw();
  // The page says when there is room again.
  expect([said(), refresh.mock.calls.length]).toEqual(['Slower', 1]);
  expect(screen.getByRole('button', { name: 'Ask' })).toBeTruthy();
});

test('without a language nothing is asked', async () => {
  await draw([]);
  expect([said(), (globalThis.fetch as jest.Mock).mock.calls.length]).toEqual(['Which?', 0]);
});
