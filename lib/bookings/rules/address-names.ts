import type { AddressValue } from '@/lib/places/contract';

/** Field of the address → field of the calls of a booking. */
export const addressNames: Readonly<Record<keyof AddressValue, string>> = {
  Address: 'address',
  Unit: 'unit',
  City: 'city',
  PostalCode: 'postal_code',
  ProvinceId: 'province_id',
  CountryId: 'country_id',
  // Without a name it is not sent: the platform knows the zone itself.
  TimeZoneId: '',
};
