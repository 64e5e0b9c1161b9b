/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { TextField } from './field';
import { TextAreaField } from './text-area-field';

test('a field is named by its label and required unless it says otherwise', () => {
  render(
    <>
      <TextField id="a" name="a" label="Your name" />
      <TextField id="b" name="b" label="Website" optional="optional" />
    </>,
  );
  expect((screen.getByLabelText('Your name') as HTMLInputElement).required).toBe(true);
  expect((screen.getByLabelText(/Website/) as HTMLInputElement).required).toBe(false);
});

test('error, hint and counter are tied to the control in reading order, and only those that are there', () => {
  const { rerender } = render(<TextField id="a" label="Email" hint="Only to answer you." />);
  const input = screen.getByLabelText('Email');
  expect(input.getAttribute('aria-describedby')).toBe('a-hint');
  expect(input.getAttribute('aria-invalid')).toBeNull();

  rerender(<TextField id="a" label="Email" hint="Only to answer you." error="Wrong" counter="3 of 9" />);
  expect(input.getAttribute('aria-describedby')).toBe('a-error a-hint a-count');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const said = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(said).toEqual(['Wrong', 'Only to answer you.', '3 of 9']);
});

test('what a control is given reaches it', () => {
  render(<TextAreaField id="m" label="Message" maxLength={5} rows={7} defaultValue="abc" />);
  const text = screen.getByLabelText('Message') as HTMLTextAreaElement;
  expect([text.maxLength, text.rows, text.value]).toEqual([5, 7, 'abc']);
});

describe('a text that stands in the document before its script is there', () => {
  const first = 'Two lines,\nas they were saved';
  const form = <TextAreaField id="m" label="Message" defaultValue={first} />;
  afterEach(() => document.body.replaceChildren());

  /** The field once React has taken it over from a reader who did something before. */
  async function hydrateAfter(leave: (field: HTMLTextAreaElement) => void): Promise<HTMLTextAreaElement> {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(form);
    leave(root.querySelector('textarea')!);
    await act(async () => void hydrateRoot(root, form));
    return root.querySelector('textarea')!;
  }
  const stateOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => [
    value,
    selectionStart,
    selectionEnd,
  ];

  test('keeps what is typed into it, and the caret', async () => {
    const field = await hydrateAfter((text) => {
      text.value = `${first}, and more`;
      text.setSelectionRange(3, 5);
    });
    expect(stateOf(field)).toEqual([`${first}, and more`, 3, 5]);
    expect(field.defaultValue).toBe(first);
  });

  test('keeps the caret in a text that nobody changed', async () => {
    const field = await hydrateAfter((text) => text.setSelectionRange(first.length, first.length));
    expect(stateOf(field)).toEqual([first, first.length, first.length]);
  });

  test('keeps that all was taken out', async () => {
    const field = await hydrateAfter((text) => {
      text.value = '';
    });
    expect(stateOf(field)).toEqual(['', 0, 0]);
  });
});
