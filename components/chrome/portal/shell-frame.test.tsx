/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ShellFrame } from './shell-frame';

const none = { place: null, nav: null, foot: [], me: null, language: null, tabs: null };

test('a field of portal and console takes as many emoji as letters', async () => {
  render(
    <ShellFrame skip="Skip" menu="Menu" {...none}>
      <input aria-label="Title" maxLength={5} />
    </ShellFrame>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Title');
  fireEvent.focusIn(field);
  // What makes room comes with the first field that is entered.
  await waitFor(() => {
    field.dispatchEvent(new InputEvent('beforeinput', { data: '😀'.repeat(5), bubbles: true }));
    expect(field.maxLength).toBe(10);
  });
});

test('a menu of portal and console closes by Escape, which leads back to its button', () => {
  const menu = (
    <details className="menu">
      <summary>More</summary>
      <a href="/settings">Settings</a>
    </details>
  );
  render(
    <ShellFrame skip="Skip" menu="Menu" {...none} tabs={menu}>
      <p>Words</p>
    </ShellFrame>,
  );
  const button = screen.getByText('More');
  const details = button.parentElement as HTMLDetailsElement;
  details.open = true;
  screen.getByRole('link', { name: 'Settings' }).focus();
  fireEvent.keyDown(screen.getByRole('link', { name: 'Settings' }), { key: 'Escape' });
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(button);
});
