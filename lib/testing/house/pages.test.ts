import { consoleScreens } from '@/lib/routes/console';
import { portalScreens } from '@/lib/routes/portal';
import { pages } from '@/lib/routes/table';
import { sourceFiles } from './source-files';

test('every page of the table of paths has its file, and every file its row', () => {
  const files = sourceFiles(/^app\/\[locale\]\/.*page\.tsx$/).map(({ path }) => path.replace(/\/\(\w+\)/g, ''));
  const rows = Object.values(pages).flatMap(({ file }) => (file === null ? [] : file.replace(/\{(\w+)\}/g, '[$1]')));
  for (const { file } of Object.values(portalScreens))
    rows.push(['/portal/[companyTag]', file.replace('{id}', '[id]')].filter(Boolean).join('/'));
  for (const { file } of Object.values(consoleScreens))
    rows.push(['/console', file.replace('{id}', '[id]')].filter(Boolean).join('/'));
  // What an unknown path shows has no path of its own.
  rows.push('/not-found');
  expect(files.sort()).toEqual([...new Set(rows)].map((file) => `app/[locale]${file}/page.tsx`).sort());
});

test('no page is begun before it is known to exist: a loading state would answer 200 for what is not there (docs/rules/pains.md 35)', () => {
  expect(sourceFiles(/^app\/.*\b(loading|template|default)\.[jt]sx?$/).map(({ path }) => path)).toEqual([]);
});
