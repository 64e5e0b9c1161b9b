// Bundles the TypeScript programs that run outside Next into .build/, since Node 20 runs no TypeScript.
//   node tools/build.mjs            builds what is out of date
//   node tools/build.mjs --force    builds everything
//   node tools/build.mjs seed …     builds these only
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { patchDriver } from './patch-driver.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const outDir = path.join(root, '.build');

/** Program → its entry. `node tools/cli.mjs <program> …` runs it from `.build/<program>.mjs`. */
export const programs = {
  claims: 'tools/commands/claims.ts',
  opinions: 'tools/commands/opinions.ts',
  company: 'tools/commands/company.ts',
  'db-worker': 'lib/db/worker/thread.ts',
  import: 'tools/import/import-program.ts',
  invite: 'tools/commands/invite.ts',
  keys: 'tools/commands/keys.ts',
  'mail-thread': 'lib/gateways/mail/thread.ts',
  migrate: 'tools/commands/migrate.ts',
  operator: 'tools/commands/operator.ts',
  outbox: 'tools/commands/outbox.ts',
  pictures: 'lib/gateways/pictures/program.ts',
  requests: 'tools/commands/requests.ts',
  seed: 'tools/seed/main.ts',
  'pseudo-words': 'lib/testing/pseudo/words-program.ts',
  'test-database': 'lib/testing/database-child.ts',
  'test-mail': 'lib/testing/mail-child.ts',
  'test-bookings': 'lib/testing/bookings-child.ts',
  'test-sweeps': 'lib/testing/sweeps-child.ts',
  'test-zones': 'lib/testing/zones-child.ts',
  'stripe-stand-in': 'lib/testing/stripe-program.ts',
  'review-stand-ins': 'lib/testing/review-sites/program.ts',
  'test-postgres': 'lib/testing/postgres/keeper.ts',
  'bench-bookings': 'lib/testing/bench/bookings-program.ts',
  'bench-engine': 'lib/testing/bench/engine-program.ts',
  'bench-reviews': 'lib/testing/bench/reviews-program.ts',
  'bench-widget': 'lib/testing/bench/widget-program.ts',
  'bench-search': 'lib/testing/bench/search-program.ts',
  'bench-portal': 'lib/testing/bench/portal-program.ts',
  'bench-postgres': 'lib/testing/bench/postgres-program.ts',
  server: 'server.ts',
};

const requireHere = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Programs that bring their packages along: of each only what is used. What writes mail would else take half a second and 40 MB, and
 * the server a fifth of its start. The server in pieces: what few starts need (Stripe, PostgreSQL, the demo) is read when it is needed.
 */
const wholePrograms = {
  server: {
    packages: 'bundle',
    external: ['next', 'light-my-request', 'nodemailer', 'pino', 'postgres', 'stripe'],
    splitting: true,
    chunkNames: 'server/[name]-[hash]',
    banner: { js: requireHere },
  },
  'mail-thread': {
    packages: 'bundle',
    external: ['nodemailer'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: requireHere },
  },
};

/** Scripts for other people's pages, and for frames on them (docs/interface.md §4): into public/, where plain Next serves them too. */
export const outsideScripts = {
  'integration/directory': 'embeds/directory.ts',
  'integration/floating-dock': 'embeds/floating-dock.ts',
  widget: 'embeds/widget.ts',
  'widget-frame': 'embeds/widget-frame.ts',
};
const outsideDir = path.join(root, 'public');
const browsers = ['chrome100', 'firefox104', 'safari15.4'];

/** Marks a boundary for Next's bundler only; outside Next the module is empty. */
const serverOnly = {
  name: 'server-only',
  setup(build) {
    build.onResolve({ filter: /^server-only$/ }, () => ({ path: 'server-only', namespace: 'empty' }));
    build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }));
  },
};

const inputsFile = (program) => path.join(outDir, `${program}.inputs.json`);

/** True if the bundle is missing or older than any source that went into it. */
function isStale(program) {
  try {
    const built = statSync(path.join(outDir, `${program}.mjs`)).mtimeMs;
    const inputs = JSON.parse(readFileSync(inputsFile(program), 'utf8'));
    return inputs.some((input) => statSync(path.join(root, input)).mtimeMs > built);
  } catch {
    return true;
  }
}

/** In one piece: another program may be starting from the old file at this moment. */
function replaceFile(file, contents) {
  const draft = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(draft, contents);
  renameSync(draft, file);
}

/** Pieces of earlier builds may still be read by a server that runs: they go after a day. */
function removeOldPieces(folder, kept) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const file of names.map((name) => path.join(folder, name)))
    if (!kept.has(file) && Date.now() - statSync(file).mtimeMs > 86_400_000) rmSync(file);
}

async function bundle(program) {
  const { build } = await import('esbuild');
  const result = await build({
    absWorkingDir: root,
    entryPoints: { [program]: programs[program] },
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    metafile: true,
    write: false,
    logLevel: 'warning',
    plugins: [serverOnly],
    ...wholePrograms[program],
  });
  const sources = Object.keys(result.metafile.inputs).filter((input) => !input.startsWith('empty:'));
  const inputs = [...sources, 'tools/build.mjs', 'package-lock.json'];
  // The program itself last: the pieces it names are there before.
  const main = path.join(outDir, `${program}.mjs`);
  const files = result.outputFiles.toSorted((one, other) => Number(one.path === main) - Number(other.path === main));
  for (const { path: file, contents } of files) replaceFile(file, contents);
  removeOldPieces(path.join(outDir, program), new Set(files.map((file) => file.path)));
  replaceFile(inputsFile(program), JSON.stringify(inputs));
}

/** Bundles them all; a file is written only where it changed, so that nothing else counts as out of date. */
export async function buildOutsideScripts() {
  const { build } = await import('esbuild');
  const options = { bundle: true, minify: true, format: 'iife', platform: 'browser', charset: 'utf8', write: false };
  const result = await build({
    absWorkingDir: root,
    entryPoints: outsideScripts,
    outdir: outsideDir,
    target: browsers,
    logLevel: 'warning',
    ...options,
  });
  for (const { path: file, contents } of result.outputFiles)
    if (!existsSync(file) || !readFileSync(file).equals(contents)) replaceFile(file, contents);
}

/**
 * Builds the named programs (all unless named) where a source is newer than the bundle.
 * Gives the names that were built; throws on a program that is not in the table.
 */
export async function buildPrograms({ names = Object.keys(programs), force = false } = {}) {
  const unknown = names.find((name) => !Object.hasOwn(programs, name));
  if (unknown !== undefined) throw new Error(`No program "${unknown}". There are: ${Object.keys(programs).join(', ')}`);
  patchDriver();
  const stale = names.filter((name) => force || isStale(name));
  await Promise.all(stale.map(bundle));
  return stale;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
  const names = named.length > 0 ? named : undefined;
  const built = await buildPrograms({ names, force: process.argv.includes('--force') });
  if (names === undefined) await buildOutsideScripts();
  console.log(built.length > 0 ? `Built ${built.join(', ')}` : 'Programs are up to date');
}
