'use client';
import { useEffect } from 'react';

/** Loads it when the first field is entered; without it the browser's own count holds. */
const load = () =>
  void import('./enforce-max-length').then(({ enforceMaxLengths }) => enforceMaxLengths()).catch(() => {});

/**
 * Browsers count `maxlength` in UTF-16 units, our limits count letters (`lib/config/typed-text`): of 2,000 emoji half would be cut.
 * Makes room for them, in every field of the page.
 */
export function CharacterLimits() {
  useEffect(() => {
    document.addEventListener('focusin', load, { once: true });
    return () => document.removeEventListener('focusin', load);
  }, []);
  return null;
}
