'use client';

/**
 * The element around static HTML. On the server React renders the stored tree, escaped as always; in the browser React gets an empty
 * `__html` and leaves the HTML of the document as it is.
 */
export function StaticHtmlIsland({ name }: { name: string }) {
  let html = '';
  if (typeof window === 'undefined') {
    // Inside the condition, so that no browser is sent a renderer.
    const { renderToStaticMarkup } = require('react-dom/server') as typeof import('react-dom/server');
    const { takeTree } = require('./static-html-store') as typeof import('./static-html-store');
    html = renderToStaticMarkup(takeTree(name));
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React itself from elements, never from text.
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
