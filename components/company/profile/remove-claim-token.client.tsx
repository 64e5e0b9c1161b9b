'use client';
import { useEffect } from 'react';

/** Removes the token of a claim link from the address bar once the page has read it (docs/interface.md §3); the claim link keeps it. */
export function RemoveClaimToken() {
  useEffect(() => {
    const url = new URL(window.location.href);
    url.searchParams.delete('token');
    // A null state, so that the router's own copy of the address goes too.
    window.history.replaceState(null, '', url);
  }, []);
  return null;
}
