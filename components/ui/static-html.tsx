import { createHash } from 'node:crypto';
import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { StaticHtmlIsland } from './static-html-island.client';
import { storeTree } from './static-html-store';

type Component = (props: object) => ReactNode;

const isIsland = (type: unknown) => (type as { $$typeof?: symbol }).$$typeof === Symbol.for('react.client.reference');

/** Calls components until only HTML elements are left. @throws for an island inside: it would never hydrate. */
function flatten(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(flatten);
  if (node instanceof Promise) throw new Error('An async component cannot stand inside StaticHtml');
  if (!isValidElement(node)) return node;
  const { type, props } = node as ReactElement<{ children?: ReactNode }>;
  if (isIsland(type)) throw new Error('An island cannot stand inside StaticHtml');
  if (typeof type === 'function') return keyed((type as Component)(props), node.key);
  if (typeof type === 'object') throw new Error('Only plain components can stand inside StaticHtml');
  return props.children === undefined ? node : cloneElement(node, undefined, flatten(props.children));
}

/** A list's key stays on what a component became. */
function keyed(made: ReactNode, key: string | null): ReactNode {
  const flat = flatten(made);
  return key === null ? flat : <Fragment key={key}>{flat}</Fragment>;
}

/**
 * Names a tree by all that is in it, `__html` too: two trees of one name would be taken for each other. React's production build notes
 * nothing else on its elements, and a tree is written three times as fast without asking about each of its values.
 */
function nameOf(tree: ReactNode): string {
  const text = JSON.stringify(tree);
  return createHash('sha1').update(text).digest('base64url').slice(0, 16);
}

const key = Symbol.for('dorbel.static-html-off');
const settings = globalThis as { [key]?: boolean };

/** The setting `STATIC_HTML`, from what the document is loaded with. */
export function switchStaticHtml(isOn: boolean): void {
  settings[key] = !isOn;
}

/** Development has to find the faults of every part. */
const isOff = () => process.env.NODE_ENV !== 'production' || settings[key] === true;

/**
 * A part of a page that never changes in the browser. It is written into the HTML once, instead of a second time as data for
 * a hydration that has nothing to do (half the bytes of a directory page). Synchronous components and HTML only, no islands.
 */
export function StaticHtml({ children }: { children: ReactNode }) {
  if (isOff()) return children;
  const tree = flatten(children);
  const name = nameOf(tree);
  storeTree(name, tree);
  return <StaticHtmlIsland name={name} />;
}
