'use client';
import { useLayoutEffect } from 'react';

const query = 'recommendation-token';

/**
 * Takes the token of a personal link, and what came of a post, off the address bar as soon as the page lives: nothing that is loaded
 * or linked from here on carries it (docs/product.md §4, docs/rules/security.md 13). A new state object, so that the router forgets it too.
 */
export function ForgetToken() {
  useLayoutEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has(query)) return;
    address.searchParams.delete(query);
    address.searchParams.delete('outcome');
    window.history.replaceState(null, '', address);
  }, []);
  return null;
}
