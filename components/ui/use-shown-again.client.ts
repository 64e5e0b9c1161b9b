'use client';
import { useEffect } from 'react';

/** Does what a page needs that comes back from the browser's memory: it must not stand there as if it were still sending. */
export function useShownAgain(work: () => unknown): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) work();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [work]);
}
