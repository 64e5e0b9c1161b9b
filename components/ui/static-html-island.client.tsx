'use client';
import { useLayoutEffect, useRef } from 'react';

/** Parts that were taken off the page, by name: the browser has them from nowhere else when they come back. */
const takenOff: Record<string, HTMLElement[]> = {};

/**
 * The element around static HTML. On the server it takes what `StaticHtml` wrote; in the browser React gets an empty
 * `__html` and leaves the HTML of the document as it is. A part that comes back after it was taken off the page is as it was.
 */
export function StaticHtmlIsland({ name }: { name: string }) {
  const element = useRef<HTMLDivElement>(null);
  let html = '';
  if (typeof window === 'undefined') {
    // Inside the condition, so that no browser is sent a store.
    const { takeHtml } = require('./static-html-store') as typeof import('./static-html-store');
    html = takeHtml(name);
  }
  useLayoutEffect(() => {
    const node = element.current!;
    takenOff[name] ??= [];
    const parts = takenOff[name];
    // Nodes, not their HTML: the policy of our pages refuses styles that are written into elements.
    const before = parts.pop();
    if (before) node.append(...before.childNodes);
    return () => {
      parts.push(node);
    };
  }, [name]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by `writeHtml` from elements, escaped as React does.
  return <div ref={element} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
