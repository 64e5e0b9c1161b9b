/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { CutStage } from './cut-stage.client';

const words = { stage: 'Square', keys: 'keys', larger: 'more', smaller: 'less', preview: 'preview' };
const picture = { url: '/media/a.webp', width: 400, height: 200 };

/** The fields of the form, and what they say. */
function open(left: number, top: number, side: number) {
  document.body.innerHTML = '<form></form>';
  const fields = [left, top, side].map((value) => {
    const field = document.createElement('input');
    field.type = 'number';
    field.value = String(value);
    document.querySelector('form')!.append(field);
    return field;
  });
  render(<CutStage words={words} picture={picture} minSide={16} numbers={() => fields} />);
  const stage = screen.getByRole('group', { name: 'Square' });
  return { fields, stage, said: () => fields.map(({ value }) => Number(value)) };
}
const styles = () =>
  [...document.querySelectorAll<HTMLElement>('.cut-window img')].map(({ style }) =>
    [style.left, style.top, style.width, style.height].join(' '),
  );

test('arrow keys move the square within the picture, further with Shift; other keys and shortcuts do nothing', () => {
  const { stage, said } = open(100, 0, 200);
  fireEvent.keyDown(stage, { key: 'ArrowRight' });
  expect(said()).toEqual([102, 0, 200]);
  fireEvent.keyDown(stage, { key: 'ArrowLeft', shiftKey: true });
  expect(said()).toEqual([82, 0, 200]);
  fireEvent.keyDown(stage, { key: 'ArrowDown' });
  fireEvent.keyDown(stage, { key: 'a' });
  fireEvent.keyDown(stage, { key: '-', ctrlKey: true });
  expect(said()).toEqual([82, 0, 200]);
  for (let press = 0; press < 20; press++) fireEvent.keyDown(stage, { key: 'ArrowRight', shiftKey: true });
  expect(said()).toEqual([200, 0, 200]);
});

test('plus shows less around the same middle, minus more until all of it is there; buttons do the same', () => {
  const { stage, said } = open(100, 0, 200);
  fireEvent.keyDown(stage, { key: '+' });
  expect(said()).toEqual([109, 9, 182]);
  for (let press = 0; press < 20; press++) fireEvent.keyDown(stage, { key: '-' });
  const [left, top, side] = said();
  expect([left, side]).toEqual([0, 400]);
  expect(Math.abs(top! + 100)).toBeLessThan(4);
  fireEvent.click(screen.getByRole('button', { name: 'less' }));
  expect(said()[2]).toBe(364);
});

test('every window shows the square that the numbers say, whoever changed them', () => {
  const { fields } = open(100, 50, 100);
  expect(styles()).toEqual(Array(3).fill('-100% -50% 400% 200%'));
  fields[2]!.value = '200';
  fireEvent.input(fields[2]!);
  expect(styles()).toEqual(Array(3).fill('-50% -25% 200% 100%'));
});
