/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip.client';

const isOpen = () => !screen.getByText('Three steps').closest<HTMLElement>('[role="tooltip"]')!.hidden;

function draw() {
  render(
    <>
      <Tooltip label="How it works">
        <p>Three steps</p>
      </Tooltip>
      <p>Elsewhere</p>
    </>,
  );
  return screen.getByRole('button', { name: 'How it works' });
}

test('a tap that gives no focus opens the words; one on them leaves them, one elsewhere closes them', () => {
  const button = draw();
  fireEvent.click(button);
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(screen.getByText('Three steps'));
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(isOpen()).toBe(false);
});

test('focus opens them, Escape closes them and leaves the focus', () => {
  const button = draw();
  fireEvent.focus(button);
  expect(isOpen()).toBe(true);
  act(() => button.focus());
  fireEvent.keyDown(button, { key: 'Escape' });
  expect([isOpen(), document.activeElement]).toEqual([false, button]);
});
