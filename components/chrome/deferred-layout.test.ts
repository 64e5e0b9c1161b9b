/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { deferredSelector, layOutDeferred } from './deferred-layout';

test('what the styles leave out is what is laid out later', () => {
  const css = readFileSync('app/styles/later.css', 'utf8');
  expect(/:is\(([^)]+)\)/.exec(css)![1]).toBe(deferredSelector);
});

test('every part is laid out, a few at a time', () => {
  document.body.innerHTML = '<i class="provider"></i>'.repeat(5);
  const done = () => [...document.querySelectorAll<HTMLElement>('i')].filter((part) => part.style.contentVisibility);
  const idle: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => idle.push(work) });
  layOutDeferred();
  const counts: number[] = [];
  for (let work = idle.shift(); work; work = idle.shift()) {
    work();
    counts.push(done().length);
  }
  expect(counts).toEqual([2, 4, 5]);
});
