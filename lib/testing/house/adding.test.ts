import { isLongRun } from '../long';
import type { Addition, Change } from './adding/addition';
import { Copy } from './adding/copy';
import { country } from './adding/country';
import { addLanguage } from './adding/language';
import { mail } from './adding/mail';
import { operation } from './adding/operation';
import { page } from './adding/page';
import { isAt, readRows } from './adding/readme-rows';
import { section } from './adding/section';
import { source } from './adding/source';
import { subject } from './adding/subject';

const additions = [page, country, section, source, mail, operation, subject].map((one): [string, Addition] => [
  one.row,
  one,
]);
const rows = readRows();
const patienceMs = 900_000;

const pathsOf = (changes: readonly Change[]) => [...new Set(changes.map(({ path }) => path))];
const rowOf = (name: string) => rows.find((row) => row.name === name)!;

let copy: Copy;
beforeAll(() => {
  copy = new Copy();
});
afterAll(() => copy.remove());

test('README says how to add each', () => {
  const all = [...additions.map(([name]) => name), 'a language'];
  expect(rows.map(({ name }) => name).sort()).toEqual(all.sort());
});

test.each(additions)('%s takes the files that README names', (name, { changes }) => {
  const { files, places } = rowOf(name);
  const touched = pathsOf(changes);
  expect(touched.filter((file) => !places.some((place) => isAt(place, file)))).toEqual([]);
  expect(places.filter((place) => !touched.some((file) => isAt(place, file)))).toEqual([]);
  expect(touched.filter((file) => !/^docs\/|\/fixtures\/|\.test\.ts$/.test(file))).toHaveLength(files);
});

test('all of them fit into the files of today', () => {
  for (const [, { changes }] of additions) for (const change of changes) copy.make(change);
});

// The compiler reads a whole copy anew, and then the tests run on it one file at a time: minutes.
if (isLongRun) {
  test('all of them compile together', async () => expect(await copy.compile()).toBe(''), patienceMs);

  test(
    'the tests that notice a forgotten file pass where none is',
    async () => {
      const tests = additions.flatMap(([, { changes }]) => changes.map(({ noticedBy }) => noticedBy));
      expect(await copy.test(...new Set(tests.filter((name) => name !== 'types')))).toBe('');
    },
    patienceMs,
  );

  test.each(additions)(
    '%s: a file that is forgotten is noticed',
    async (_name, { changes }) => {
      const unnoticed: string[] = [];
      for (const file of pathsOf(changes)) {
        const forgotten = changes.filter(({ path }) => path === file);
        const { noticedBy } = forgotten[0]!;
        for (const change of forgotten.toReversed()) copy.undo(change);
        if ((await (noticedBy === 'types' ? copy.compile() : copy.test(noticedBy))) === '') unnoticed.push(file);
        for (const change of forgotten) copy.make(change);
      }
      expect(unnoticed).toEqual([]);
    },
    patienceMs,
  );

  test(
    'the compiler names the files that a language takes',
    async () => {
      for (const [, { changes }] of additions.toReversed())
        for (const change of changes.toReversed()) copy.undo(change);
      expect(await addLanguage(copy)).toHaveLength(rowOf('a language').files);
    },
    patienceMs,
  );
}
