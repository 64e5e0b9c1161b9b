import type { ReactNode } from 'react';

interface Entry {
  tree: ReactNode;
  /** Renders under way that will ask for it. */
  uses: number;
}

/** Kept between the two passes of one render; a pass that never comes (a request for data alone) must not fill the memory. */
const most = 512;

const key = Symbol.for('dorbel.still');
const memory = globalThis as { [key]?: Map<string, Entry> };
memory[key] ??= new Map();
const kept = memory[key];

/** Hands a tree from the pass that makes it to the pass that writes it; `name` says what is in it, so that a page is the same each time. */
export function keepStill(name: string, tree: ReactNode): void {
  const known = kept.get(name);
  kept.delete(name);
  kept.set(name, { tree, uses: (known?.uses ?? 0) + 1 });
  if (kept.size > most) kept.delete(kept.keys().next().value!);
}

/** The tree under a name, once for each time it was kept. @throws when there is none: a page without its cards must not be served. */
export function takeStill(name: string): ReactNode {
  const entry = kept.get(name);
  if (!entry) throw new Error('Nothing kept under this name');
  if (--entry.uses === 0) kept.delete(name);
  return entry.tree;
}
