/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CopyButton } from './copy-button.client';

test.each([
  ['takes it', async () => undefined, 'Copied'],
  ['refuses', async () => Promise.reject(new DOMException('no', 'NotAllowedError')), 'Not copied'],
])('a clipboard that %s: it is said beside the button, which keeps its name', async (_, writeText, said) => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  render(<CopyButton value="a" text="Copy" done="Copied" failed="Not copied" />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  expect(screen.getByRole('button', { name: 'Copy' }).querySelector('[role="status"]')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(said);
});
