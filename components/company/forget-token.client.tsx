'use client';
import { useEffect } from 'react';

/** Takes the token of a claim link out of the address bar once the page has read it (interface §3); the claim link keeps it. */
export function ForgetToken() {
  useEffect(() => {
    const url = new URL(window.location.href);
    url.searchParams.delete('token');
    window.history.replaceState(window.history.state, '', url);
  }, []);
  return null;
}
