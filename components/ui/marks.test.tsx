/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Avatars, doorOf } from './avatars';
import { Plate } from './plate';
import { Stars } from './stars';

test('stars are drawn rounded down', () => {
  const lit = (rating: number) => {
    const { container } = render(<Stars rating={rating} />);
    return container.querySelectorAll('.ic:not(.off)').length;
  };
  expect([0, 0.9, 1, 4.99, 5].map(lit)).toEqual([0, 0, 1, 4, 5]);
});

test('the plate is a time element that reads the whole date; without one it shows ---', () => {
  const date = {
    dateTime: '2026-11-26',
    weekday: 'Thu',
    day: '26',
    month: 'Nov',
    label: 'Thursday, November 26, 2026',
  };
  const { container, rerender } = render(<Plate date={date} />);
  const time = container.querySelector('time');
  expect(time?.dateTime).toBe('2026-11-26');
  expect(time?.querySelector('.sr-only')?.textContent).toBe('Thursday, November 26, 2026');
  rerender(<Plate date={null} />);
  expect(container.textContent).toBe('---');
});

test('avatars: the picture replaces the initials, the note stands last, nobody draws nothing', () => {
  const people = [
    { id: 1, initials: 'MB' },
    { id: 2, initials: 'JR', imageUrl: '/media/j.png' },
  ];
  const { container, rerender } = render(<Avatars people={people} label="Neighbors" more="and 7 more" />);
  expect(screen.getByRole('list', { name: 'Neighbors' }).children).toHaveLength(2);
  expect(screen.getByRole('img', { name: 'JR' })).toBeTruthy();
  expect(screen.getByText('and 7 more')).toBeTruthy();
  rerender(<Avatars people={[]} label="Neighbors" />);
  expect(container.innerHTML).toBe('');
});

test('the tint of a person stays the same, and all six are used', () => {
  const tints = new Set(['MB', 'JR', 'KT', 'AS', 'DL', 'EC', 'RP', 'TN', 'WK', 'GH', 'LO', 'QD'].map(doorOf));
  expect(doorOf('MB')).toBe(doorOf('MB'));
  expect([...tints].every((tint) => tint >= 1 && tint <= 6)).toBe(true);
  expect(tints.size).toBeGreaterThan(3);
});
