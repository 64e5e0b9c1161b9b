import 'server-only';
import { countryById } from '@/lib/config/countries';
import { type AddressValue, unset } from '@/lib/places/contract';
import { checkAddress, listProvinces, type ProvinceRow, resolveLocation, tidyAddress } from '@/lib/places/service';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid } from '@/lib/platform/errors';
import type { BookingInput } from '../contract';
import { addressNames } from '../rules/address-names';

/** Where a job is. */
export interface Whereabouts {
  address: AddressValue;
  /** Undefined where the address tells no place of ours. */
  place: { cityId: number; neighborhoodId: number | null } | undefined;
}

/** The address as its country writes it. @throws 422 by field */
function addressOf(input: BookingInput, provinces: readonly ProvinceRow[]): AddressValue {
  const given: AddressValue = {
    Address: input.address,
    Unit: input.unit ?? '',
    City: input.city,
    PostalCode: input.postal_code ?? '',
    ProvinceId: input.province_id ?? unset,
    CountryId: input.country_id,
    TimeZoneId: unset,
  };
  const faults = Object.entries(checkAddress(given, { provinces }));
  if (faults.length > 0)
    throw invalid(
      Object.fromEntries(faults.map(([field, key]) => [addressNames[field as keyof AddressValue] || field, key])),
    );
  return tidyAddress(given, provinces);
}

/** City and neighborhood of the job, as far as the address tells. */
async function placeOf(
  address: AddressValue,
  provinces: readonly ProvinceRow[],
  input: BookingInput,
  context: ServiceContext,
) {
  const state = provinces.find(({ id }) => id === address.ProvinceId)?.name ?? '';
  const text = [address.Address, address.PostalCode].filter(Boolean).join(', ');
  const where = { lang_code: input.lang_code, address: text, city: address.City, state };
  const found = await resolveLocation({ ...where, country: countryById(address.CountryId)?.iso ?? '' }, context);
  if (found.CityId === unset) return undefined;
  return { cityId: found.CityId, neighborhoodId: found.NeighborhoodId === unset ? null : found.NeighborhoodId };
}

/** The address, checked, and where it is. @throws 422 by field */
export async function whereaboutsOf(input: BookingInput, context: ServiceContext): Promise<Whereabouts> {
  const provinces = await listProvinces(input.country_id, input.lang_code);
  const address = addressOf(input, provinces);
  return { address, place: await placeOf(address, provinces, input, context) };
}
