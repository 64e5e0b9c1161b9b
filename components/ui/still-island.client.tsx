'use client';
import { takeStill } from './still-store';

/**
 * The place of a still part. On the server React writes the kept tree, escaped like everything it writes; in the browser the
 * HTML that came is left as it is: there the element is said to be empty, and React does not look inside.
 */
export function StillIsland({ name }: { name: string }) {
  let html = '';
  if (typeof window === 'undefined') {
    // Inside the condition, so that no browser is sent a renderer.
    const { renderToStaticMarkup } = require('react-dom/server') as typeof import('react-dom/server');
    html = renderToStaticMarkup(takeStill(name));
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React itself from elements, never from text.
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
