'use client';
import { useEffect } from 'react';

/**
 * Removes a link's token, or the id of a draft, from the address bar once the page has read it, so that neither is copied or shared
 * (docs/interface.md §3).
 */
export function RemoveUrlTokens() {
  useEffect(() => {
    const url = new URL(window.location.href);
    const found = ['token', 'draft'].filter((name) => url.searchParams.has(name));
    if (found.length === 0) return;
    for (const name of found) url.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', url);
  }, []);
  return null;
}
