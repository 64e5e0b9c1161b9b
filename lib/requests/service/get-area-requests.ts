import 'server-only';
import type { ServiceContext } from '@/lib/platform/context';
import { notFound } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import { isoInZone } from '@/lib/values/time';
import type { AreaReference, AreaRequests } from '../contract';
import { countArea, findArea, findFirstDate } from '../queries/areas';
import { areaReference } from './create-neighborhood-request';

/** What the public status page of an area says. @throws 404 for an unknown area */
export async function getAreaRequests(
  input: { kind: AreaReference['Kind']; id: number; lang_code: Locale },
  { now }: ServiceContext,
): Promise<AreaRequests> {
  const area = await findArea(input.kind, input.id, input.lang_code);
  if (!area) throw notFound();
  const [counted, first] = await Promise.all([countArea(area), findFirstDate(area, now)]);
  return {
    ...areaReference(area),
    ProvinceName: area.provinceName,
    CountryId: area.countryId,
    Latitude: area.latitude,
    Longitude: area.longitude,
    NeighborsAsked: counted.neighbors,
    Providers: counted.providers,
    FirstBookingDate: first ? isoInZone(Date.parse(first.startsAt), first.timezone) : '',
    TimezoneName: area.timezone,
  };
}
