import 'server-only';
import path from 'node:path';
import { env } from '@/lib/config/env';
import type { StorageGateway } from './port';
import { fileStorage } from './real';

let chosen: StorageGateway | undefined;

/** Where pictures are kept: files in the data directory. */
export function storageGateway(): StorageGateway {
  chosen ??= fileStorage(path.resolve(env().DATA_DIR, 'media'));
  return chosen;
}

/** Puts another one in its place, `undefined` the one of the settings again; for tests. */
export function setStorageGateway(gateway: StorageGateway | undefined): void {
  chosen = gateway;
}
