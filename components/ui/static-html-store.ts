interface Entry {
  html: string;
  /** Renders that have stored this part and not taken it yet. */
  uses: number;
}

/** Parts wait between the two passes of one render; a second pass that never runs (a request for RSC data) must not fill the memory. */
const maxParts = 512;

const key = Symbol.for('dorbel.static-html');
const memory = globalThis as { [key]?: Map<string, Entry> };
memory[key] ??= new Map();
const kept = memory[key];

/** Hands a part from the server-component pass to the HTML pass; `name` is a hash of its content, so that a page is the same each time. */
export function storeHtml(name: string, html: string): void {
  const known = kept.get(name);
  kept.delete(name);
  kept.set(name, { html, uses: (known?.uses ?? 0) + 1 });
  if (kept.size > maxParts) kept.delete(kept.keys().next().value!);
}

/** The part under a name, once for each time it was stored. @throws when there is none: a page without its cards must not be served. */
export function takeHtml(name: string): string {
  const entry = kept.get(name);
  if (!entry) throw new Error('No part stored under this name');
  if (--entry.uses === 0) kept.delete(name);
  return entry.html;
}
