import { TIME_ZONES } from '@/lib/config/countries/time-zones';

/** The country that a time zone lies in; undefined for UTC and for zones of countries that are none of ours. */
export function countryOfZone(zone: string): number | undefined {
  return TIME_ZONES.find(({ name }) => name === zone)?.countryId;
}

/** A zone of a country, by which a search for nowhere in particular is about that country; undefined for an unknown country. */
export function zoneOfCountry(countryId: number): string | undefined {
  return TIME_ZONES.find((zone) => zone.countryId === countryId)?.name;
}
