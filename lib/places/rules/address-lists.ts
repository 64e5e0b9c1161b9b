/** A country to choose in an address. */
export interface AddressCountry {
  id: number;
  name: string;
}

/** A province, state, county … to choose in an address. */
export interface AddressProvince {
  id: number;
  countryId: number;
  /** What choosing it sets (docs/product.md §4). */
  timeZoneId: number;
  name: string;
  /** Short form as addresses of its country write it; empty where the platform does not say. */
  code: string;
}

/** What an address block offers, in one language. */
export interface AddressLists {
  countries: readonly AddressCountry[];
  provinces: readonly AddressProvince[];
}

/** A list of `view/lists` (docs/product.md §3, Named list). */
interface NamedList {
  Name: string;
  Values: readonly { Value: string; Name: string; Extra: Readonly<Record<string, string>> }[];
}

/** The lists of `view/lists` an address block needs. */
export const addressListNames = ['Countries', 'Provinces'] as const;

/** The answer of `view/lists` (`Countries`, `Provinces`) as what an address block offers; archived entries are not offered. */
export function readAddressLists(entries: readonly NamedList[]): AddressLists {
  const values = (name: (typeof addressListNames)[number]) =>
    (entries.find((list) => list.Name === name)?.Values ?? []).filter(({ Extra }) => Extra.IsArchived !== 'True');
  return {
    countries: values('Countries').map(({ Value, Name }) => ({ id: Number(Value), name: Name })),
    provinces: values('Provinces').map(({ Value, Name, Extra }) => ({
      id: Number(Value),
      countryId: Number(Extra.CountryId),
      timeZoneId: Number(Extra.TimeZoneId ?? -1),
      name: Name,
      code: Extra.Code ?? '',
    })),
  };
}

/** The lists with the provinces of one country alone: for a page that must stay small. */
export function listsOfCountry(lists: AddressLists, countryId: number): AddressLists {
  return { ...lists, provinces: lists.provinces.filter((province) => province.countryId === countryId) };
}
