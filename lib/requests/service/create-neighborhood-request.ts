import 'server-only';
import { hashAddress } from '@/lib/accounts/service/address-hash';
import { runIdempotent } from '@/lib/effects/idempotency';
import type { Transaction } from '@/lib/effects/transaction';
import { resolveLocation } from '@/lib/places/service';
import type { ServiceContext } from '@/lib/platform/context';
import { toSlug } from '@/lib/routes/slug';
import type { AreaReference, NeighborhoodRequestInput } from '../contract';
import { type Area, type AreaRow, findAreaOf } from '../queries/areas';
import { insertNeighborhoodRequest } from '../queries/insert-requests';
import { areaTag, cutToAddress } from '../rules';
import { announceNeighborhoodRequest } from './announce-neighborhood-request';
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

/** The area an ask is for: around its pin, without one what its text names; undefined where there is none of ours. */
export async function placeOf(
  input: Pick<NeighborhoodRequestInput, 'latitude' | 'longitude' | 'location' | 'lang_code'>,
  context: ServiceContext,
): Promise<Area | undefined> {
  const { latitude, longitude, location, lang_code = 'en' } = input;
  const isPinned = latitude !== undefined && longitude !== undefined && !(latitude === -1 && longitude === -1);
  const where = isPinned ? { latitude, longitude } : { address: cutToAddress(location) };
  const found = await resolveLocation({ lang_code, ...where }, context);
  if (found.CityId <= 0) return undefined;
  return { cityId: found.CityId, neighborhoodId: found.NeighborhoodId > 0 ? found.NeighborhoodId : null };
}

async function store(
  tx: Transaction,
  input: NeighborhoodRequestInput,
  area: AreaRow | undefined,
  context: ServiceContext,
) {
  const state = await judgeRequest(tx, context, { email: input.email, area: area && areaTag(area) });
  const ask = {
    name: input.name,
    email: input.email,
    location: input.location,
    language: input.lang_code ?? 'en',
    cityId: area?.cityId ?? null,
    neighborhoodId: area?.neighborhoodId ?? null,
  };
  const id = await insertNeighborhoodRequest(tx, {
    ...ask,
    emailHash: hashAddress(input.email),
    phoneNumber: input.phone_number,
    information: input.information ?? '',
    latitude: input.latitude,
    longitude: input.longitude,
    state,
  });
  if (state === 'received') await announceNeighborhoodRequest(tx, { ...ask, id }, context.now);
  return id;
}

/** Keeps an ask for a missing place before it is answered, and says which area it counts for (docs/product.md §7, docs/interface.md §5.1). */
export async function createNeighborhoodRequest(
  input: NeighborhoodRequestInput,
  context: ServiceContext,
): Promise<{ Id: number; Area: AreaReference | null }> {
  // Looked up before the transaction: it may ask a map service, and a transaction is short.
  const place = await placeOf(input, context);
  const area = place && (await findAreaOf(place, input.lang_code ?? 'en'));
  return runIdempotent(onceOf('createNeighborhoodRequest', input, context), async (tx) => {
    const id = await store(tx, input, area, context);
    return { Id: id, Area: area ? areaReference(area) : null };
  });
}
