'use client';
import { useEffect, useState } from 'react';
import type { VisitCountProps } from './count-visit';

type Ask = typeof import('./visit-ask.client').VisitAsk;

/** Loads the question once the page is there and the browser has nothing else to do. */
export function VisitCount(props: VisitCountProps) {
  const [loaded, setLoaded] = useState<{ Ask: Ask } | null>(null);
  useEffect(() => {
    const load = () =>
      import('./visit-ask.client').then(
        ({ VisitAsk }) => setLoaded({ Ask: VisitAsk }),
        () => undefined,
      );
    // Safari has no idle callback.
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(load);
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
    return () => window.removeEventListener('load', whenIdle);
  }, []);
  return loaded && <loaded.Ask {...props} />;
}
