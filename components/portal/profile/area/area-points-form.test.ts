/** @jest-environment jsdom */

import type { AreaPoint } from '@/lib/values/area-points';
import { cornerAt, cornersOf, pointFields, withCorner, writeCorners } from './area-points-form';

test('the map and the list write the same fields', () => {
  document.body.innerHTML = `<form><textarea name="content.ServiceAreas.0.Points">1, 2
    not a corner
    3; 4</textarea><input name="content.ServiceAreas.0.Name"><textarea name="content.ServiceAreas.1.Points"></textarea></form>`;
  const [first, second] = pointFields();
  expect(cornersOf(first!)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  const heard: string[] = [];
  document.addEventListener('input', ({ target }) => heard.push((target as HTMLTextAreaElement).value));
  writeCorners(second!, [cornerAt({ lat: 45.521_345_9, lng: -73.610_2 }), [0, 0]]);
  expect(heard).toEqual(['45.52135, -73.6102\n0, 0']);
  expect(cornersOf(second!)).toEqual([
    [45.52135, -73.6102],
    [0, 0],
  ]);
});

test('a new corner goes into the side that it lies beside: no area crosses itself by it', () => {
  const square: AreaPoint[] = [
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
  ];
  expect(withCorner(square, [5, 12])).toEqual([
    [0, 0],
    [0, 10],
    [5, 12],
    [10, 10],
    [10, 0],
  ]);
  expect(withCorner(square, [5, -2])).toEqual([...square, [5, -2]]);
  expect(withCorner([[0, 0]], [1, 1])).toEqual([
    [0, 0],
    [1, 1],
  ]);
});
