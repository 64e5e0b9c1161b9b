import type { LatLng } from '@/components/ui/map/map-props';
import { requestNewLimits } from '@/lib/config/limits';
import type { PlaceQuery } from '@/lib/routes/table';
import type { Query } from '@/lib/values/query';

/** What a link says of a place: bounded by the route table, never trusted. */
export type PlaceQueries = Readonly<Partial<Record<PlaceQuery, string>>>;

const names = ['latitude', 'longitude', 'name', 'city', 'state', 'country'] as const satisfies readonly PlaceQuery[];

/** The place's queries of an address, each at most once. */
export function placeQueries(raw: Query): PlaceQueries {
  const entries = names.flatMap((name) => {
    const value = raw[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The coordinates given, both of them and not the unset marker; null without. */
export function givenCoordinates({ latitude, longitude }: PlaceQueries): LatLng | null {
  if (latitude === undefined || longitude === undefined) return null;
  const at = [Number(latitude), Number(longitude)] as const;
  const isUnset = at[0] === -1 && at[1] === -1;
  const isOnGlobe = Math.abs(at[0]) <= 90 && Math.abs(at[1]) <= 180;
  return isUnset || !isOnGlobe ? null : at;
}

/** The place as one line: its parts in order, none twice. */
export function givenText({ name, city, state, country }: PlaceQueries): string {
  const parts: string[] = [];
  for (const part of [name, city, state, country]) {
    const isNew = part && !parts.some((other) => other.toLowerCase() === part.toLowerCase());
    if (isNew) parts.push(part);
  }
  return [...parts.join(', ')].slice(0, requestNewLimits.location).join('');
}

/** The name of what was typed into a plain form that failed, and what is said of it. */
interface CameBack {
  draft?: string;
  outcome?: string;
}

/** The queries as they came, for the language switchers; with `?`, empty without any. */
export function keptQueries(given: PlaceQueries & CameBack): string {
  const text = new URLSearchParams(given as Record<string, string>).toString();
  return text && `?${text}`;
}
