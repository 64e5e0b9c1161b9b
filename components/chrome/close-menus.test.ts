/** @jest-environment jsdom */
import { closeMenus } from './close-menus';

const html = `<button id="before">Before</button>
  <details class="menu"><summary>Language</summary><a href="#">Français</a></details>
  <details class="menu"><summary>More</summary><a href="#">Settings</a></details>
  <details id="answer" open><summary>Question</summary></details>`;

let stop = () => {};
beforeEach(() => {
  document.body.innerHTML = html;
  stop = closeMenus();
  for (const menu of menus()) menu.open = true;
});
afterEach(() => stop());

const menus = () => [...document.querySelectorAll<HTMLDetailsElement>('.menu')];
const open = () => menus().map((menu) => menu.open);
const fire = (on: Element, event: Event) => on.dispatchEvent(event);

test('Escape closes all, and leads back to the button of the one that has the focus', () => {
  const link = menus()[1]!.querySelector('a')!;
  for (const menu of menus()) menu.open = true;
  link.focus();
  for (const menu of menus()) menu.open = true;
  fire(link, new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(open()).toEqual([false, false]);
  expect(document.activeElement).toBe(menus()[1]!.querySelector('summary'));
});

test.each(['pointerdown', 'focusin'])('%s within one closes the others, elsewhere all', (type) => {
  fire(menus()[0]!.querySelector('a')!, new Event(type, { bubbles: true }));
  expect(open()).toEqual([true, false]);
  fire(document.getElementById('before')!, new Event(type, { bubbles: true }));
  expect(open()).toEqual([false, false]);
});

test('what is no menu stays open, and nothing is closed once it has stopped', () => {
  stop();
  fire(document.getElementById('before')!, new Event('pointerdown', { bubbles: true }));
  expect(open()).toEqual([true, true]);
  expect(document.querySelector<HTMLDetailsElement>('#answer')!.open).toBe(true);
});
