'use client';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Takes over a choice that was made in the server's form before hydration: no event reported it, and the first change of something
 * else would undo it.
 * @param known what the form was drawn with
 */
export function useChosenBefore(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  known: string,
  take: (chosen: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration.
  useLayoutEffect(() => {
    const chosen = form.current && new FormData(form.current).get(name);
    if (typeof chosen === 'string' && chosen !== known) take(chosen);
  }, []);
}
