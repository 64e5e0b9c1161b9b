import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { uploadFolder } from '@/lib/config/upload-folder';

/** Older than any upload under way, of this process or of another that shares the folder. */
const leftMs = 3_600_000;

/** Removes files of uploads that a process left behind when it was killed. Never rejects. */
export async function clearUploads(dataDir: string, now = Date.now()): Promise<void> {
  const folder = uploadFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > leftMs) await rm(file, { force: true }).catch(() => undefined);
  }
}
