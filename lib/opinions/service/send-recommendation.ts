import 'server-only';
import { countryById } from '@/lib/config/countries';
import { type AddressValue, type LangCode, unset } from '@/lib/places/contract';
import { checkAddress, listProvinces, type ProvinceRow, resolveLocation, tidyAddress } from '@/lib/places/service';
import { type Caller, callerKey, type ServiceContext } from '@/lib/platform/context';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import { type RecommendationInput, reviewType } from '../contract';
import { type NewAddress, type NewOpinion, spendToken } from '../queries/spend-token';
import { findToken, type StoredToken } from '../queries/tokens';
import { hashToken } from '../token';

type Sent = RecommendationInput['Object'];

/** A company speaks for itself nowhere (rules/security, who may do what). */
const isOwnCompany = (caller: Caller, companyId: number) =>
  caller.kind === 'program' && caller.claims?.companyId === companyId;

/** The address as it is kept. @throws 422 with dotted fields for one that its country would not write (specification §5) */
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
  lang_code: LangCode,
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

/** What the opinion adds to the link: the place it comes from, and the address that is kept apart. */
async function whereabouts(token: StoredToken, sent: Sent, lang_code: LangCode, context: ServiceContext) {
  const known: Place = { cityId: token.cityId, neighborhoodId: token.neighborhoodId };
  // A spent link is refused by the spending itself: nobody is asked for an address first.
  if (!token.needsAddress || !token.isLive) return { place: known, address: undefined };
  const provinces = await listProvinces(sent.CountryId ?? unset, lang_code);
  const address = addressOf(sent, provinces);
  const place = await placeOf(address, provinces, lang_code, context);
  return { place: place.cityId === null ? known : place, address: stored(address) };
}

/**
 * Publishes what the holder of a personal link says of the company: at once, thumbs up and down alike (interface §5.3, §5.13). The
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
  if (isOwnCompany(context.caller, token.companyId)) throw new PlatformError(401);
  const language = lang_code ?? token.language;
  const { place, address } = await whereabouts(token, sent, language, context);
  const opinion: NewOpinion = {
    companyId: token.companyId,
    customerId: token.customerId,
    origin: 'invited',
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
  return spendToken(hash, opinion, address, { scope, key: context.idempotencyKey, body: input });
}
