import 'server-only';
import type { MapsGateway } from './port';

/** A map service that knows what it is told; for tests and for work without a network. */
export function fakeMaps(known: Readonly<Record<string, { latitude: number; longitude: number }>>): MapsGateway {
  const like = (text: string) => Object.keys(known).filter((name) => name.toLowerCase().startsWith(text.toLowerCase()));
  return {
    geocode: async (address) => known[address] ?? null,
    propose: async (text) => like(text).map((name) => ({ name, around: '' })),
  };
}
