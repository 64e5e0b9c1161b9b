import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Env, env } from './env';
import { type ApiKey, parseApiKeys, parseSecrets, type Secret, storedSecrets } from './secret-forms';

export type { ApiKey, Secret } from './secret-forms';

/** In every list the first entry signs and seals; the others are still believed, for rotation. */
export interface Secrets {
  apiKeys: readonly ApiKey[];
  session: readonly Secret[];
  token: readonly Secret[];
}

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

/** Keeps fresh secrets in a file only its owner reads. Of two processes that start together one wins, and both use its secrets. */
function createStored(dataDir: string, path: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const key = () => newValue();
  const fresh = {
    API_KEYS: `user-web:${key()},operations-web:${key()},administration-web:${key()},marketplace-web:${key()}`,
    SESSION_SECRET: `1:${newValue()}`,
    TOKEN_SECRET: `1:${newValue()}`,
  };
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readStored(path);
}

const names = ['API_KEYS', 'SESSION_SECRET', 'TOKEN_SECRET'] as const;

/**
 * The secrets that a set of settings leads to; makes and keeps the missing ones in DATA_DIR unless DATABASE_URL is set.
 * @throws ConfigError naming the variable that is weak, malformed, or missing beside DATABASE_URL; Error during a build.
 */
export function loadSecrets(settings: Env): Secrets {
  const missing = names.filter((name) => settings[name] === undefined);
  let stored: Record<(typeof names)[number], string> | undefined;
  if (missing.length > 0) {
    if (settings.DATABASE_URL)
      throw new ConfigError(missing.map((variable) => ({ variable, problem: 'is needed when DATABASE_URL is set' })));
    if (settings.NEXT_PHASE === 'phase-production-build') throw new Error('Secrets are not available during a build');
    const path = join(settings.DATA_DIR, fileName);
    stored = readStored(path) ?? createStored(settings.DATA_DIR, path);
  }
  const text = (name: (typeof names)[number]) => settings[name] ?? stored?.[name] ?? '';
  return {
    apiKeys: parseApiKeys(text('API_KEYS')),
    session: parseSecrets('SESSION_SECRET', text('SESSION_SECRET')),
    token: parseSecrets('TOKEN_SECRET', text('TOKEN_SECRET')),
  };
}

let loaded: Secrets | undefined;

/** The secrets of this process, read once on first use. @throws see {@link loadSecrets}. */
export function getSecrets(): Secrets {
  loaded ??= loadSecrets(env());
  return loaded;
}
