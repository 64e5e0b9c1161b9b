/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { deferredSelector, layOutDeferred } from './deferred-layout';

test('what the styles leave out is what is laid out later', () => {
  const css = readFileSync('app/styles/later.css', 'utf8');
  expect(/:is\(([^)]+)\)/.exec(css)![1]).toBe(deferredSelector);
});

/** How many parts are laid out after each idle moment, of parts that end there, in CSS pixels from the top of the window. */
function laidOut(bottoms: readonly number[]): number[] {
  document.body.innerHTML = '<i class="provider"></i>'.repeat(bottoms.length);
  const parts = [...document.querySelectorAll<HTMLElement>('i')];
  for (const [at, bottom] of bottoms.entries())
    parts[at]!.getBoundingClientRect = () => new DOMRect(0, bottom - 100, 300, 100);
  const idle: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => idle.push(work) });
  layOutDeferred();
  const counts: number[] = [];
  for (let work = idle.shift(); work; work = idle.shift()) {
    work();
    counts.push(parts.filter((part) => part.style.contentVisibility).length);
  }
  return counts;
}

test('every part is laid out, a few at a time', () => {
  expect(laidOut([100, 200, 300, 400, 500])).toEqual([2, 4, 5]);
});

test('but those above the window: they would move what is read', () => {
  expect(laidOut([-900, -400, 100, 600, 1100])).toEqual([0, 2, 3]);
});
