import * as z from 'zod';
import { ConfigError } from './env';

/** Client names of docs/product.md §9: whom an API key is handed to. */
export const clientNames = [
  'user-web',
  'operations-web',
  'administration-web',
  'marketplace-web',
  'embed-web',
] as const;
export type ClientName = (typeof clientNames)[number];

export interface ApiKey {
  client: ClientName;
  key: string;
}

export interface Secret {
  id: string;
  value: string;
}

/** The file in DATA_DIR holds the same texts as the variables would. */
export const storedSecrets = z.object({ API_KEYS: z.string(), SESSION_SECRET: z.string(), TOKEN_SECRET: z.string() });

const minKeyLength = 16;
const minSecretLength = 32;
/** Fewer different characters than this is a run of one key, not a secret. */
const minDistinct = 8;

function refuse(variable: string, problem: string): never {
  throw new ConfigError([{ variable, problem }]);
}

function checkStrength(variable: string, value: string, min: number) {
  if (value.length < min) refuse(variable, `each value must have at least ${min} characters`);
  if (value.length > 1024) refuse(variable, 'a value is too long');
  if (!/^[\x21-\x7e]+$/.test(value)) refuse(variable, 'values must be plain ASCII without spaces');
  if (new Set(value).size < minDistinct) refuse(variable, 'a value is too easy to guess');
}

/** `name:key,name:key`; a client may have several keys. @throws ConfigError naming API_KEYS. */
export function parseApiKeys(text: string): ApiKey[] {
  const keys = text.split(',').map((entry) => {
    const [, name, key] = /^\s*([a-z-]+):(\S+)\s*$/.exec(entry) ?? [];
    const client = clientNames.find((known) => known === name);
    if (!client || !key) refuse('API_KEYS', `must be name:key,name:key with the names ${clientNames.join(', ')}`);
    checkStrength('API_KEYS', key, minKeyLength);
    return { client, key };
  });
  if (new Set(keys.map(({ key }) => key)).size < keys.length) refuse('API_KEYS', 'the same key is given twice');
  return keys;
}

const entryPattern = /^\s*([A-Za-z0-9_-]{1,32}):(\S+)\s*$/;

/** One value, or `id:value,id:value` with the current one first. @throws ConfigError naming the variable. */
export function parseSecrets(variable: string, text: string): Secret[] {
  const entries = text.split(',').map((entry) => entryPattern.exec(entry));
  const isList = entries.every((entry) => entry !== null);
  const secrets = isList ? entries.map(([, id = '', value = '']) => ({ id, value })) : [{ id: '1', value: text }];
  for (const { value } of secrets) checkStrength(variable, value, minSecretLength);
  if (new Set(secrets.map(({ id }) => id)).size < secrets.length) refuse(variable, 'the same id is given twice');
  return secrets;
}
