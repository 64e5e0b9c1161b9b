/** @jest-environment jsdom */
import { askMessage } from './frame-message';

const path = location.pathname;
const reviews = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `<li id="r${from + at}">A review</li>`).join('');
const tabs = (current: number) =>
  [-1, 0]
    .map((tab) => `<a href="?lang=en&tab=${tab}"${tab === current ? ' aria-current="true"' : ''}>${tab}</a>`)
    .join('');
const page = (tab: number, shown: number, said: string) =>
  `<p role="status"></p><main data-said="${said}"><nav>${tabs(tab)}</nav><ul data-row>${reviews(0, shown)}</ul>
    <button data-step="-1" hidden></button><button data-step="1" hidden></button>
    <a id="more" href="?lang=en&tab=${tab}&more=1#r3">More</a><a id="out" href="${path}?x" target="_blank">Out</a></main>`;

const asked: string[] = [];
let answer = page(0, 3, 'Google: 3 reviews shown');
const observed: (() => void)[] = [];

beforeAll(async () => {
  window.ResizeObserver = class {
    constructor(callback: () => void) {
      observed.push(callback);
    }
    observe() {}
  } as unknown as typeof ResizeObserver;
  window.fetch = (async (href: string, init: RequestInit) => {
    asked.push(`${href} ${init.credentials}`);
    return { ok: true, status: 200, text: async () => answer };
  }) as unknown as typeof fetch;
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof matchMedia;
  document.body.innerHTML = page(-1, 3, '');
  await import('./widget-frame');
});

const press = async (selector: string) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector(selector)!.dispatchEvent(event);
  await new Promise((resolve) => setTimeout(resolve, 0));
  return event.defaultPrevented;
};

test('a tab is fetched without credentials, shown in place, keeps the focus and is announced', async () => {
  expect(await press('nav a:last-child')).toBe(true);
  expect(asked).toEqual([`${location.origin}${path}?lang=en&tab=0 omit`]);
  expect(document.activeElement!.getAttribute('aria-current')).toBe('true');
  expect(document.activeElement!.textContent).toBe('0');
  expect(document.querySelector('[role=status]')!.textContent).toBe('Google: 3 reviews shown');
});

test('"more" leads to the first review that was not there', async () => {
  answer = page(0, 6, 'Google: 6 reviews shown');
  await press('#more');
  expect(document.querySelectorAll('li')).toHaveLength(6);
  expect(document.activeElement!.id).toBe('r3');
});

test('a link to elsewhere, or to a window of its own, is left to the browser', async () => {
  const before = asked.length;
  document.querySelector('#out')!.addEventListener('click', (event) => expect(event.defaultPrevented).toBe(false));
  expect(await press('#out')).toBe(false);
  expect(asked).toHaveLength(before);
});

test('arrows move a row by 320 px, are there where it is longer than its room, and dim at its ends', async () => {
  const row = document.querySelector<HTMLElement>('[data-row]')!;
  const [back, on] = [...document.querySelectorAll<HTMLButtonElement>('button')] as [
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  const moved: unknown[] = [];
  row.scrollBy = ((to: unknown) => moved.push(to)) as typeof row.scrollBy;
  Object.defineProperties(row, { scrollWidth: { value: 900 }, clientWidth: { value: 400, configurable: true } });
  for (const look of observed) look();
  expect([back.hidden, on.hidden]).toEqual([false, false]);
  expect([back, on].map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
  on.click();
  back.click();
  expect(moved).toEqual([
    { left: 320, behavior: 'instant' },
    { left: -320, behavior: 'instant' },
  ]);
  Object.defineProperty(row, 'clientWidth', { value: 900 });
  for (const look of observed) look();
  expect([back.hidden, on.hidden]).toEqual([true, true]);
});

test('a page in no frame tells nobody its height', () => {
  const post = jest.spyOn(window, 'postMessage');
  window.dispatchEvent(new MessageEvent('message', { data: askMessage, source: window }));
  expect(post).not.toHaveBeenCalled();
});
