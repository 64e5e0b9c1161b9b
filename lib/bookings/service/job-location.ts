import 'server-only';
import { countryById } from '@/lib/config/countries';
import type { AddressValue } from '@/lib/places/contract';
import { checkAddress, listProvinces, type ProvinceRow, resolveLocation, tidyAddress } from '@/lib/places/service';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid } from '@/lib/platform/errors';
import { unset } from '@/lib/values/ids';
import type { BookingInput } from '../contract';
import { addressNames } from '../rules/address-names';

/** A place of ours, with the point that stands for it or for the address itself. */
export interface JobPlace {
  cityId: number;
  neighborhoodId: number | null;
  latitude: number;
  longitude: number;
}

/** Where a job is. */
export interface JobLocation {
  address: AddressValue;
  /** Undefined where the address lies in no place of ours. */
  place: JobPlace | undefined;
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

/** The place of the job, where the address can be resolved. */
async function placeOf(
  address: AddressValue,
  provinces: readonly ProvinceRow[],
  input: BookingInput,
  context: ServiceContext,
): Promise<JobPlace | undefined> {
  const state = provinces.find(({ id }) => id === address.ProvinceId)?.name ?? '';
  const text = [address.Address, address.PostalCode].filter(Boolean).join(', ');
  const where = { lang_code: input.lang_code, address: text, city: address.City, state };
  const found = await resolveLocation({ ...where, country: countryById(address.CountryId)?.iso ?? '' }, context);
  if (found.CityId === unset) return undefined;
  const { CityId: cityId, NeighborhoodId, Latitude: latitude, Longitude: longitude } = found;
  return { cityId, neighborhoodId: NeighborhoodId === unset ? null : NeighborhoodId, latitude, longitude };
}

/** The address, checked, and where it is. @throws 422 by field */
export async function jobLocationOf(input: BookingInput, context: ServiceContext): Promise<JobLocation> {
  const provinces = await listProvinces(input.country_id, input.lang_code);
  const address = addressOf(input, provinces);
  return { address, place: await placeOf(address, provinces, input, context) };
}
