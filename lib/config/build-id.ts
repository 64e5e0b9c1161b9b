import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is made of: the same content gives the same id, on every machine. */
const sources = [
  'app',
  'components',
  'embeds',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
];

function listFiles(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  return (
    readdirSync(full, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      // Node before 20.12 says `path` for `parentPath`.
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
      .sort()
  );
}

/** Id of the build that would be made of the files under `root` now: 16 hexadecimal digits. */
export function computeBuildId(root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => listFiles(root, path)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Id of the build on disk; undefined before the first one. */
export function readBuildId(root: string): string | undefined {
  const path = join(root, '.next', 'BUILD_ID');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}
