import 'server-only';
import { resolveLocation } from '@/lib/places/service';
import type { ServiceContext } from '@/lib/platform/context';
import { toSlug } from '@/lib/routes/slug';
import type { AreaReference, NeighborhoodRequestInput } from '../contract';
import { type AreaRow, findArea } from '../queries/areas';
import { insertNeighborhoodRequest } from '../queries/insert-requests';
import { keepOnce, type Tx, tellPages } from '../queries/work';
import { areaTag, longestAddress } from '../rules';
import { hashAddress } from './address-hash';
import { judgeRequest } from './judge-request';
import { onceOf } from './once';

/** How an area is named to the outside. */
export const areaReference = (area: AreaRow): AreaReference => ({
  Kind: area.neighborhoodId === null ? 'city' : 'neighborhood',
  Id: area.neighborhoodId ?? area.cityId,
  Name: area.name,
  Slug: toSlug(area.name),
  CityName: area.cityName,
});

/** The area an ask is for: around its pin, else what its text names; undefined where there is none of ours. */
async function placeOf(input: NeighborhoodRequestInput, context: ServiceContext) {
  const { latitude, longitude, location, lang_code = 'en' } = input;
  const isPinned = latitude !== undefined && longitude !== undefined && !(latitude === -1 && longitude === -1);
  const where = isPinned ? { latitude, longitude } : { address: longestAddress(location) };
  const found = await resolveLocation({ lang_code, ...where }, context);
  if (found.NeighborhoodId > 0) return { kind: 'neighborhood', id: found.NeighborhoodId } as const;
  return found.CityId > 0 ? ({ kind: 'city', id: found.CityId } as const) : undefined;
}

async function store(tx: Tx, input: NeighborhoodRequestInput, area: AreaRow | undefined, context: ServiceContext) {
  const tag = area && areaTag(area);
  const state = await judgeRequest(tx, context, { email: input.email, area: tag });
  const id = await insertNeighborhoodRequest(tx, {
    name: input.name,
    email: input.email,
    emailHash: hashAddress(input.email),
    phoneNumber: input.phone_number,
    location: input.location,
    information: input.information ?? '',
    latitude: input.latitude,
    longitude: input.longitude,
    language: input.lang_code ?? 'en',
    cityId: area?.cityId,
    neighborhoodId: area?.neighborhoodId,
    state,
  });
  if (state === 'received' && area) await tellPages(tx, statusTags(area));
  return id;
}

/** Tags of the status pages on which an ask for an area counts. */
const statusTags = ({ cityId, neighborhoodId }: AreaRow) => [
  `cityRequests:${cityId}`,
  ...(neighborhoodId === null ? [] : [`neighborhoodRequests:${neighborhoodId}`]),
];

/** Keeps an ask for a missing place before it is answered, and says which area it counts for (specification §7, interface §5.1). */
export async function createNeighborhoodRequest(
  input: NeighborhoodRequestInput,
  context: ServiceContext,
): Promise<{ Id: number; Area: AreaReference | null }> {
  // Looked up before the transaction: it may ask a map service, and a transaction is short.
  const place = await placeOf(input, context);
  const area = place && (await findArea(place.kind, place.id, input.lang_code ?? 'en'));
  return keepOnce(onceOf('createNeighborhoodRequest', input, context), async (tx) => {
    const id = await store(tx, input, area, context);
    return { Id: id, Area: area ? areaReference(area) : null };
  });
}
