import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, step } from '../../tools/steps.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30 }).trim();

/** Packages of the same lock file are taken as they are here, as links to the same files where that is possible; others are installed. */
async function installPackages(folder) {
  const [mine, theirs] = [root, folder].map((at) => readFileSync(path.join(at, 'package-lock.json'), 'utf8'));
  const packages = path.join(folder, 'node_modules');
  if (mine === theirs) {
    // Links do not lead from one disk to another.
    const isNear = statSync(root).dev === statSync(folder).dev;
    execFileSync('cp', [isNear ? '-al' : '-a', path.join(root, 'node_modules'), packages]);
  } else {
    // Not `npm ci`, for the reason tools/steps.mjs gives.
    const install = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'];
    await step('Installing the packages of the other revision', 'npm', install, {}, folder);
  }
  // A link shares its time with the original: a file of its own is newer than the lock file beside it.
  const stamp = path.join(packages, '.package-lock.json');
  execFileSync('cp', ['--remove-destination', path.join(root, 'node_modules/.package-lock.json'), stamp]);
}

/**
 * A revision of this repository in a folder of its own beside other temporary files, built; a later run finds it there.
 * @returns its folder and its short name
 */
export async function checkOut(revision) {
  const name = git('rev-parse', '--short=10', `${revision}^{commit}`);
  const folder = path.join(os.tmpdir(), `dorbel-bench-${name}`);
  if (!existsSync(path.join(folder, 'package.json'))) {
    mkdirSync(folder, { recursive: true });
    execFileSync('sh', ['-c', `git archive ${name} | tar -x -C "${folder}"`], { cwd: root });
  }
  if (!existsSync(path.join(folder, 'node_modules'))) await installPackages(folder);
  await step(`Building ${name}`, process.execPath, ['tools/build-app.mjs'], {}, folder);
  return { name, folder };
}
