import { isSectionType } from '@/lib/profile/sections';
import { sectionType, unset } from './ids';

test('the section types are those that profiles are read with, each with an id of its own', () => {
  const ids = Object.values(sectionType);
  expect(ids.every(isSectionType)).toBe(true);
  expect(ids).toEqual(ids.map((_, at) => at + 1));
  expect([unset, 0, ids.length + 1].some(isSectionType)).toBe(false);
});
