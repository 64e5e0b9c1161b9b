import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Env, env } from './env';
import { type ApiKey, clientNames, parseApiKeys, parseSecrets, type Secret, storedSecrets } from './secret-forms';

export type { ApiKey, Secret } from './secret-forms';

/** In every list the first entry signs and seals; the others are still believed, for rotation. */
export interface Secrets {
  apiKeys: readonly ApiKey[];
  session: readonly Secret[];
  token: readonly Secret[];
}

const names = ['API_KEYS', 'SESSION_SECRET', 'TOKEN_SECRET'] as const;
type Stored = Record<(typeof names)[number], string>;

const fileName = 'secrets.json';
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function readStored(path: string) {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  if (statSync(path).mode & 0o077) chmodSync(path, 0o600);
  const stored = storedSecrets.safeParse(parseJson(text));
  if (stored.success) return stored.data;
  throw new ConfigError([{ variable: 'DATA_DIR', problem: `${path} holds no valid secrets; restore it or remove it` }]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const newValue = () => randomBytes(32).toString('base64url');

/** A file beside it that only its owner reads. */
function writeDraft(path: string, content: Stored): string {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return draft;
}

/**
 * With a key for each client that was not known when the file was made. The key is derived from what the file holds: of two processes
 * that start together both make the same.
 */
function withNewClients(stored: Stored): Stored {
  // Whether they are well formed is said later, with all that is wrong.
  const known = stored.API_KEYS.split(',').map((entry) => entry.split(':')[0]?.trim());
  const added = clientNames
    .filter((name) => !known.includes(name))
    .map((name) => `${name}:${createHmac('sha256', stored.TOKEN_SECRET).update(`key of ${name}`).digest('base64url')}`);
  return added.length === 0 ? stored : { ...stored, API_KEYS: [stored.API_KEYS, ...added].join(',') };
}

/** Keeps fresh secrets in a file only its owner reads. Of two processes that start together one wins, and both use its secrets. */
function createStored(dataDir: string, path: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const fresh = {
    API_KEYS: clientNames.map((name) => `${name}:${newValue()}`).join(','),
    SESSION_SECRET: `1:${newValue()}`,
    TOKEN_SECRET: `1:${newValue()}`,
  };
  const draft = writeDraft(path, fresh);
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readStored(path);
}

/** Says of what goes wrong with the file in DATA_DIR which file it is. @throws ConfigError naming DATA_DIR and the file */
function onFile<T>(path: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new ConfigError([{ variable: 'DATA_DIR', problem: `${path} cannot be read or written (${code})` }]);
  }
}

/** Reads every secret, and says of all that are wrong at once which they are. @param file where those that no variable gives come from */
function readAll(settings: Env, stored: Stored | undefined, file: string): Secrets {
  const problems: { variable: string; problem: string }[] = [];
  const read = <T>(name: (typeof names)[number], parse: (text: string) => T[]): T[] => {
    try {
      return parse(settings[name] ?? stored?.[name] ?? '');
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const from = settings[name] === undefined ? ` (in ${file})` : '';
      problems.push(...error.problems.map(({ variable, problem }) => ({ variable, problem: `${problem}${from}` })));
      return [];
    }
  };
  const secrets = {
    apiKeys: read('API_KEYS', parseApiKeys),
    session: read('SESSION_SECRET', (text) => parseSecrets('SESSION_SECRET', text)),
    token: read('TOKEN_SECRET', (text) => parseSecrets('TOKEN_SECRET', text)),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return secrets;
}

/**
 * The secrets that a set of settings leads to; makes and keeps the missing ones in DATA_DIR unless DATABASE_URL is set.
 * @throws ConfigError naming every variable that is weak, malformed, or missing beside DATABASE_URL, and the file; Error during a build.
 */
export function loadSecrets(settings: Env): Secrets {
  const missing = names.filter((name) => settings[name] === undefined);
  const file = join(settings.DATA_DIR, fileName);
  if (missing.length === 0) return readAll(settings, undefined, file);
  if (settings.DATABASE_URL)
    throw new ConfigError(missing.map((variable) => ({ variable, problem: 'is needed when DATABASE_URL is set' })));
  if (settings.NEXT_PHASE === 'phase-production-build') throw new Error('Secrets are not available during a build');
  const stored = onFile(file, () => readStored(file) ?? createStored(settings.DATA_DIR, file));
  const complete = stored && withNewClients(stored);
  const secrets = readAll(settings, complete, file);
  // Only what was accepted is written: a file that stops the start stays as its owner left it.
  if (complete && complete !== stored) onFile(file, () => renameSync(writeDraft(file, complete), file));
  return secrets;
}

let loaded: Secrets | undefined;

/** The secrets of this process, read once: at start, so that a server never listens with wrong ones. @throws see {@link loadSecrets}. */
export function getSecrets(): Secrets {
  loaded ??= loadSecrets(env());
  return loaded;
}
