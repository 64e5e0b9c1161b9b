/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { FrameResize } from './frame-resize.client';

const framers = ['https://a.example', 'https://b.example'];
const parent = { postMessage: jest.fn() };
let notice: () => void = () => undefined;
const disconnect = jest.fn();

// Once, and by a getter: Node 20.9 does not let a global of a test's context be defined anew.
let around: object = parent;
Object.defineProperty(window, 'parent', { get: () => around, configurable: true });

beforeEach(() => {
  jest.clearAllMocks();
  around = parent;
  Object.defineProperty(document, 'referrer', { value: 'https://b.example/', configurable: true });
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      notice = () => callback([], this);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = disconnect;
  };
});

const setHeight = (height: number) =>
  jest.spyOn(document.body, 'getBoundingClientRect').mockReturnValue({ height } as DOMRect);
const grow = (height: number) => {
  setHeight(height);
  notice();
};

test('the site around it hears every new height once, and nobody else', () => {
  setHeight(600.4);
  const { unmount } = render(<FrameResize framers={framers} />);
  for (const height of [600.4, 600.9, 700, 700]) grow(height);
  expect(parent.postMessage.mock.calls).toEqual([
    [{ type: 'dorbel:resize', version: 1, height: 601 }, 'https://b.example'],
    [{ type: 'dorbel:resize', version: 1, height: 700 }, 'https://b.example'],
  ]);
  unmount();
  expect(disconnect).toHaveBeenCalled();
});

test('where the browser does not name it, every registered site is told, never any', () => {
  Object.defineProperty(document, 'referrer', { value: '', configurable: true });
  setHeight(600);
  render(<FrameResize framers={framers} />);
  expect(parent.postMessage.mock.calls.map(([, origin]) => origin)).toEqual(framers);
});

test('a page in a window of its own says nothing', () => {
  around = window;
  notice = () => undefined;
  render(<FrameResize framers={framers} />);
  grow(600);
  expect(parent.postMessage).not.toHaveBeenCalled();
});

test('out of view, where nothing is noticed, it is looked at while it loads and once it has, and no longer', () => {
  jest.useFakeTimers();
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  render(<FrameResize framers={framers} />);
  const seen = [500, 600, 700, 800].map((height, at) => {
    setHeight(height);
    if (at === 2) state.mockReturnValue('complete');
    jest.advanceTimersByTime(250);
    return parent.postMessage.mock.lastCall?.[0].height;
  });
  expect(seen).toEqual([500, 600, 700, 700]);
  jest.useRealTimers();
});
