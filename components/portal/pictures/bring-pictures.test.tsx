/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BringPictures } from './bring-pictures.client';
import type { Brought } from './send-pictures';

let show: (files: readonly Brought[]) => void = () => {};
let finish = () => {};
jest.mock('./send-pictures', () => ({
  sendPictures: (_: unknown, { show: shows }: { show: typeof show }) => {
    show = shows;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  },
}));

const words = { dropMany: 'Drop', dropOne: 'Drop', done: 'Is here', goOn: '', failed: '', slower: '', problems: {} };

test('how far a picture is is shown, and only what became of it is said', async () => {
  render(
    <form>
      <BringPictures action="/up" place={{ purpose: 'gallery', into: 'content.Images.', isList: true }} words={words}>
        <input type="file" />
      </BringPictures>
    </form>,
  );
  const dataTransfer = { types: ['Files'], files: [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')] };
  await act(async () => fireEvent.drop(document.querySelector('.portal-drop')!, { dataTransfer }));
  const file = { id: 1, name: 'a.jpg', percent: 12, isDone: false };
  const other = { ...file, id: 2, name: 'b.jpg', percent: 0 };
  act(() => show([file, other]));
  expect(screen.getByText('12 %')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
  act(() =>
    show([
      { ...file, percent: 100, isDone: true },
      { ...other, problem: 'No picture' },
    ]),
  );
  expect(screen.getByRole('status').textContent).toBe('a.jpg Is hereb.jpg No picture');
  await act(async () => finish());
});
