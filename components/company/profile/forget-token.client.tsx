'use client';
import { useEffect } from 'react';

/** Takes the token of a claim link out of the address bar once the page has read it (docs/interface.md §3); the claim link keeps it. */
export function ForgetToken() {
  useEffect(() => {
    const url = new URL(window.location.href);
    url.searchParams.delete('token');
    // A new state object, so that the router forgets it too.
    window.history.replaceState(null, '', url);
  }, []);
  return null;
}
