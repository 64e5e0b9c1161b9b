import { AddressFormatId } from './country';

/** The address block's fields, by the names of the address model (docs/product.md §3); the time zone follows from them. */
export const addressFields = ['Address', 'Unit', 'City', 'PostalCode', 'ProvinceId', 'CountryId'] as const;
export type AddressField = (typeof addressFields)[number];

export interface AddressFormat {
  /** Order of the fields in a form; what a country has not is left out. The country stays last: it reorders the others. */
  fields: readonly AddressField[];
  /**
   * Lines under the street as they are written. {code} is the short form of the province where a postal code follows, else its name;
   * {province} always its name. What is empty goes, with the punctuation beside it.
   */
  lines: readonly string[];
}

/** docs/product.md §3, Address formats. A country may write its lines in its own way (`addressLines`). */
export const addressFormats: Record<AddressFormatId, AddressFormat> = {
  [AddressFormatId.Default]: {
    fields: ['Address', 'Unit', 'City', 'PostalCode', 'ProvinceId', 'CountryId'],
    lines: ['{city}, {code} {postalCode}'],
  },
  [AddressFormatId.UnitedStates]: {
    fields: ['Address', 'Unit', 'City', 'ProvinceId', 'PostalCode', 'CountryId'],
    lines: ['{city}, {code} {postalCode}'],
  },
  [AddressFormatId.UnitedKingdom]: {
    fields: ['Address', 'Unit', 'City', 'ProvinceId', 'PostalCode', 'CountryId'],
    lines: ['{city}', '{province}', '{postalCode}'],
  },
  [AddressFormatId.MiddleEast]: {
    fields: ['Address', 'Unit', 'City', 'ProvinceId', 'PostalCode', 'CountryId'],
    lines: ['{city}'],
  },
  [AddressFormatId.Europe]: {
    fields: ['Address', 'Unit', 'PostalCode', 'City', 'ProvinceId', 'CountryId'],
    lines: ['{postalCode} {city}'],
  },
};
