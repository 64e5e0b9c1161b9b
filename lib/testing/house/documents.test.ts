import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { operations } from '@/lib/platform/contract';
import type { AnyOperation } from '@/lib/platform/operation';
import { pages } from '@/lib/routes/table';
import { printRooms } from './print-rooms';
import { root, sourceFiles } from './source-files';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const interfaceText = read('docs/interface.md');

/** A section of docs/interface.md, by its number. */
function section(number: number): string {
  const [, found = ''] = interfaceText.split(new RegExp(`^## ${number}\\. .*$`, 'm'));
  return found.split(/^## /m)[0]!;
}

/** Cells of the first tables in a text that begin with the given head, row by row. */
function rowsBelow(text: string, head: string): string[][] {
  const lines = text.split('\n');
  const from = lines.indexOf(head) + 2;
  const to = lines.findIndex((line, index) => index >= from && !line.startsWith('|'));
  return lines.slice(from, to).map((line) => line.slice(2, -2).split(' | '));
}

/** Calls that a text names as `GET /api/…`; the specification leaves `/api/` out. */
const callsIn = (text: string): string[] =>
  [...text.matchAll(/`(GET|POST|PUT|DELETE) (?:\/api\/)?([\w{}][\w{}/.-]*)(?:\?[^`]*)?`/g)].map(
    ([, method, rest]) => `${method} /api/${rest}`,
  );

describe('the documents say what is', () => {
  const [, portalCalls = ''] = read('docs/portal.md').split(/^## 8\. .*$/m);
  const named = new Set([...callsIn(section(2)), ...callsIn(read('docs/product/7-calls.md')), ...callsIn(portalCalls)]);
  const served = (Object.values(operations) as AnyOperation[]).map((op) => `${op.method} ${op.path}`);
  /** Calls that are no operations, each with a route of its own. */
  const others = [
    'GET /api/chat/{chat_token}/events',
    'GET /api/openapi.json',
    'GET /api/proof',
    'POST /api/payments/webhook',
    'POST /api/unsubscribe',
  ];
  test('every call is named, and what is named is served', () => {
    expect([...named].sort()).toEqual([...new Set([...served, ...others])].sort());
  });

  test('every page stands in the table of paths, in three languages', () => {
    const written = rowsBelow(section(3), '| page | en | fr | es |').map(([, ...paths]) => paths.join(' '));
    const built = Object.values(pages).map(({ paths }) => `\`${paths.en}\` \`${paths.fr}\` \`${paths.es}\``);
    expect(written.sort()).toEqual(built.sort());
  });

  test('every setting is in the table, and in .env.example', () => {
    const written = rowsBelow(section(6), '| variable | default | meaning |').flatMap(([names = '']) =>
      [...names.matchAll(/`([A-Z_]+(?:<[A-Z]+>)?)`/gi)].map(([, name = '']) => name),
    );
    const example = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
    const families = written.filter((name) => name.includes('<')).map((name) => name.split('<')[0]!);
    const single = example.filter((name) => !families.some((family) => name.startsWith(family)));
    expect(written.filter((name) => !name.includes('<')).sort()).toEqual(single.sort());
    for (const family of families) expect(example.some((name) => name.startsWith(family))).toBe(true);
  });

  test('the ways through the house name files that are there', () => {
    const named = [...read('docs/ways.md').matchAll(/`([^`]+\.tsx?)`/g)].map(([, file]) => file!);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('the import table stands in the architecture', () => {
    const [, found] = /<!-- rooms -->\n([\s\S]*?)\n<!-- end of rooms -->/.exec(read('docs/architecture.md')) ?? [];
    expect(found).toBe(printRooms());
  });
});

describe('every room says what it is', () => {
  const readmes = sourceFiles(/(^|\/)README\.md$/).filter(({ path }) =>
    /^(app|components|e2e|embeds|lib|messages|tools)\//.test(path),
  );

  test.each(readmes.map(({ path, text }) => [path, text]))('%s in 40 lines of 150 characters', (_, text) => {
    const lines = text.trimEnd().split('\n');
    expect(lines.filter((line) => line.length > 150)).toEqual([]);
    expect(lines.length).toBeLessThanOrEqual(40);
  });

  test('no folder of a room is without one', () => {
    const rooms = /^(?:(?:lib|components)\/[a-z0-9-]+|e2e|embeds|messages|tools)(?=\/)/;
    const folders = new Set(sourceFiles(/\.(tsx?|mjs|json)$/).flatMap(({ path }) => rooms.exec(path)?.[0] ?? []));
    const without = [...folders].filter((folder) => !existsSync(path.join(root, folder, 'README.md')));
    expect(folders.size).toBeGreaterThan(25);
    expect(without).toEqual([]);
  });

  test('a file of decisions is named in their table', () => {
    const files = readdirSync(path.join(root, 'docs/decisions')).filter((file) => file !== 'README.md');
    expect(files.filter((file) => !read('docs/decisions/README.md').includes(`(${file})`))).toEqual([]);
  });
});
