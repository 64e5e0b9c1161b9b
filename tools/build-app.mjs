// npm run build: the application and the programs beside it, when a source is newer than the build.
//   node tools/build-app.mjs            builds what is out of date
//   node tools/build-app.mjs --force    builds everything
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildOutsideScripts, buildPrograms } from './build.mjs';
import { bin, root, step } from './steps.mjs';

/** Everything a build is made of; tests and notes are not. */
const SOURCES = [
  'app',
  'components',
  'embeds',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'next.config.ts',
  'postcss.config.mjs',
];
const ALSO = [
  'server.ts',
  'tsconfig.json',
  'package-lock.json',
  'tools/build.mjs',
  'tools/build-app.mjs',
  'tools/messages-loader.cjs',
];
const NO_SOURCE = /\.test\.tsx?$|\.md$|^lib\/testing\//;
const stampFile = path.join(root, '.build', 'app.stamp');

function listFiles(relative) {
  const full = path.join(root, relative);
  if (!existsSync(full)) return [];
  if (/\.[a-z]+$/.test(relative)) return [relative];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path
        .relative(root, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    )
    .sort();
}

/** Digest of all sources: the same content gives the same stamp, whatever the clock of a fresh clone says. */
function computeStamp() {
  const hash = createHash('sha256');
  for (const file of [...SOURCES, ...ALSO].flatMap(listFiles)) {
    if (NO_SOURCE.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

const readStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined);

/** True when `.next` was built from the sources as they are now. */
export function isAppCurrent() {
  return existsSync(path.join(root, '.next', 'BUILD_ID')) && readStamp() === computeStamp();
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** As in lib/edge/page-cache/compress.ts and lib/edge/page-cache/etag.ts, which look for these names. */
const COMPRESSIBLE = /\.(?:css|js|json|mjs|svg|txt|webmanifest|xml)$/;
const MIN_BYTES = 860;
const digestOf = (body) => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Static files once at the last level, so that no visitor waits for it and no start spends time on it. */
async function compressFiles(from, to) {
  rmSync(path.join(root, to), { recursive: true, force: true });
  const files = listFiles(from).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const body = readFileSync(path.join(root, file));
      if (body.length < MIN_BYTES) return;
      const target = path.join(root, to, `${path.relative(from, file)}.${digestOf(body)}`);
      mkdirSync(path.dirname(target), { recursive: true });
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      writeFileSync(`${target}.br`, await brotli(body, { params }));
      writeFileSync(`${target}.gz`, await zip(body, { level: 9 }));
    }),
  );
  return files.length;
}

/** Builds what is out of date, saying so: the application, and the named programs (all unless named). Ends the process when a step fails. */
export async function buildApp({ force = false, programs } = {}) {
  const built = await buildPrograms({ force, names: programs });
  await buildOutsideScripts();
  if (built.length > 0) console.log(`Programs built: ${built.join(', ')}`);
  if (!force && isAppCurrent()) return false;
  rmSync(stampFile, { force: true });
  // What Next keeps of an earlier build holds its faults too, also those of another Node.
  if (force) rmSync(path.join(root, '.next'), { recursive: true, force: true });
  const stamp = computeStamp();
  await step('Building the application', bin('next'), ['build'], {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  const [own, open] = await Promise.all([
    compressFiles('.next/static', '.build/static'),
    compressFiles('public', '.build/public'),
  ]);
  console.log(`Compressed ${own + open} static files`);
  writeFileSync(stampFile, stamp);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isBuilt = await buildApp({ force: process.argv.includes('--force') });
  if (!isBuilt) console.log('The application is up to date');
}
