const selector = 'details.menu[open]';

function closeAll(except: Node | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(selector))
    if (!except || !menu.contains(except)) menu.open = false;
}

/**
 * Closes menus by Esc, a press outside and tabbing out, all of the page at once: they are `<details>` and open without script.
 * @returns a function that stops it
 */
export function closeMenus(): () => void {
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
}
