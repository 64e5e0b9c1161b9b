import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** No container engine runs the tests: what the files name must at least be there, and say the same as the project. */
const root = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const settings = JSON.parse(read('package.json')) as { engines: { node: string }; scripts: Record<string, string> };

/** Lines of an instruction, continuations joined. */
const instructions = dockerfile
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => ({ name: line.slice(0, line.indexOf(' ')), rest: line.slice(line.indexOf(' ') + 1).trim() }));
const all = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest);
const jsonOf = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[];

test('every file that is copied from the project is in it', () => {
  const copied = all('COPY').filter((text) => !text.includes('--from='));
  const sources = copied.flatMap((text) => text.split(/\s+/).slice(0, -1));
  expect(sources.length).toBeGreaterThan(2);
  expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
});

test('every npm script that is run exists', () => {
  const names = [...dockerfile.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
  expect(names).toContain('build');
  expect(names.filter((name) => !settings.scripts[name])).toEqual([]);
});

test('the command is a program that the build makes', () => {
  const [node, file] = jsonOf(all('CMD').at(-1)!);
  expect([node, file]).toEqual(['node', '.build/server.mjs']);
  expect(read('tools/build.mjs')).toMatch(/\n {2}server: 'server\.ts',/);
  const named = [...dockerfile.matchAll(/\.build\/([\w-]+)\.mjs/g)].map(([, name]) => name!);
  for (const name of named) expect(read('tools/build.mjs')).toMatch(new RegExp(`\\n  '?${name}'?: '`));
});

test('the images have a Node that the project takes, and the server is nobody in particular', () => {
  const [, least] = /(\d+)/.exec(settings.engines.node)!;
  for (const image of all('FROM'))
    expect(Number(/^node:(\d+)-slim/.exec(image)?.[1])).toBeGreaterThanOrEqual(Number(least));
  expect(all('USER')).toEqual(['node']);
});

test('health is asked of an address that answers, on the port the server listens on', () => {
  const [check] = all('HEALTHCHECK');
  const address = /127\.0\.0\.1:\$\{process\.env\.PORT\}(\/\w+)/.exec(check!)?.[1];
  expect(existsSync(path.join(root, `app${address}`, 'route.ts'))).toBe(true);
  expect(() => new Function(jsonOf(check!.slice(check!.indexOf('CMD')))[2]!)).not.toThrow();
  const port = /PORT=(\d+)/.exec(dockerfile)?.[1];
  expect(all('EXPOSE')).toEqual([port]);
  expect(compose).toContain(`:${port}"`);
});

test('data lies in the volume, in both files', () => {
  const dir = /DATA_DIR=(\S+)/.exec(dockerfile)?.[1];
  expect(all('VOLUME')).toEqual([dir]);
  expect(compose).toContain(`DATA_DIR: ${dir}`);
  expect(compose).toContain(`- data:${dir}`);
});

test('every variable that is set or asked for is a setting, or the database image’s', () => {
  const known = new Set([...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const ofImages =
    /^(POSTGRES_\w+|MALLOC_ARENA_MAX|NODE_ENV|NEXT_TELEMETRY_DISABLED|PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD)$/;
  const inFile = all('ENV').flatMap((text) => [...text.matchAll(/(\w+)=/g)].map(([, name]) => name!));
  const inCompose = [...compose.matchAll(/^ {6}([A-Z_]+):|\$\{([A-Z_]+)/gm)].map(([, one, other]) => one ?? other!);
  expect([...inFile, ...inCompose].filter((name) => !known.has(name) && !ofImages.test(name))).toEqual([]);
});

test('neither data nor what is built outside goes into the image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['node_modules', '.next', '.build', '.data*', '.env', '.git']) expect(ignored).toContain(name);
});
