import 'server-only';
import * as z from 'zod';
import { searchLimits } from '@/lib/config/limits';
import { degrees, idOrUnset, langCode, line, optionalLine, queryDegrees, timeZone } from '@/lib/platform/fields';
import type {
  AroundInput,
  LocationInput,
  LocationResolution,
  PlaceAround,
  PlaceSuggestion,
  PlaceUnderstood,
  ReadAddress,
  ReadAddressInput,
  SuggestInput,
} from './contract';

/** ISO 3166-1 alpha-2, in either case. */
const countryCode = z.string().regex(/^[A-Za-z]{2}$/, 'invalid');

const locationInput = z
  .strictObject({
    lang_code: langCode,
    longitude: degrees(180).optional(),
    latitude: degrees(90).optional(),
    address: optionalLine(searchLimits.address),
    name: optionalLine(searchLimits.name),
    city: optionalLine(searchLimits.city),
    state: optionalLine(searchLimits.state),
    country: optionalLine(searchLimits.country),
    timezone_name: timeZone.optional(),
  })
  .refine((input) => (input.longitude === undefined) === (input.latitude === undefined), {
    path: ['latitude'],
    error: 'required',
  }) satisfies z.ZodType<LocationInput>;

const suggestion = z.object({
  Kind: z.enum(['city', 'neighborhood', 'gazetteer']),
  Id: idOrUnset,
  Name: z.string(),
  Slug: z.string(),
  CityName: z.string(),
  ProvinceName: z.string(),
  CountryId: z.int(),
  Latitude: z.number(),
  Longitude: z.number(),
}) satisfies z.ZodType<PlaceSuggestion>;

/** Places: what comes in and goes out (docs/interface.md §2, Location and Suggest). */
export const schemas = {
  resolveLocation: {
    input: locationInput,
    output: z.object({
      Latitude: z.number(),
      Longitude: z.number(),
      CityId: idOrUnset,
      CitySlug: z.string(),
      NeighborhoodId: idOrUnset,
      NeighborhoodSlug: z.string(),
      IsMatch: z.boolean(),
    }) satisfies z.ZodType<LocationResolution>,
  },
  understandPlace: {
    input: locationInput,
    output: z.object({
      IsKnown: z.boolean(),
      Name: z.string(),
      PostalCode: z.string(),
      ProvinceName: z.string(),
      CountryId: idOrUnset,
      Nearest: z.array(suggestion),
    }) satisfies z.ZodType<PlaceUnderstood>,
  },
  readAddress: {
    input: z.strictObject({
      address: line(searchLimits.address),
      lang_code: langCode,
      country: countryCode.optional(),
    }) satisfies z.ZodType<ReadAddressInput>,
    output: z.object({
      Address: z.string(),
      Unit: z.string(),
      City: z.string(),
      PostalCode: z.string(),
      ProvinceId: idOrUnset,
      CountryId: idOrUnset,
      TimeZoneId: idOrUnset,
      Latitude: z.number(),
      Longitude: z.number(),
    }) satisfies z.ZodType<ReadAddress>,
  },
  suggestPlaces: {
    input: z.strictObject({
      q: line(searchLimits.q),
      lang_code: langCode,
      country: countryCode.optional(),
      timezone_name: timeZone.optional(),
    }) satisfies z.ZodType<SuggestInput>,
    output: z.object({
      Places: z.array(suggestion),
    }),
  },
  listPlacesAround: {
    input: z.strictObject({
      lang_code: langCode,
      latitude: queryDegrees(90),
      longitude: queryDegrees(180),
    }) satisfies z.ZodType<AroundInput>,
    output: z.object({
      Places: z.array(
        z.object({
          Kind: z.enum(['city', 'neighborhood']),
          Id: idOrUnset,
          Name: z.string(),
          Latitude: z.number(),
          Longitude: z.number(),
          Coordinates: z.string(),
        }) satisfies z.ZodType<PlaceAround>,
      ),
    }),
  },
};
