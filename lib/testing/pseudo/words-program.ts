import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pseudoFile } from './words';

/** Rewrites the messages in a folder, of a copy: see tools/pseudo.mjs. */
const folder = process.argv[2]!;
for (const name of readdirSync(folder)) {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(pseudoFile(JSON.parse(readFileSync(file, 'utf8')))));
}
