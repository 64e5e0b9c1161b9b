import 'server-only';
import * as z from 'zod';
import { langCode, queryId, queryInteger } from '@/lib/platform/fields';
import {
  type CityView,
  listNames,
  type NamedList,
  type NeighborhoodView,
  type OfferInCity,
  type OfferView,
  type Service,
} from './contract';

const service = z.object({
  Id: z.int(),
  ServiceTypeId: z.int(),
  ServiceCategoryId: z.int(),
  Name: z.string(),
  CategoryName: z.string(),
}) satisfies z.ZodType<Service>;

const viewInput = z.strictObject({ id: queryId, lang_code: langCode });

const cityView = z.object({
  Id: z.int(),
  Guid: z.string(),
  Name: z.string(),
  Slug: z.string(),
  Services: z.array(service),
  CountryTypeId: z.int().optional(),
  ProvinceName: z.string().optional(),
  TimezoneName: z.string().optional(),
  Latitude: z.number().optional(),
  Longitude: z.number().optional(),
  ModificationDate: z.string().optional(),
}) satisfies z.ZodType<CityView>;

const neighborhoodView = cityView.extend({
  CityId: z.int(),
  CityName: z.string(),
  CitySlug: z.string(),
}) satisfies z.ZodType<NeighborhoodView>;

const offerInput = z.strictObject({ id: queryId, lang_code: langCode, city_id: queryId.optional() });

const cityOffer = z.object({
  CityId: z.int(),
  CityName: z.string(),
  CitySlug: z.string(),
  CountryTypeId: z.int(),
  CompanyCount: z.int(),
});

const inCity = z.object({
  CompanyCount: z.int(),
  LowestPrice: z.number(),
  HighestPrice: z.number(),
  CurrencyCode: z.string(),
  Neighborhoods: z.array(
    z.object({
      NeighborhoodId: z.int(),
      NeighborhoodName: z.string(),
      NeighborhoodSlug: z.string(),
      CompanyCount: z.int(),
    }),
  ),
}) satisfies z.ZodType<OfferInCity>;

const offerView = z.object({
  Id: z.int(),
  Name: z.string(),
  Slug: z.string(),
  CategoryName: z.string(),
  ServiceCategoryId: z.int(),
  Description: z.string(),
  Services: z.array(service),
  Cities: z.array(cityOffer),
  ModificationDate: z.string().optional(),
  InCity: inCity.optional(),
}) satisfies z.ZodType<OfferView>;

const namedList = z.object({
  Name: z.enum(listNames),
  Values: z.array(
    z.object({
      Value: z.string(),
      Name: z.string(),
      Metadata: z.string().nullable(),
      Extra: z.record(z.string(), z.string()),
    }),
  ),
}) satisfies z.ZodType<NamedList>;

/** Catalogue: views of places, categories and services, and the reference lists (docs/product.md §3, §7). */
export const schemas = {
  getCityView: { input: viewInput, output: cityView },
  getNeighborhoodView: { input: viewInput, output: neighborhoodView },
  getSearchView: {
    input: z.strictObject({ id: queryInteger(-1, -1), lang_code: langCode }),
    output: z.object({ Services: z.array(service) }),
  },
  getCategoryView: { input: offerInput, output: offerView },
  getServiceView: { input: offerInput, output: offerView },
  listServedCities: {
    input: z.strictObject({ lang_code: langCode }),
    output: z.object({ Cities: z.array(cityOffer.extend({ UpcomingCount: z.int() })) }),
  },
  getViewLists: {
    input: z.strictObject({ Language: langCode, Names: z.array(z.enum(listNames)).min(1).max(listNames.length) }),
    output: z.object({ ValueEntries: z.array(namedList) }),
  },
};
