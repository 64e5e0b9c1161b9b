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
