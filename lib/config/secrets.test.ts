import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, parseEnv } from './env';
import { clientNames, parseApiKeys, parseSecrets } from './secret-forms';
import { loadSecrets } from './secrets';

const good = '0123456789abcdef0123456789abcdef';
const other = 'fedcba9876543210fedcba9876543210';
const key = 'k3y-of-the-marketplace';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dorbel-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const load = (variables: Record<string, string> = {}) =>
  loadSecrets(parseEnv({ DATA_DIR: join(folder, 'data'), ...variables }));
const problems = (action: () => unknown) => {
  try {
    action();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ variable }) => variable);
    throw error;
  }
  return [];
};

test('secrets are made once, kept for their owner alone, and found again', () => {
  const first = load();
  const file = join(folder, 'data', 'secrets.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secrets.json']);
  expect(first.apiKeys.map(({ client }) => client)).toEqual([...clientNames]);
  expect(first.session[0]?.value.length).toBeGreaterThanOrEqual(32);
  expect(first.session[0]?.value).not.toBe(first.token[0]?.value);
  expect(load()).toEqual(first);
});

test('a file that was made before a client was known gets its key, the same for every process', () => {
  const first = load();
  const file = join(folder, 'data', 'secrets.json');
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { API_KEYS: string };
  const [newest = ''] = stored.API_KEYS.split(',').slice(-1);
  const old = JSON.stringify({ ...stored, API_KEYS: stored.API_KEYS.replace(`,${newest}`, '') });
  const after = () => {
    writeFileSync(file, old);
    return load();
  };
  const found = after();
  expect(found.apiKeys.map(({ client }) => client)).toEqual([...clientNames]);
  expect(found.apiKeys.slice(0, -1)).toEqual(first.apiKeys.slice(0, -1));
  expect(found.apiKeys.at(-1)!.key).not.toBe(first.apiKeys.at(-1)!.key);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secrets.json']);
  expect(load()).toEqual(found);
  expect(after()).toEqual(found);
});

test('a file that others can read is closed again', () => {
  load();
  const file = join(folder, 'data', 'secrets.json');
  chmodSync(file, 0o644);
  load();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a broken file is never replaced by a new one', () => {
  load();
  const file = join(folder, 'data', 'secrets.json');
  writeFileSync(file, '{"API_KEYS":');
  expect(problems(() => load())).toEqual(['DATA_DIR']);
  expect(readFileSync(file, 'utf8')).toBe('{"API_KEYS":');
});

test('what is configured wins, what is missing is made', () => {
  const secrets = load({ TOKEN_SECRET: good });
  expect(secrets.token).toEqual([{ id: '1', value: good }]);
  expect(secrets.apiKeys).toHaveLength(5);
});

test('with everything configured nothing is written', () => {
  load({ API_KEYS: `user-web:${key}`, SESSION_SECRET: good, TOKEN_SECRET: other });
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('beside DATABASE_URL missing secrets refuse to start, by name', () => {
  const database = { DATABASE_URL: 'postgres://localhost/dorbel' };
  expect(problems(() => load(database))).toEqual(['API_KEYS', 'SESSION_SECRET', 'TOKEN_SECRET']);
  expect(problems(() => load({ ...database, SESSION_SECRET: good, TOKEN_SECRET: other }))).toEqual(['API_KEYS']);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('a build makes no secrets', () => {
  expect(() => load({ NEXT_PHASE: 'phase-production-build' })).toThrow('during a build');
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test.each([
  ['short', 'too short'],
  [good.slice(1), 'one short of enough'],
  ['a'.repeat(40), 'one letter over and over'],
  [`1:${good},2:short`, 'one weak among good ones'],
  [`1:${good},1:${other}`, 'the same id twice'],
  [`${good} `.repeat(2), 'spaces'],
])('SESSION_SECRET %j is refused: %s', (text) => {
  expect(problems(() => parseSecrets('SESSION_SECRET', text))).toEqual(['SESSION_SECRET']);
});

test('rotation: the first signs, the others are still believed', () => {
  expect(parseSecrets('TOKEN_SECRET', `b:${other}, a:${good}`)).toEqual([
    { id: 'b', value: other },
    { id: 'a', value: good },
  ]);
});

test('a single value may contain commas and colons', () => {
  const odd = `x, y: ${good}`.replaceAll(' ', '-');
  expect(parseSecrets('TOKEN_SECRET', odd)).toEqual([{ id: '1', value: odd }]);
});

test('API keys: known clients, several keys each, never one key for two', () => {
  expect(parseApiKeys(`user-web:${key}, user-web:${other}`)).toEqual([
    { client: 'user-web', key },
    { client: 'user-web', key: other },
  ]);
  for (const text of [
    `stranger:${key}`,
    key,
    `user-web:${key},operations-web:${key}`,
    'user-web:short',
    'user-web:',
    ',',
  ])
    expect([text, problems(() => parseApiKeys(text))]).toEqual([text, ['API_KEYS']]);
});
