import 'server-only';
import { env } from '@/lib/config/env';

/** Who draws the maps, by the operator's settings: Google with a key, else tiles, else our own land shapes. */
export type MapSource =
  | { kind: 'google'; key: string }
  | { kind: 'tiles'; url: string; attribution: string }
  | { kind: 'plain' };

/** The source of every map of this process. The key is meant for browsers: restrict it to your own addresses at Google. */
export function getMapSource(): MapSource {
  const { GOOGLE_MAPS_API_KEY: key, MAP_TILE_URL: url, MAP_ATTRIBUTION: attribution = '' } = env();
  if (key) return { kind: 'google', key };
  return url ? { kind: 'tiles', url, attribution } : { kind: 'plain' };
}
