/** @jest-environment jsdom */
import { askMessage, resizeMessage } from './frame-message';

const ours = 'https://dorbel.example';
const company = '5f0c6a0e-7c1b-4a57-9d0e-0d9f6a1b2c3d';
const widget = '0d9f6a1b-7c1b-4a57-9d0e-5f0c6a0e2c3d';
const path = `/embed/reviews/${company}/${widget}`;

const leave: (() => void)[] = [];
window.IntersectionObserver = class {
  constructor(callback: () => void) {
    leave.push(callback);
  }
  observe() {}
} as unknown as typeof IntersectionObserver;

const Observer = window.MutationObserver;
const observers: MutationObserver[] = [];
window.MutationObserver = class extends Observer {
  constructor(callback: MutationCallback) {
    super(callback);
    observers.push(this);
  }
};

/** Runs the loader as the script of this address does. */
async function run(src = `${ours}/widget.js`, attributes: Record<string, string> = {}) {
  const script = document.createElement('script');
  // Nothing is loaded: the address is all that counts.
  script.type = 'text/plain';
  script.src = src;
  Object.assign(script.dataset, attributes);
  document.body.append(script);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  await jest.isolateModulesAsync(async () => void (await import('./widget')));
  Object.defineProperty(document, 'currentScript', { value: null, configurable: true });
}

const line = (more = '') =>
  `<iframe data-dorbel-reviews src="${ours}${path}?lang=fr" width="100%" height="512" loading="lazy" title="Avis" ${more}></iframe>`;
const frames = () => [...document.querySelectorAll('iframe')];
const heightOf = (frame: HTMLIFrameElement) => frame.style.getPropertyValue('height');
const say = (frame: HTMLIFrameElement, data: unknown, origin = ours, source = frame.contentWindow) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
/** Where the frame stands in a window of 768 px. */
const stand = (frame: HTMLIFrameElement, top: number, bottom: number) => {
  frame.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
};

beforeEach(() => {
  document.documentElement.lang = 'es-MX';
  document.body.replaceChildren();
  leave.length = 0;
  delete (window as unknown as Record<symbol, unknown>)[Symbol.for('dorbel.outside')];
});
afterEach(() => {
  for (const observer of observers.splice(0)) observer.disconnect();
});

test('a frame follows its own page, and nobody else', async () => {
  document.body.innerHTML = line();
  await run();
  const [frame] = frames() as [HTMLIFrameElement];
  stand(frame, 2000, 2512);
  expect(heightOf(frame)).toBe('512px');
  say(frame, resizeMessage(700), 'https://evil.example');
  say(frame, resizeMessage(700), ours, window);
  say(frame, { ...resizeMessage(700), more: 1 });
  expect(heightOf(frame)).toBe('512px');
  say(frame, resizeMessage(700));
  expect([heightOf(frame), frame.style.getPropertyPriority('height')]).toEqual(['700px', 'important']);
});

test('nothing moves under the eyes of a visitor: it adapts once it left the view, or after a press in it', async () => {
  document.body.innerHTML = line();
  await run();
  const [frame] = frames() as [HTMLIFrameElement];
  stand(frame, 100, 612);
  say(frame, resizeMessage(400));
  expect(heightOf(frame)).toBe('512px');
  stand(frame, -600, -88);
  leave[0]!();
  expect(heightOf(frame)).toBe('400px');

  stand(frame, 100, 500);
  frame.tabIndex = 0;
  frame.focus();
  say(frame, resizeMessage(900));
  expect(heightOf(frame)).toBe('900px');
});

test('what ends below the view grows and shrinks as long as it ends there', async () => {
  document.body.innerHTML = line();
  await run();
  const [frame] = frames() as [HTMLIFrameElement];
  stand(frame, 600, 1112);
  say(frame, resizeMessage(900));
  expect(heightOf(frame)).toBe('900px');
  stand(frame, 600, 1500);
  say(frame, resizeMessage(100));
  expect(heightOf(frame)).toBe('900px');
});

test('the script alone makes the frame where it stands, in the language of the page, and takes its first height', async () => {
  document.body.innerHTML = '<p id="before"></p>';
  await run(`${ours}/widget.js`, { company, widget });
  const [frame] = frames() as [HTMLIFrameElement];
  expect(frame.previousElementSibling?.tagName).toBe('SCRIPT');
  expect([frame.src, frame.title, frame.loading]).toEqual([`${ours}${path}?lang=es`, 'Opiniones', 'lazy']);
  stand(frame, 0, 480);
  say(frame, resizeMessage(620));
  expect(heightOf(frame)).toBe('620px');
});

test.each([
  ['its own', 'data-lang="fr"', '', 'fr'],
  ['the one of the address', '', '?lang=en', 'en'],
  ['its own before that of the address', 'data-lang="fr"', '?lang=en', 'fr'],
  ['that of the page around', '', '', 'es'],
])('a frame speaks %s', async (_, more, query, lang) => {
  document.body.innerHTML = `<iframe data-dorbel-reviews src="${ours}${path}${query}" ${more}></iframe>`;
  await run();
  expect(new URL(frames()[0]!.src).searchParams.getAll('lang')).toEqual([lang]);
});

test('English where nobody says', async () => {
  document.documentElement.lang = 'de';
  await run(`${ours}/widget.js`, { company, widget });
  expect(frames()[0]!.src).toBe(`${ours}${path}?lang=en`);
});

test('several on a page, included twice, and a list that is drawn later: each once', async () => {
  document.body.innerHTML = line() + line();
  await run(`${ours}/widget.js`, { company, widget });
  await run();
  expect(frames()).toHaveLength(3);
  const asked: unknown[] = [];
  const later = document.createElement('div');
  later.innerHTML = line();
  document.body.append(later);
  later.querySelector('iframe')!.contentWindow!.postMessage = (message: unknown) => void asked.push(message);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(heightOf(later.querySelector('iframe')!)).toBe('512px');
  expect(asked).toEqual([askMessage]);
});

test('frames and scripts of others are left alone', async () => {
  document.body.innerHTML = `<iframe data-dorbel-reviews src="https://evil.example${path}"></iframe>
    <script type="text/plain" src="https://evil.example/widget.js" data-company="x" data-widget="y"></script>`;
  await run();
  expect(frames()).toHaveLength(1);
  expect(frames()[0]!.getAttribute('style')).toBeNull();
});

test('a width in pixels stays one, and never leaves its place', async () => {
  document.body.innerHTML = `<iframe data-dorbel-reviews src="${ours}${path}" width="600" height="300"></iframe>`;
  await run();
  const { style } = frames()[0]!;
  expect([style.width, style.maxWidth, style.height]).toEqual(['600px', '100%', '300px']);
});
