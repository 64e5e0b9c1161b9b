'use client';
import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { locationEvent, readStoredLocation } from './stored-location';

export interface WelcomeWords {
  /** Shown while no place is known. */
  unknown: string;
  /** The sentence around the place: [before, after]. */
  around: [string, string];
  /** How the two names stand together, with `{n}` and `{c}` for neighborhood and city. */
  both: string;
}

const token = { neighborhood: '{n}', city: '{c}' } as const;

function subscribe(onChange: () => void) {
  window.addEventListener(locationEvent, onChange);
  return () => window.removeEventListener(locationEvent, onChange);
}

/** The place the cookie remembers, as one text; empty for none. */
function rememberedPlace(both: string): string {
  const stored = readStoredLocation(document.cookie);
  const city = stored?.city?.CityName ?? '';
  const neighborhood = stored?.neighborhood?.NeighborhoodName ?? '';
  if (neighborhood && city) return both.replace(token.neighborhood, neighborhood).replace(token.city, city);
  return neighborhood || city;
}

/**
 * Welcome text of the header. `place` is that of the page, when it has one; else the 90-day location cookie says.
 * The server never sees the cookie (pages are kept for everybody), and the line keeps its height, so nothing moves.
 */
export function Welcome({ words, place }: { words: WelcomeWords; place?: string }) {
  const remembered = useSyncExternalStore(
    subscribe,
    () => rememberedPlace(words.both),
    () => '',
  );
  const shown = place || remembered;
  return (
    <p className="where">
      <Icon name="pin" />
      {shown ? (
        <span>
          {words.around[0]}
          <b>{shown}</b>
          {words.around[1]}
        </span>
      ) : (
        <span>{words.unknown}</span>
      )}
    </p>
  );
}
