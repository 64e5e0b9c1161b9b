'use client';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import type { MapRendererProps, MapSource } from './map-props';

export type MapState = 'asleep' | 'loading' | 'ready' | 'failed';

type End = ComponentType<MapRendererProps>;

const ends: Record<MapSource['kind'], () => Promise<End>> = {
  plain: () => import('./leaflet-renderer.client').then(({ LeafletRenderer }) => LeafletRenderer),
  tiles: () => import('./leaflet-renderer.client').then(({ LeafletRenderer }) => LeafletRenderer),
  google: () => import('./google-renderer.client').then(({ GoogleRenderer }) => GoogleRenderer),
};

/** How far below the screen a map begins to load, so that it is there when one gets to it. */
const ahead = '300px';

/** True once a box comes near the screen; at once where the browser cannot observe it. */
function useNear(box: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!isWatched || !element) return;
    if (!('IntersectionObserver' in window)) return setNear(true);
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: ahead,
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box, isWatched]);
  return isNear;
}

/**
 * Loads the end that draws: by itself when the box comes near, for an outside host only once it was asked for
 * (docs/rules/accessibility.md, Map). What is not ready after `waitMs` has failed, and may still come later.
 */
export function useMapRenderer(
  box: RefObject<HTMLElement | null>,
  source: MapSource,
  waitMs: number,
  wasAsked: boolean,
) {
  const [isAsked, setAsked] = useState(wasAsked);
  const isNear = useNear(box, source.kind === 'plain');
  const [End, setEnd] = useState<{ of: End } | null>(null);
  const [state, setState] = useState<MapState>('asleep');
  const isWanted = isAsked || wasAsked || isNear;
  useEffect(() => {
    if (!isWanted) return;
    setState('loading');
    const timer = setTimeout(() => setState((now) => (now === 'ready' ? now : 'failed')), waitMs);
    ends[source.kind]().then(
      (of) => setEnd({ of }),
      () => setState('failed'),
    );
    return () => clearTimeout(timer);
  }, [isWanted, source.kind, waitMs]);
  return {
    End: End?.of ?? null,
    state,
    ask: () => setAsked(true),
    setReady: () => setState('ready'),
    setFailed: () => setState((now) => (now === 'ready' ? now : 'failed')),
  };
}
