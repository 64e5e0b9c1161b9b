/** @jest-environment jsdom */
import { runInNewContext } from 'node:vm';
import { renderToStaticMarkup } from 'react-dom/server';
import { signedMarkHours } from '@/lib/config/limits';
import { markSigned, noteSigned } from './signed-flag';
import { SignedMark } from './signed-mark';

/** Runs what stands in a page, as a browser reads it. */
function arrive(isSignedIn: boolean, storage: unknown = localStorage): string {
  const html = renderToStaticMarkup(<SignedMark isSignedIn={isSignedIn} nonce="abc" />);
  const [, line = ''] = /^<script nonce="abc">(.+)<\/script>$/.exec(html)!;
  runInNewContext(line, { localStorage: storage, Date });
  markSigned();
  return line;
}
const isMarked = () => document.documentElement.hasAttribute('data-signed');

beforeEach(() => localStorage.clear());

test('a page that knows says it before anything of it is alive, and the same as an island says it', () => {
  arrive(true);
  const until = Number(localStorage.getItem('signed-in'));
  expect(isMarked()).toBe(true);
  noteSigned(true);
  expect(Math.abs(Number(localStorage.getItem('signed-in')) - until)).toBeLessThan(60_000);
  expect(until - Date.now()).toBeGreaterThan((signedMarkHours - 1) * 3_600_000);
  arrive(false);
  expect([isMarked(), localStorage.length]).toEqual([false, 0]);
});

test('nothing of it is written otherwise by HTML, and a browser that stores nothing is left alone', () => {
  for (const isSignedIn of [true, false]) {
    expect(arrive(isSignedIn)).not.toMatch(/[<>&"']/);
    expect(() => arrive(isSignedIn, undefined)).not.toThrow();
  }
});
