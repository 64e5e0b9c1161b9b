import { existsSync } from 'node:fs';
import path from 'node:path';
import { citationsOf, faultOf, placesOf, straysOf } from './citations';
import { root, sourceFiles } from './source-files';

const isOfThisTest = (file: string) => /^lib\/testing\/house\/citations(\.test)?\.ts$/.test(file);
const files = sourceFiles(/\.(tsx?|mjs|css|sql|md|ya?ml)$|^\.env\.example$|^Dockerfile$/).filter(
  ({ path: file }) => !isOfThisTest(file),
);
const isDocument = (file: string) => file.startsWith('docs/');

test('every citation names a document, a section, a rule that stands in docs/', () => {
  const faults = files.flatMap(({ path: file, text }) =>
    citationsOf(text).flatMap((citation) => {
      const fault = faultOf(citation);
      return fault === undefined ? [] : [`${file}: ${fault}`];
    }),
  );
  expect(faults).toEqual([]);
});

test('nothing is cited by a name that leads nowhere', () => {
  const strays = files
    .filter(({ path: file }) => !isDocument(file))
    .flatMap(({ path: file, text }) => straysOf(text).map((stray) => `${file}: ${stray}`));
  expect(strays).toEqual([]);
});

test('the links of Markdown files lead to files', () => {
  const broken = files
    .filter(({ path: file }) => file.endsWith('.md'))
    .flatMap(({ path: file, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)].map(([, target = '']) => [file, target] as const),
    )
    .filter(([file, target]) => !existsSync(path.join(root, path.dirname(file), target)));
  expect(broken).toEqual([]);
});

describe('what the house looks for is found', () => {
  test('citations, in one line and across two', () => {
    expect(
      citationsOf('(docs/interface.md §2, §5.12; docs/rules/security.md 12, 13 and B5) of docs/portal.md.'),
    ).toEqual([
      { file: 'docs/interface.md', places: ['§2', '§5.12'] },
      { file: 'docs/rules/security.md', places: ['12', '13', 'B5'] },
      { file: 'docs/portal.md', places: [] },
    ]);
    expect(citationsOf('/**\n * As docs/product.md\n * §3 says.\n */')).toEqual([
      { file: 'docs/product.md', places: ['§3'] },
    ]);
  });

  test('sections and rules', () => {
    const text =
      '# A\n\n7. Seven\n\n| B2 | x |\n- L3 y\n\n## 5. Five\n\n2. Two\n\n### 5.9 Nine\n\n## D3. Stars\n\n| 4 | z |';
    expect([...placesOf(text)].sort()).toEqual(['7', 'B2', 'D3', 'D3.4', 'L3', '§5', '§5.2', '§5.9']);
  });

  test('unknown documents, sections and rules', () => {
    expect(faultOf({ file: 'docs/nothing.md', places: [] })).toBe('docs/nothing.md does not exist');
    expect(faultOf({ file: 'docs/interface.md', places: ['§2', '§99'] })).toBe('docs/interface.md has no §99');
    expect(faultOf({ file: 'docs/rules/security.md', places: ['41', 'B31'] })).toBe(
      'docs/rules/security.md has no 41, B31',
    );
    expect(faultOf({ file: 'docs/rules/pains.md', places: ['40'] })).toBeUndefined();
  });

  test.each([
    'interface §2',
    'Interface.md, §3',
    'specification\n * §4',
    'rules/security 7',
    'pain 29',
    'pains 2, 3',
    'issue 4 §1',
    '(issue: availability)',
    'stack.md',
    'never disallowed (D5)',
    'all at once (rule 25)',
    'as §5 has it',
  ])('%j is no citation', (text) => {
    expect(straysOf(text)).not.toEqual([]);
  });

  test.each([
    'rules/wall-clock',
    'the specification alone',
    'issue-link',
    'docs/design.md §3, Header',
    'paint 3 times',
  ])('%j is none to begin with', (text) => {
    expect(straysOf(text)).toEqual([]);
  });
});
