import { readPoints } from './area-points';

test('corners with all the digits that a program writes are read, and rounded to a tenth of a metre', () => {
  const text =
    '48.848, 2.35\n48.848, 2.3699999999999997\n48.867999999999995; 2.3699999999999997\n48,867999999999995 2,35';
  expect(readPoints(text)).toEqual({
    points: [
      [48.848, 2.35],
      [48.848, 2.37],
      [48.868, 2.37],
      [48.868, 2.35],
    ],
    faults: [],
  });
  expect(readPoints('48.848, 2.35\n48.1.2, 3\n1e3, 4').faults).toEqual([
    { line: 2, key: 'pointWrong' },
    { line: 3, key: 'pointWrong' },
  ]);
});
