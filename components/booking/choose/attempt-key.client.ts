'use client';
import { useRef } from 'react';

/** A random key; `randomUUID` is missing on plain http. */
const makeKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-');

/**
 * Keys of creating calls: the same for the same content while it is unknown whether it arrived, a new one once an answer came, since
 * a hold that was given back may be wanted again.
 */
export function useAttemptKey() {
  const kept = useRef({ body: '', key: '' });
  return {
    keyFor(body: string) {
      if (kept.current.body !== body) kept.current = { body, key: makeKey() };
      return kept.current.key;
    },
    settle() {
      kept.current = { body: '', key: '' };
    },
  };
}
