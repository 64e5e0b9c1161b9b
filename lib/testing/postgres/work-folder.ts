import { mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';

/** Enough for the databases of all test processes at a time. */
const roomBytes = 2 * 1024 ** 3;

/** Whether files may lie in memory: Linux has such a folder, there is room, and the programs that come along may run from it. */
function hasRoomyMemory(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, at]) => at === memory);
    const { bavail, bsize } = statfsSync(memory);
    return mount?.[2] === 'tmpfs' && !mount[3]?.split(',').includes('noexec') && bavail * bsize > roomBytes;
  } catch {
    return false;
  }
}

/**
 * Makes a folder for a database, in memory where it can: each test file has one of four hundred files and more made and removed, and
 * ext4 looks for a free place among all that were removed in the last minute (0.7 s a database instead of 0.1).
 */
export const makeWorkFolder = (name: string): string =>
  mkdtempSync(path.join(hasRoomyMemory() ? memory : os.tmpdir(), `dorbel-${name}-`));
