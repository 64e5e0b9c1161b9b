/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { dragVisits } from './drag-visits';
import { DragWeek } from './drag-week.client';

const week = (
  <ol>
    <li data-day="2027-03-03" data-person="1">
      <a href="/v/7" data-move="/v/7" data-wall="09:30">
        <b>Zoé</b>
      </a>
      <a href="/v/8">Begun</a>
    </li>
    <li data-day="2027-03-05" data-person="2">
      <p>Nothing</p>
    </li>
  </ol>
);
afterEach(cleanup);

/** A week that is listened to, and where it leads. */
function listened() {
  const { container } = render(week);
  const led: string[] = [];
  const end = dragVisits(container, (address) => led.push(address));
  return { led, end, cells: screen.getAllByRole('listitem') };
}

test('a visit that is dropped on another day opens its sheet with that day, its hour and that person', () => {
  const { led, cells } = listened();
  fireEvent.dragStart(screen.getByText('Zoé'));
  expect(screen.getAllByRole('link')[0]!.dataset.dragged).toBe('true');
  // Prevented is the browser's own refusal of the drop.
  expect(fireEvent.dragOver(screen.getByText('Nothing'))).toBe(false);
  expect(cells[1]!.dataset.over).toBe('true');
  fireEvent.drop(screen.getByText('Nothing'));
  expect(led).toEqual(['/v/7?at=2027-03-05T09%3A30&member=2']);
  expect(document.querySelector('[data-over], [data-dragged]')).toBeNull();
});

test('where it lies already, let go elsewhere, and what cannot be moved lead nowhere', () => {
  const { led, end, cells } = listened();
  fireEvent.dragStart(screen.getByText('Zoé'));
  expect(fireEvent.dragOver(screen.getByText('Begun'))).toBe(true);
  fireEvent.drop(screen.getByText('Begun'));
  fireEvent.dragOver(cells[1]!);
  fireEvent.dragEnd(screen.getByText('Zoé'));
  fireEvent.drop(cells[1]!);
  fireEvent.dragStart(screen.getByText('Begun'));
  expect(fireEvent.dragOver(cells[1]!)).toBe(true);
  fireEvent.drop(cells[1]!);
  end();
  fireEvent.dragStart(screen.getByText('Zoé'));
  expect(fireEvent.dragOver(cells[1]!)).toBe(true);
  expect([led, document.querySelector('[data-over], [data-dragged]')]).toEqual([[], null]);
});

test.each([
  [true, 'true'],
  [false, undefined],
])('with room for it (%s) the week listens once the pointer is on it', async (matches, dragged) => {
  window.matchMedia = (() => ({ matches })) as unknown as typeof window.matchMedia;
  render(<DragWeek>{week}</DragWeek>);
  fireEvent.pointerOver(screen.getByText('Zoé'));
  await act(() => import('./drag-visits'));
  await waitFor(() => {
    fireEvent.dragStart(screen.getByText('Zoé'));
    expect(screen.getAllByRole('link')[0]!.dataset.dragged).toBe(dragged);
  });
});
