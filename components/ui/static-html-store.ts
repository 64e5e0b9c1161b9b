import type { ReactNode } from 'react';

interface Entry {
  tree: ReactNode;
  /** Renders that have stored this tree and not taken it yet. */
  uses: number;
}

/** Trees wait between the two passes of one render; a second pass that never runs (a request for RSC data) must not fill the memory. */
const maxTrees = 512;

const key = Symbol.for('dorbel.static-html');
const memory = globalThis as { [key]?: Map<string, Entry> };
memory[key] ??= new Map();
const kept = memory[key];

/** Hands a tree from the server-component pass to the HTML pass; `name` is a hash of its content, so that a page is the same each time. */
export function storeTree(name: string, tree: ReactNode): void {
  const known = kept.get(name);
  kept.delete(name);
  kept.set(name, { tree, uses: (known?.uses ?? 0) + 1 });
  if (kept.size > maxTrees) kept.delete(kept.keys().next().value!);
}

/** The tree under a name, once for each time it was stored. @throws when there is none: a page without its cards must not be served. */
export function takeTree(name: string): ReactNode {
  const entry = kept.get(name);
  if (!entry) throw new Error('No tree stored under this name');
  if (--entry.uses === 0) kept.delete(name);
  return entry.tree;
}
