'use client';
import { useEffect } from 'react';
import { closeMenus } from './close-menus';
import { layOutDeferred } from './deferred-layout';
import { markSigned } from './signed-flag';

const listQueries = ['page', 'date_filter', 'date_from', 'date_to'];

/** The other languages of a page were written when the visitor had chosen nothing yet: they follow the list as it stands now. */
function keepList(event: Event) {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[hreflang]');
  if (!link || link.host !== window.location.host) return;
  const [now, there] = [new URLSearchParams(window.location.search), new URL(link.href)];
  for (const name of listQueries) {
    const value = now.get(name);
    if (value === null) there.searchParams.delete(name);
    else there.searchParams.set(name, value);
  }
  link.href = there.pathname + there.search;
}

/**
 * What script adds to every page: links for a signed-in visitor, the layout of what stands below the first screens, closing menus, and links to
 * the other languages that keep the list's query.
 */
export function PageEnhancements() {
  useEffect(() => {
    markSigned();
    // The visitor may sign in or out in another tab, or on a page from which the browser restores this one.
    window.addEventListener('storage', markSigned);
    window.addEventListener('pageshow', markSigned);
    return () => {
      window.removeEventListener('storage', markSigned);
      window.removeEventListener('pageshow', markSigned);
    };
  }, []);
  useEffect(layOutDeferred, []);
  useEffect(closeMenus, []);
  useEffect(() => {
    document.addEventListener('click', keepList);
    return () => document.removeEventListener('click', keepList);
  }, []);
  return null;
}
