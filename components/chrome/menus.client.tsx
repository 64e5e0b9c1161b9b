'use client';
import { useEffect } from 'react';
import { markSigned } from './signed-flag';

const selector = 'details.menu[open]';

function closeAll(except: Node | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(selector))
    if (!except || !menu.contains(except)) menu.open = false;
}

/** Shows the links of whoever is signed in. Menus are `<details>` and work without script; this adds Esc, a press outside and tabbing out, for all of them at once. */
export function MenuManners() {
  useEffect(markSigned, []);
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
