import { firstValue } from './query';

test.each([
  ['fr', 'fr'],
  [['fr', 'en'], 'fr'],
  ['', ''],
  [['', 'fr'], ''],
  [[], undefined],
  [undefined, undefined],
])('the first of %j is %j', (value, first) => {
  expect(firstValue(value)).toBe(first);
});
