/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Favourite } from './favourite.client';

test('a press turns it on, another off, and it says which', () => {
  render(<Favourite label="Favorite" />);
  const heart = screen.getByRole('button', { name: 'Favorite' });
  const pressed = () => heart.getAttribute('aria-pressed');
  expect(pressed()).toBe('false');
  fireEvent.click(heart);
  expect(pressed()).toBe('true');
  fireEvent.click(heart);
  expect(pressed()).toBe('false');
});
