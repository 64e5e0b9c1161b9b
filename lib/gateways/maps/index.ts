import 'server-only';
import { env } from '@/lib/config/env';
import type { MapsGateway } from './port';
import { googleMaps } from './real';

let chosen: { key: string | undefined; gateway: MapsGateway | null } | undefined;

/** The map service the operator configured; null without a key: then we know places by our own data alone. */
export function mapsGateway(): MapsGateway | null {
  const key = env().GOOGLE_MAPS_API_KEY;
  if (chosen?.key !== key || !chosen) chosen = { key, gateway: key === undefined ? null : googleMaps(key) };
  return chosen.gateway;
}

/** Puts another service in its place; for tests. */
export function setMapsGateway(gateway: MapsGateway | null): void {
  chosen = { key: env().GOOGLE_MAPS_API_KEY, gateway };
}
