/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './dialog.client';

// jsdom knows the element and not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Recommend a pro"
        closeLabel="Close"
        footer={
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        }
      >
        <p>Words</p>
      </Dialog>
    </>
  );
}

function openDialog() {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'Recommend a pro' }) };
}

test('closed, it is not there; open, it is named by its title', () => {
  render(<Page />);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Recommend a pro' })).toBeTruthy();
});

test('the close button and the browser’s own close (Esc) tell the owner', () => {
  const { dialog } = openDialog();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog.isConnected).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a press on the backdrop closes, a press on the words does not', () => {
  const { dialog } = openDialog();
  fireEvent.click(screen.getByText('Words'));
  expect(dialog.isConnected).toBe(true);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog.isConnected).toBe(false);
});

test('a text that is selected from within to outside of it stays', () => {
  const { dialog } = openDialog();
  fireEvent.pointerDown(screen.getByText('Words'));
  // The browser’s click is that of the element around both ends.
  fireEvent.click(dialog);
  expect(dialog.isConnected).toBe(true);
});

test('taken away while open, it gives the focus back to where it was', () => {
  const { opener } = openDialog();
  expect(document.activeElement).not.toBe(opener);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(document.activeElement).toBe(opener);
});
