// Runs a bundled TypeScript program, rebuilding it first when its sources are newer:
//   node tools/cli.mjs seed --companies 1000
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPrograms, programs, root } from './build.mjs';

const [program, ...args] = process.argv.slice(2);
if (program === undefined || !Object.hasOwn(programs, program)) {
  console.error(`Usage: node tools/cli.mjs <program> [arguments]\nPrograms: ${Object.keys(programs).join(', ')}`);
  process.exit(2);
}

// The database worker goes along: a program that finds no running server opens the database itself.
await buildPrograms({ names: [program, 'db-worker'] });

const file = path.join(root, '.build', `${program}.mjs`);
process.argv = [process.argv[0], file, ...args];
await import(pathToFileURL(file).href);
