import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { StaticHtmlIsland } from './static-html-island.client';
import { storeHtml } from './static-html-store';
import { writeHtml } from './write-html';

/** A name by all that is in it: two parts of one name would be taken for each other. */
const nameOf = (html: string) => createHash('sha1').update(html).digest('base64url').slice(0, 16);

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
  const html = writeHtml(children);
  const name = nameOf(html);
  storeHtml(name, html);
  return <StaticHtmlIsland name={name} />;
}
