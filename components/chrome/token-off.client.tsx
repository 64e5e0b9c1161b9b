'use client';
import { useEffect } from 'react';

/**
 * Takes a link's token, or the name of a kept text, off the address bar once the page has read it, before anybody copies or shares the address
 * (docs/interface.md §3).
 */
export function TokenOff() {
  useEffect(() => {
    const url = new URL(window.location.href);
    const found = ['token', 'draft'].filter((name) => url.searchParams.has(name));
    if (found.length === 0) return;
    for (const name of found) url.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', url);
  }, []);
  return null;
}
