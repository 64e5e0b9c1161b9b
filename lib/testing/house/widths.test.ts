import { alike } from '@/e2e/fixtures/widths';
import { sourceFiles } from './source-files';

const specs = sourceFiles(/^e2e\/[^/]+\.spec\.ts$/);
const bothTags = /\[[^\]]*('@wide'[^\]]*'@alike'|'@alike'[^\]]*'@wide')/;

test('every browser test is walked by a short run at one width at least', () => {
  const onPhone = specs.filter(({ path }) => alike.test(path));
  expect(onPhone.length).toBeGreaterThan(10);
  // The phone leaves out what is wide, the desktop what is drawn alike.
  const left = [
    ...onPhone.filter(({ text }) => text.includes('@wide')),
    ...specs.filter(({ text }) => bothTags.test(text)),
  ];
  expect(left.map(({ path }) => path)).toEqual([]);
});
