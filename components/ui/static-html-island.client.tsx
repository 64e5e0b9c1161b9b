'use client';

/**
 * The element around static HTML. On the server it takes what `StaticHtml` wrote; in the browser React gets an empty
 * `__html` and leaves the HTML of the document as it is.
 */
export function StaticHtmlIsland({ name }: { name: string }) {
  let html = '';
  if (typeof window === 'undefined') {
    // Inside the condition, so that no browser is sent a store.
    const { takeHtml } = require('./static-html-store') as typeof import('./static-html-store');
    html = takeHtml(name);
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by `writeHtml` from elements, escaped as React does.
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
