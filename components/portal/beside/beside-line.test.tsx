/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { screenRights } from '@/components/chrome/portal/navigation';
import { type OpenKind, openRights } from '@/lib/accounts/contract-presence';
import { presence } from '@/lib/config/limits';
import { call } from '@/lib/pages/call';
import type { PortalScreen } from '@/lib/routes/portal';
import type { Locale } from '@/lib/values/locale';
import { BesideLine } from './beside-line.client';

jest.mock('@/lib/pages/call', () => ({ call: jest.fn() }));

const words = { one: '{names} has it open', many: '{names} have it open' };
const others = (...names: string[]) => ({ ok: true, value: { Others: names.map((Name) => ({ Name })) } });
const refused = (status: number) => ({ ok: false, status, fields: {}, message: '', retryAfterS: undefined });

let id = 0;
let answer: object;
const asked = jest.mocked(call);

beforeEach(() => {
  id++;
  asked.mockReset().mockImplementation((async () => answer) as never);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Time goes by, and what was asked for in it is answered. */
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const says = () => screen.getByRole('status').textContent;

async function draw(first: object, locale: Locale = 'en') {
  answer = first;
  render(<BesideLine row={{ company_id: 1, kind: 'offer', id }} words={words} locale={locale} />);
  // There before there is anything to read out.
  expect(says()).toBe('');
  await pass(1);
}

test('says within five seconds who came, and who left, in the number that they are', async () => {
  await draw(others());
  expect(says()).toBe('');
  answer = others('Ana');
  await pass(5000);
  expect(says()).toBe('Ana has it open');
  answer = others('Ana', 'Luis');
  await pass(5000);
  expect(says()).toBe('Ana and Luis have it open');
  answer = others();
  await pass(5000);
  expect(says()).toBe('');
  expect(asked.mock.lastCall?.[1]).toEqual({ company_id: 1, kind: 'offer', id });
});

test.each([
  ['fr', 'Ana, $& et Luis have it open'],
  ['es', 'Ana, $& y Luis have it open'],
] as const)('lists names as %s does, and as they are', async (locale, expected) => {
  await draw(others('Ana', '$&', 'Luis'), locale);
  expect(says()).toBe(expected);
});

test.each([0, 429, 500, 503])(
  'an answer that does not come (%i) empties nothing that was true a moment ago',
  async (status) => {
    await draw(others('Ana'));
    answer = refused(status);
    await pass(presence.everyMs + 1);
    expect(says()).toBe('Ana has it open');
    await pass(presence.leaseMs);
    expect(says()).toBe('');
    answer = others('Ana');
    await pass(5000);
    expect(says()).toBe('Ana has it open');
  },
);

test.each([401, 403, 404])('once it was refused (%i) it says nothing, and asks no more', async (status) => {
  await draw(others('Ana'));
  answer = refused(status);
  await pass(5000);
  expect(says()).toBe('');
  const before = asked.mock.calls.length;
  await pass(60_000);
  expect(asked.mock.calls).toHaveLength(before);
});

/** The screens that say who else has their row open. */
const screensOf: Readonly<Record<OpenKind, readonly PortalScreen[]>> = {
  booking: ['booking'],
  customer: ['customer'],
  member: ['member'],
  offer: ['service', 'bookingPage'],
  opinion: ['opinion'],
  person: ['person'],
  section: ['section'],
  settings: ['settings'],
  sourceReview: ['sourceReview'],
  visit: ['visit'],
  widget: ['widget'],
};

test.each(Object.keys(openRights) as OpenKind[])(
  '%s: names are for those whom a screen of it lets in, and no others',
  (kind) => {
    expect([...openRights[kind]].sort()).toEqual(screensOf[kind].map((name) => screenRights[name]).sort());
  },
);

test('a page whose reader has not moved a hand for ten minutes asks no more, until they do', async () => {
  await draw(others('Ana'));
  await pass(presence.unattendedMs + presence.everyMs);
  const calls = asked.mock.calls.length;
  expect(calls).toBeGreaterThan(100);
  answer = others();
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(calls);
  act(() => void window.dispatchEvent(new Event('pointermove')));
  await pass(presence.everyMs);
  expect(asked).toHaveBeenCalledTimes(calls + 1);
  expect(says()).toBe('');
});
