import { type AddressField, addressFormats, type Country, countryById } from '@/lib/config/countries';
import { fieldLimits } from '@/lib/config/field-limits';
import { countCharacters, isBlank } from '@/lib/config/typed-text';
import { unset } from '@/lib/values/ids';
import type { AddressValue } from '../contract';
import type { AddressProvince } from './address-lists';
import { checkPostalCode, writePostalCode } from './postal-code';

export type { AddressField };

/** Keys of `messages/errors` that a field of an address can show. */
export type AddressFault = 'required' | 'tooLong' | 'postalCode' | 'invalid';
export type AddressFaults = Partial<Record<AddressField, AddressFault>>;

type TextField = 'Address' | 'Unit' | 'City' | 'PostalCode';

/** Longest accepted texts (docs/product.md §9). */
export const addressLimits: Record<TextField, number> = {
  Address: fieldLimits.address1,
  Unit: fieldLimits.address_unit,
  City: fieldLimits.city,
  PostalCode: fieldLimits.postal_code,
};

/** An address of which only the country is known; what the country alone decides is set. */
export const emptyAddress = (countryId: number): AddressValue => ({
  Address: '',
  Unit: '',
  City: '',
  PostalCode: '',
  ProvinceId: unset,
  CountryId: countryById(countryId) ? countryId : unset,
  TimeZoneId: countryById(countryId)?.fixedTimeZoneId ?? unset,
});

const has: Partial<Record<AddressField, (country: Country) => boolean>> = {
  ProvinceId: (country) => country.hasProvinces,
  PostalCode: (country) => country.hasPostalCodes,
};

/** The fields a country's address has, in the order a form asks for them; those of the default format where the country is unknown. */
export function addressFieldsOf(countryId: number): readonly AddressField[] {
  const country = countryById(countryId);
  if (!country) return addressFormats[1].fields;
  return addressFormats[country.addressFormat].fields.filter((field) => has[field]?.(country) ?? true);
}

/** ISO code of a country, for calls that take one; undefined where it is unknown. */
export const isoOfCountry = (countryId: number): string | undefined => countryById(countryId)?.iso;

/** Which words a country's form uses: keys of `parts.address.provinces` and `parts.address.postalCodes`. */
export function addressLabelsOf(countryId: number) {
  const country = countryById(countryId);
  return {
    ProvinceId: country?.provinceLabel ?? 'province',
    PostalCode: country?.postalLabel ?? 'postalCode',
    postalExample: country?.postalCode?.example ?? '',
  } as const;
}

interface CheckOptions {
  /** The provinces that are known; without them any id is taken for one of the country. */
  provinces?: readonly AddressProvince[];
  /** False where an address may be left out as a whole; what is given must be right all the same. */
  isRequired?: boolean;
}

function checkText(field: TextField, value: AddressValue): AddressFault | undefined {
  const text = value[field].trim();
  if (isBlank(text)) return field === 'Unit' ? undefined : 'required';
  if (countCharacters(text) > addressLimits[field]) return 'tooLong';
  return field === 'PostalCode' && !checkPostalCode(text, value.CountryId) ? 'postalCode' : undefined;
}

function checkProvince({ ProvinceId, CountryId }: AddressValue, { provinces }: CheckOptions): AddressFault | undefined {
  if (ProvinceId === unset) return 'required';
  if (!provinces) return ProvinceId > 0 ? undefined : 'invalid';
  return provinces.some(({ id, countryId }) => id === ProvinceId && countryId === CountryId) ? undefined : 'invalid';
}

const isLeftOut = ({ Address, Unit, City, PostalCode }: AddressValue) =>
  [Address, Unit, City, PostalCode].every(isBlank);

/**
 * What is wrong with an address (docs/product.md §5): everything its country has is required but the unit; limits of docs/product.md §9; the postal
 * code as the country writes it; the province one of the country's.
 * @returns field → message key of `messages/errors`; empty when nothing is wrong.
 */
export function checkAddress(value: AddressValue, options: CheckOptions = {}): AddressFaults {
  if (options.isRequired === false && isLeftOut(value)) return {};
  const faults: AddressFaults = {};
  for (const field of addressFieldsOf(value.CountryId)) {
    let fault: AddressFault | undefined;
    if (field === 'CountryId') fault = countryById(value.CountryId) ? undefined : 'required';
    else if (field === 'ProvinceId') fault = checkProvince(value, options);
    else fault = checkText(field, value);
    if (fault) faults[field] = fault;
  }
  return faults;
}

/** Another country (docs/product.md §4): no province yet, and its fixed time zone, or none. What was typed stays. */
export function onCountryChange(value: AddressValue, countryId: number): AddressValue {
  const { CountryId, ProvinceId, TimeZoneId } = emptyAddress(countryId);
  return { ...value, CountryId, ProvinceId, TimeZoneId };
}

/** Another province (docs/product.md §4): its time zone; without one, what the country alone decides. */
export function onProvinceChange(
  value: AddressValue,
  provinceId: number,
  provinces: readonly AddressProvince[],
): AddressValue {
  const province = provinces.find(({ id, countryId }) => id === provinceId && countryId === value.CountryId);
  return {
    ...value,
    ProvinceId: province?.id ?? unset,
    TimeZoneId: province?.timeZoneId ?? emptyAddress(value.CountryId).TimeZoneId,
  };
}

/**
 * An address as it is sent and kept: trimmed, the postal code as the country writes it, nothing in fields the country has not, and
 * the time zone that follows from country and province.
 */
export function tidyAddress(value: AddressValue, provinces?: readonly AddressProvince[]): AddressValue {
  const fields = addressFieldsOf(value.CountryId);
  const text = (field: TextField) => (fields.includes(field) ? value[field].trim() : '');
  const tidy: AddressValue = {
    ...value,
    Address: text('Address'),
    Unit: text('Unit'),
    City: text('City'),
    PostalCode: writePostalCode(text('PostalCode'), value.CountryId),
    ProvinceId: fields.includes('ProvinceId') ? value.ProvinceId : unset,
  };
  if (!fields.includes('ProvinceId')) return { ...tidy, TimeZoneId: emptyAddress(value.CountryId).TimeZoneId };
  return provinces ? onProvinceChange(tidy, value.ProvinceId, provinces) : tidy;
}
