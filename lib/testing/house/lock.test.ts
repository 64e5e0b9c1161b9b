import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const file = path.join(__dirname, '../../../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
const entries = Object.entries(packages).filter(([place]) => place !== '');

/** Where Node would find `name` for a package that lies at `place`: in its own folder, or in one above it. */
function isLocked(place: string, name: string): boolean {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (`${at ? `${at}/` : ''}node_modules/${name}` in packages) return true;
    if (at === '') return false;
  }
}

/** `npm ci` refuses a lock that lacks what another machine needs, and only that machine shows it. */
test('the lock file names what every platform installs', () => {
  const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(place, name))
      .map((name) => `${place}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file vouches for every package, and leaves the registry to npm’s settings', () => {
  const loose = entries.filter(([, { integrity, resolved, inBundle }]) => (!integrity && !inBundle) || resolved);
  expect(loose.map(([place]) => place)).toEqual([]);
});
