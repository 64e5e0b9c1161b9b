/** @jest-environment jsdom */

import { type Kept, keepForm } from './keep-form';

let told: string[];
let sent: { method: string; body: URLSearchParams; accept: string }[];
let answer: () => Promise<{ ok: boolean; status: number; json: () => Promise<object> }>;
const saved = (version: number) => async () => ({
  ok: true,
  status: 200,
  json: async () => ({ Object: { Version: version } }),
});
const refused = (status: number) => async () => ({ ok: false, status, json: async () => ({}) });

const page = `
  <form id="own" action="/api/portal/sections/2"><input type="hidden" name="version" value="3">
    <input name="content.Title" value="Ours"><input type="file" name="file"><button>Save</button></form>
  <form id="other" action="/publish"><input type="hidden" name="version" value="3"><button>Publish</button></form>
  <p data-draft="some" hidden>waits</p><p data-draft="none">nothing</p>`;

const form = (id: string) => document.getElementById(id) as HTMLFormElement;
const field = () => document.querySelector<HTMLInputElement>('[name="content.Title"]')!;
const versions = () => [...document.querySelectorAll<HTMLInputElement>('[name=version]')].map(({ value }) => value);
const type = (text: string) => {
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
};
const settle = () => jest.advanceTimersByTimeAsync(3000);
/** Forms that were really sent. */
let gone: string[];
let end: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = page;
  [told, sent, gone] = [[], [], []];
  answer = saved(4);
  globalThis.fetch = jest.fn(async (_: unknown, init: RequestInit) => {
    const { accept } = init.headers as Record<string, string>;
    sent.push({ method: init.method!, body: new URLSearchParams(init.body as string), accept: accept! });
    return answer();
  }) as unknown as typeof fetch;
  for (const id of ['own', 'other'])
    form(id).addEventListener('submit', (event) => {
      event.preventDefault();
      gone.push(id);
    });
  end = keepForm(form('own'), ({ state }: Kept) => told.push(state));
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

test('keeps what was typed before its script was there', async () => {
  end();
  field().value = 'Typed ahead';
  end = keepForm(form('own'), ({ state }: Kept) => told.push(state));
  await settle();
  expect(sent.map(({ body }) => body.get('content.Title'))).toEqual(['Typed ahead']);
});

test('keeps what was typed once, moves every version of the page, and shows that a draft waits', async () => {
  type('Ours, n');
  await jest.advanceTimersByTimeAsync(2000);
  type('Ours, new 🪟');
  await jest.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([]);
  await settle();
  expect(sent).toHaveLength(1);
  const [{ method, body, accept }] = sent as [(typeof sent)[0]];
  expect([method, accept, [...body]]).toEqual([
    'PUT',
    'application/json',
    [
      ['version', '3'],
      ['content.Title', 'Ours, new 🪟'],
    ],
  ]);
  expect([told, versions()]).toEqual([['saved'], ['4', '4']]);
  const [some, none] = document.querySelectorAll<HTMLElement>('[data-draft]');
  expect([some!.hidden, none!.hidden]).toEqual([false, true]);
  type('Ours, new 🪟');
  await settle();
  expect(sent).toHaveLength(1);
});

test('what is typed while a save is under way goes with the next one, with its version', async () => {
  let release = () => {};
  answer = () => new Promise((done) => (release = () => void saved(4)().then(done)));
  type('one');
  await settle();
  type('two');
  await settle();
  expect(sent).toHaveLength(1);
  answer = saved(5);
  release();
  await settle();
  expect(sent.map(({ body }) => [body.get('version'), body.get('content.Title')])).toEqual([
    ['3', 'one'],
    ['4', 'two'],
  ]);
});

test('another form of the page waits until what was typed is kept; this one is sent as it is', async () => {
  type('typed');
  form('other').requestSubmit();
  expect(gone).toEqual([]);
  await settle();
  expect([gone, sent.length, versions()]).toEqual([['other'], 1, ['4', '4']]);
  type('typed again');
  form('own').requestSubmit();
  await settle();
  expect([gone, sent.length]).toEqual([['other', 'own'], 1]);
});

test('after someone else was faster nothing is sent over it, and no other form takes the text along', async () => {
  answer = refused(409);
  type('mine');
  await settle();
  type('mine, longer');
  await settle();
  form('other').requestSubmit();
  await settle();
  expect([told, sent.length, gone, field().value]).toEqual([['changed', 'changed'], 1, [], 'mine, longer']);
  form('own').requestSubmit();
  await settle();
  expect(gone).toEqual(['own']);
});

test('while nothing answers the text stays, and is tried again; faults too', async () => {
  answer = async () => Promise.reject(new Error('offline'));
  type('mine');
  await settle();
  form('other').requestSubmit();
  await settle();
  expect([told, gone]).toEqual([['away', 'away'], []]);
  answer = refused(422);
  type('mine, too long');
  await settle();
  answer = saved(4);
  type('mine');
  await settle();
  expect(told).toEqual(['away', 'away', 'faulty', 'saved']);
});

test('is kept when the page is left', async () => {
  type('in a hurry');
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent.map(({ body }) => body.get('content.Title'))).toEqual(['in a hurry']);
  Reflect.deleteProperty(document, 'visibilityState');
});
