/** What stands once on a page, however many of our scripts run on it. */
interface Taken {
  elements: WeakSet<Element>;
  keys: Set<string>;
}

const place = Symbol.for('dorbel.outside');
const memory = window as unknown as { [place]?: Taken };
memory[place] ??= { elements: new WeakSet(), keys: new Set() };
const taken = memory[place];

/** True for the first who asks for this element, or for this name; a script that was included twice does nothing twice. */
export function isFirst(what: Element | string): boolean {
  const kept: { has(one: unknown): boolean; add(one: unknown): unknown } =
    typeof what === 'string' ? taken.keys : (taken.elements as never);
  if (kept.has(what)) return false;
  kept.add(what);
  return true;
}

/** All script elements of ours with this file name: they say where we are, and what the site wants. */
export function ownScripts(file: string): HTMLScriptElement[] {
  const path = `/integration/${file}`;
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]')].filter((script) =>
    new URL(script.src, document.baseURI).pathname.endsWith(path),
  );
}

/** Runs once the page around the script has been read. */
export function whenRead(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}
