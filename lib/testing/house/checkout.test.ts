import { sourceFiles } from './source-files';

/** The one place that looks for further rows beside the checkout, and is content where there are none. */
const doorway = 'lib/testing/data/rows.ts';
const thisFile = 'lib/testing/house/checkout.test.ts';
/** What an attacker types, never a path that is read. */
const isAttack = (text: string) => /etc\/passwd|win\.ini|^\.\.\/\.\.$/.test(text);

/** Names of paths in a file that lead out of the checkout, from where the file stands or from the root, in which programs run. */
function waysOut(path: string, text: string): string[] {
  const depth = path.split('/').length - 1;
  const upwards = [...text.matchAll(/(?<=(['"`]))\.\.(?:\/[^'"`\n]*)?(?=\1)/g)];
  const climbing = upwards.filter(({ 0: name, index }) => {
    const before = text.slice(Math.max(0, index - 40), index - 1);
    const isFromRoot = /(process\.cwd\(\)|\broot|projectRoot|path\.resolve\(|[^.]join\()[,\s]*$/.test(before);
    return name.split('/').filter((step) => step === '..').length > (isFromRoot ? 0 : depth);
  });
  const absolute = [...text.matchAll(/(['"`])(\/(?:home|root|work|Users|mnt|opt|srv)\/[^'"`\n]*)\1/g)];
  const beside = text.match(/\bshared\/data\b/g) ?? [];
  const named = [...climbing.map(([name]) => name), ...absolute.map(([, , name = '']) => name), ...beside];
  return named.filter((name) => !isAttack(name));
}

test('no file names a path outside the checkout but the one that reads further rows of tests', () => {
  const files = sourceFiles(/\.(tsx?|mjs|json|ya?ml|sh)$|^\.ci\//).filter(
    ({ path }) => path !== doorway && path !== thisFile,
  );
  const found = files.flatMap(({ path, text }) => waysOut(path, text).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});

test('what the house looks for is found', () => {
  for (const text of [
    "readFileSync('../shared/data/strings/blns.json')",
    "path.join(process.cwd(), '../beside')",
    "path.resolve(__dirname, '../../../..')",
    "const file = '../../../x.csv';",
    "const file = '/home/me/x.csv';",
  ])
    expect([text, waysOut('lib/subject/file.test.ts', text).length]).toEqual([text, 1]);
  for (const text of ["import { a } from '../a';", "new URL('../../x', import.meta.url)", "fetch('/../../etc/passwd')"])
    expect([text, waysOut('lib/subject/file.test.ts', text)]).toEqual([text, []]);
});
