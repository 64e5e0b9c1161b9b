'use client';
import { useEffect } from 'react';
import { layOutRest } from './later';
import { markSigned } from './signed-flag';

const selector = 'details.menu[open]';

function closeAll(except: Node | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(selector))
    if (!except || !menu.contains(except)) menu.open = false;
}

/**
 * What every page does once it is alive: shows the links of whoever is signed in, lays out what stood below the first screens, and
 * closes menus. Those are `<details>` and work without script; this adds Esc, a press outside and tabbing out, for all at once.
 */
export function PageManners() {
  useEffect(() => {
    markSigned();
    // Signed in or out meanwhile: in another tab, or on a page from which the browser came back to this one as it was.
    window.addEventListener('storage', markSigned);
    window.addEventListener('pageshow', markSigned);
    return () => {
      window.removeEventListener('storage', markSigned);
      window.removeEventListener('pageshow', markSigned);
    };
  }, []);
  useEffect(layOutRest, []);
  useEffect(() => {
    const press = (event: Event) => closeAll(event.target as Node);
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const menu = document.activeElement?.closest<HTMLDetailsElement>(selector);
      closeAll(null);
      menu?.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('focusin', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('focusin', press);
      document.removeEventListener('keydown', key);
    };
  }, []);
  return null;
}
