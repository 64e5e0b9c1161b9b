import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The server as it is started, with settings that are wrong: it says which, and never says that it is ready. */

jest.setTimeout(120_000);

const good = '0123456789abcdef0123456789abcdef';
const other = 'fedcba9876543210fedcba9876543210';
const keys = 'user-web:k3y-of-the-marketplace';
/** A closed port: a start that reaches the database fails with another message. */
const database = { DATABASE_URL: 'postgres://dorbel@127.0.0.1:9/dorbel' };

let folder: string;
beforeAll(() => {
  execFileSync(process.execPath, [path.join('tools', 'build.mjs'), 'server'], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dorbel-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function start(variables: Record<string, string>) {
  const { PATH = '' } = process.env;
  const env = { PATH, NODE_ENV: 'production' as const, PORT: '0', DATA_DIR: path.join(folder, 'data'), ...variables };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join('.build', 'server.mjs')], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

const keep = (text: string) => {
  const file = path.join(folder, 'data', 'secrets.json');
  mkdirSync(path.dirname(file));
  writeFileSync(file, text, { mode: 0o600 });
  return file;
};
const stored = (more: object) => JSON.stringify({ API_KEYS: keys, SESSION_SECRET: good, TOKEN_SECRET: other, ...more });

test.each<[string, Record<string, string>, string[]]>([
  ['a missing TOKEN_SECRET', { ...database, API_KEYS: keys, SESSION_SECRET: good }, ['TOKEN_SECRET: ']],
  ['no secret at all', database, ['API_KEYS: ', 'SESSION_SECRET: ', 'TOKEN_SECRET: ']],
  [
    'two weak secrets',
    { ...database, API_KEYS: keys, SESSION_SECRET: 'a'.repeat(40), TOKEN_SECRET: 'short' },
    ['SESSION_SECRET: ', 'TOKEN_SECRET: '],
  ],
  ['a weak key without a database of its own', { API_KEYS: 'user-web:short' }, ['API_KEYS: ']],
  ['a port that is none', { PORT: 'eighty' }, ['PORT: ']],
])('%s beside it stops the start by name', (_, variables, names) => {
  const { status, stdout, stderr } = start(variables);
  expect(status).toBe(1);
  expect(stdout).not.toContain('Ready');
  const lines = stderr.trim().split('\n');
  expect(lines.map((line) => names.find((name) => line.startsWith(name)))).toEqual(names);
  for (const value of ['short', 'aaaa', good]) expect(stderr).not.toContain(value);
});

test.each([
  ['torn', () => stored({}).slice(0, -9), 'DATA_DIR: '],
  ['with a weak secret', () => stored({ TOKEN_SECRET: 'b'.repeat(40) }), 'TOKEN_SECRET: '],
  ['with a client that is none of ours', () => stored({ API_KEYS: 'somebody:k3y-of-the-marketplace' }), 'API_KEYS: '],
])('secrets.json %s stops the start: variable and file are named, and it stays as it is', (_, make, name) => {
  const file = keep(make());
  const before = readFileSync(file, 'utf8');
  const { status, stdout, stderr } = start({});
  expect([status, stderr.startsWith(name)]).toEqual([1, true]);
  expect(stderr).toContain(file);
  expect(stdout).not.toContain('Ready');
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(readdirSync(path.dirname(file))).toEqual(['secrets.json']);
});

test('a DATA_DIR in which nothing can be kept is named', () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  const { status, stderr } = start({ DATA_DIR: path.join(file, 'data') });
  expect([status, stderr.startsWith('DATA_DIR: ')]).toEqual([1, true]);
  expect(stderr).toContain(file);
});
