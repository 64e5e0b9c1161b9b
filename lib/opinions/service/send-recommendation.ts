import 'server-only';
import { countryById } from '@/lib/config/countries';
import { getDatabase } from '@/lib/effects/transaction';
import type { AddressValue } from '@/lib/places/contract';
import { checkAddress, listProvinces, type ProvinceRow, resolveLocation, tidyAddress } from '@/lib/places/service';
import { type Caller, callerKey, type ServiceContext } from '@/lib/platform/context';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import { unset } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import { hashToken } from '@/lib/values/token';
import { type RecommendationInput, reviewType } from '../contract';
import { servesCity } from '../queries/asks';
import type { NewAddress, NewOpinion } from '../queries/spend-token';
import { findToken, type StoredToken } from '../queries/tokens';
import { hashHousehold } from './address-hash';
import { isOwnAddress } from './own-address';
import { spendToken } from './spend-token';

type Sent = RecommendationInput['Object'];

/** A company speaks for itself nowhere (docs/rules/security.md, who may do what). */
async function isOwn(caller: Caller, { companyId, emailHash }: StoredToken): Promise<boolean> {
  if (caller.kind === 'program' && caller.claims?.companyId === companyId) return true;
  return emailHash !== null && isOwnAddress(await getDatabase(), companyId, emailHash);
}

/** The address as it is kept. @throws 422 with dotted fields for one that its country would not write (docs/product.md §5) */
function addressOf(sent: Sent, provinces: readonly ProvinceRow[]): AddressValue {
  const given: AddressValue = {
    Address: sent.Address ?? '',
    Unit: sent.Unit ?? '',
    City: sent.City ?? '',
    PostalCode: sent.PostalCode ?? '',
    ProvinceId: sent.ProvinceId ?? unset,
    CountryId: sent.CountryId ?? unset,
    TimeZoneId: sent.TimeZoneId ?? unset,
  };
  const faults = Object.entries(checkAddress(given, { provinces }));
  if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(([field, key]) => [`Object.${field}`, key])));
  return tidyAddress(given, provinces);
}

interface Place {
  cityId: number | null;
  neighborhoodId: number | null;
}

const idOrNull = (id: number) => (id === unset ? null : id);

/** City and neighborhood of an address: all that is ever shown of it. */
async function placeOf(
  address: AddressValue,
  provinces: readonly ProvinceRow[],
  lang_code: Locale,
  context: ServiceContext,
): Promise<Place> {
  const { Address, City, PostalCode, ProvinceId, CountryId } = address;
  const state = provinces.find(({ id }) => id === ProvinceId)?.name ?? '';
  const where = { lang_code, address: [Address, PostalCode].filter(Boolean).join(', '), city: City, state };
  const found = await resolveLocation({ ...where, country: countryById(CountryId)?.iso ?? '' }, context);
  return { cityId: idOrNull(found.CityId), neighborhoodId: idOrNull(found.NeighborhoodId) };
}

const stored = (address: AddressValue): NewAddress => ({
  address: address.Address,
  unit: address.Unit,
  city: address.City,
  postalCode: address.PostalCode,
  provinceId: idOrNull(address.ProvinceId),
  countryId: address.CountryId,
  timeZoneId: idOrNull(address.TimeZoneId),
});

/** A neighbor nearby lives where the company comes. @throws 422 */
async function checkNearby(companyId: number, { cityId }: Place): Promise<void> {
  const isNear = cityId !== null && (await servesCity(await getDatabase(), companyId, cityId));
  if (!isNear) throw invalid({ 'Object.City': 'outsideArea' });
}

/** What the opinion adds to the link: the place it comes from, and the address that is stored apart. An address outside our places leaves it without a place. */
async function locate(token: StoredToken, sent: Sent, lang_code: Locale, context: ServiceContext) {
  const known: Place = { cityId: token.cityId, neighborhoodId: token.neighborhoodId };
  // A spent link is refused by the spending itself: no address is asked for first.
  if (!token.needsAddress || !token.isLive) return { place: known, address: undefined, household: undefined };
  const provinces = await listProvinces(sent.CountryId ?? unset, lang_code);
  const address = addressOf(sent, provinces);
  const place = await placeOf(address, provinces, lang_code, context);
  if (token.origin === 'neighbor') await checkNearby(token.companyId, place);
  return { place, address: stored(address), household: address };
}

/**
 * Publishes what the holder of a personal link says of the company: at once, thumbs up and down alike (docs/interface.md §5.3, §5.13). The
 * link alone decides whose opinion it is, and of whom; ids in the body are ignored. What it says through a renewed link replaces
 * what it said before.
 * @throws PlatformError 401 without a link and for the company itself, 404 for an unknown link, 410 for one that was used or ran out
 */
export async function sendRecommendation(input: RecommendationInput, context: ServiceContext): Promise<{ Id: number }> {
  const { Object: sent, lang_code } = input;
  if (sent.Token === '') throw new PlatformError(401);
  const hash = hashToken(sent.Token);
  const token = await findToken(hash);
  if (!token) throw notFound();
  if (await isOwn(context.caller, token)) throw new PlatformError(401);
  const language = lang_code ?? token.language;
  const { place, address, household } = await locate(token, sent, language, context);
  const opinion: NewOpinion = {
    companyId: token.companyId,
    customerId: token.customerId,
    origin: token.origin,
    reviewTypeId: reviewType.oneOnOne,
    name: token.name,
    comment: sent.Comment,
    language,
    stars: 0,
    isThumbsUp: sent.ThumbsUp,
    isPublished: true,
    ...place,
  };
  const scope = `sendRecommendation:${callerKey(context.caller)}`;
  const householdHash = token.householdHash ?? (household && hashHousehold(household));
  return spendToken(hash, { opinion, address, householdHash }, { scope, key: context.idempotencyKey, body: input });
}
