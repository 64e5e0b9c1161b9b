import 'server-only';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type StorageGateway, storedName } from './port';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Runs work with a file that must be there. @returns false where it is not */
async function ifThere(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Files in a folder, served by the front server under `/media`. */
export function fileStorage(root: string): StorageGateway {
  const fileOf = (name: string) => {
    if (!storedName.test(name)) throw new RangeError('no name of a stored file');
    return path.join(/* turbopackIgnore: true */ root, name);
  };
  /** A reader finds all of it or nothing. */
  const place = async (from: string, to: string) => {
    await mkdir(path.dirname(to), { recursive: true });
    // A dot in front: the front server serves no such name.
    const draft = path.join(/* turbopackIgnore: true */ path.dirname(to), `.${randomBytes(12).toString('hex')}`);
    try {
      await copyFile(from, draft);
      await rename(draft, to);
    } finally {
      await rm(draft, { force: true });
    }
  };
  return {
    put: (name, file) => place(file, fileOf(name)),
    fetch: (name, file) => ifThere(copyFile(fileOf(name), file)),
    copy: (name, to) => ifThere(place(fileOf(name), fileOf(to))),
    remove: (name) => rm(fileOf(name), { force: true }),
    async list(folder) {
      const within = fileOf(`${folder}/x.png`).slice(0, -'/x.png'.length);
      const found = await readdir(within, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return found
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
        .map((name) => name.split(path.sep).join('/'))
        .filter((name) => storedName.test(name))
        .sort();
    },
  };
}
