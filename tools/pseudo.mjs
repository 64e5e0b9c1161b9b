// npm run pseudo (docs/rules/pains.md 31): builds a copy of the application whose English is a pseudo language, every word marked and a third longer
// (lib/testing/pseudo), looks at every kind of page at two widths (e2e/pseudo), and lists texts that are not from messages/ and words that
// are cut or stand over an edge. The pictures lie in .build/pseudo-pictures; the copy in .build/pseudo, and nothing of it is shipped.
//   npm run pseudo                       builds and looks
//   npm run pseudo -- --look -g manage   looks again, at pages with this in their name, with what was built last
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPrograms } from './build.mjs';
import { root, step } from './steps.mjs';

const copy = path.join(root, '.build', 'pseudo');
const notCopied = new Set(['node_modules', '.git', '.cache', '.next', '.build', 'test-results']);

function copySources(names) {
  mkdirSync(copy, { recursive: true });
  for (const name of names) {
    rmSync(path.join(copy, name), { recursive: true, force: true });
    // Their times too: dependencies are looked at by the time of the lock file.
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true, preserveTimestamps: true });
  }
  const modules = path.join(copy, 'node_modules');
  if (!existsSync(modules)) symlinkSync(path.join(root, 'node_modules'), modules, 'junction');
}

/** The bundler reads nothing above its root, and the dependencies stay where they are. */
function widenRoot() {
  const file = path.join(copy, 'next.config.ts');
  const text = readFileSync(file, 'utf8');
  const made = text.replace('root: process.cwd()', `root: ${JSON.stringify(root)}`);
  if (made === text) throw new Error('next.config.ts says its root in other words by now: see widenRoot');
  writeFileSync(file, made);
}

/** In the copy. */
const run = (title, program, args, env) => step(title, process.execPath, [program, ...args], env, copy);

const { findBrowser, howToGetOne } = await import('./browser.mjs');
const browser = await findBrowser();
if (browser === undefined) {
  console.error(howToGetOne);
  process.exit(1);
}
const args = process.argv.slice(2);
const isLook = args[0] === '--look';
if (isLook) copySources(['e2e']);
else {
  copySources(readdirSync(root).filter((name) => !notCopied.has(name) && !name.startsWith('.data')));
  widenRoot();
  await buildPrograms({ names: ['pseudo-words'] });
  await run('Pseudo words', path.join(root, '.build', 'pseudo-words.mjs'), ['messages/en']);
  await run('Pseudo build', 'tools/build-app.mjs', []);
}
const looked = ['test', '--config', 'e2e/pseudo/playwright.config.ts', ...(isLook ? args.slice(1) : args)];
await run('Pseudo pages', path.join(copy, 'node_modules/@playwright/test/cli.js'), looked, {
  CHROMIUM_PATH: browser,
  PSEUDO_PICTURES: path.join(root, '.build', 'pseudo-pictures'),
});
