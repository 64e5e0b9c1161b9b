'use client';
import { useEffect } from 'react';
import { layOutDeferred } from './deferred-layout';
import { markSigned } from './signed-flag';

const selector = 'details.menu[open]';

function closeAll(except: Node | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(selector))
    if (!except || !menu.contains(except)) menu.open = false;
}

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
 * What script adds to every page: links for a signed-in visitor, the layout of what stands below the first screens, and closing menus.
 * Menus are `<details>` and work without script; this adds Esc, a press outside and tabbing out, for all at once.
 * Links to the other languages keep the list's query.
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
  useEffect(() => {
    const press = (event: Event) => closeAll(event.target as Node);
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const menu = document.activeElement?.closest<HTMLDetailsElement>(selector);
      closeAll(null);
      menu?.querySelector('summary')?.focus();
    };
    document.addEventListener('click', keepList);
    document.addEventListener('pointerdown', press);
    document.addEventListener('focusin', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('click', keepList);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('focusin', press);
      document.removeEventListener('keydown', key);
    };
  }, []);
  return null;
}
