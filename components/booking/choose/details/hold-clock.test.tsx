/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { call } from '@/lib/pages/call';
import en from '@/messages/en/booking.json';
import { HoldClock } from './hold-clock.client';

jest.mock('@/lib/pages/call', () => ({ call: jest.fn() }));
const answer = jest.mocked(call);

const props = { token: 'a.b', secondsLeft: 90, isExtended: false, until: '9:00', visit: 'page=booking' };

test('a hold that is extended by keyboard leaves the focus at its clock', async () => {
  answer.mockResolvedValueOnce({ ok: true, value: { ExpiresAt: '' } } as never);
  await renderInWords(<HoldClock {...props} onOver={() => {}} />);
  const extend = screen.getByRole('button', { name: en.hold.extend });
  extend.focus();
  await act(async () => fireEvent.click(extend));
  // It is extended once: its button is gone, and with it the place of who pressed it.
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.contains(screen.getByRole('timer'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('who has gone on meanwhile keeps their place', async () => {
  let tell = (_: unknown) => {};
  answer.mockReturnValueOnce(new Promise((resolve) => (tell = resolve)) as never);
  await renderInWords(
    <>
      <HoldClock {...props} onOver={() => {}} />
      <input aria-label="Name" />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: en.hold.extend }));
  const field = screen.getByLabelText('Name');
  field.focus();
  await act(async () => tell({ ok: true, value: { ExpiresAt: '' } }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(field);
});

test.each([
  [0, en.problem.offline, true],
  [503, en.problem.failed, true],
  [429, en.problem.slower, true],
  [409, en.hold.cannot, false],
])(
  'a press that keeps nothing (%i) says why, to be seen too; another is offered where it may help',
  async (status, why, again) => {
    answer.mockResolvedValueOnce({ ok: false, status, fields: {} } as never);
    await renderInWords(<HoldClock {...props} onOver={() => {}} />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: en.hold.extend })));
    expect(screen.getByText(why).closest('.sr-only')).toBeNull();
    expect(screen.queryByRole('button', { name: en.hold.extend }) !== null).toBe(again);
  },
);
