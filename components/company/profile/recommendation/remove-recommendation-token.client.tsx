'use client';
import { useLayoutEffect } from 'react';

const query = 'recommendation-token';

/**
 * Removes the token of a personal link, and the outcome of a post, from the address bar on hydration: no later request or link carries
 * them (docs/product.md §4, docs/rules/security.md 13). The null state makes the router drop its own copy of the address too.
 */
export function RemoveRecommendationToken() {
  useLayoutEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has(query)) return;
    address.searchParams.delete(query);
    address.searchParams.delete('outcome');
    window.history.replaceState(null, '', address);
  }, []);
  return null;
}
