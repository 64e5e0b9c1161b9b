import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Root of the project: jest runs from it. */
export const root = process.cwd();

const skipped = new Set([
  'node_modules',
  '.next',
  '.build',
  '.cache',
  '.git',
  '.data',
  'test-results',
  'playwright-report',
  'public',
]);

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name) || entry.name.startsWith('.data')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield relative(root, path).split(sep).join('/');
  }
}

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
}

/** Every file of the project that has one of the endings. */
export function sourceFiles(endings: RegExp): SourceFile[] {
  return [...walk(root)]
    .filter((path) => endings.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Every module name a file imports, exports from or loads on demand, resolved to a path from the root where it is ours. */
export function importsOf(file: SourceFile): { module: string; isTypeOnly: boolean }[] {
  const found: { module: string; isTypeOnly: boolean }[] = [];
  const statements = file.text.matchAll(
    /^(import|export)(\s+type)?\s[^'";]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
  );
  for (const [, , type, from, bare, dynamic] of statements) {
    const name = from ?? bare ?? dynamic!;
    found.push({ module: resolveModule(file.path, name), isTypeOnly: type !== undefined });
  }
  return found;
}

function resolveModule(from: string, name: string): string {
  if (name.startsWith('@/')) return name.slice(2);
  if (!name.startsWith('.')) return name;
  return relative(root, join(root, from, '..', name))
    .split(sep)
    .join('/');
}
