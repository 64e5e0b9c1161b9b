/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { TextAreaField, TextField } from './field';

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
