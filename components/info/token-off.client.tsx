'use client';
import { useEffect } from 'react';

/** Takes a link's token off the address bar once the page has read it, before anybody copies or shares the address (interface §3). */
export function TokenOff() {
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has('token')) return;
    url.searchParams.delete('token');
    window.history.replaceState(window.history.state, '', url);
  }, []);
  return null;
}
