import 'server-only';
import type { CityOffer, OfferView } from '@/lib/catalogue/contract';
import { type CompanySearchResult, searchEverywhere } from '@/lib/companies/contract';
import type { Locale } from '@/lib/values/locale';
import { notFound } from '../errors';
import type { Ask } from './ask';
import { everywhere, searchNamed } from './before';
import { placeOf } from './places';
import { catalogueOf } from './services';

/** Cities of the providers that were found, most of them first. */
async function citiesOf(cards: readonly CompanySearchResult[], lang: Locale, ask: Ask): Promise<CityOffer[]> {
  const byCity = new Map<number, CompanySearchResult[]>();
  for (const card of cards) byCity.set(card.CityId, [...(byCity.get(card.CityId) ?? []), card]);
  const offers = [...byCity].map(async ([CityId, of]): Promise<CityOffer[]> => {
    const known = await placeOf(of[0]!, lang, ask);
    if (!known.CityName) return [];
    const { CityName, CitySlug = CityName, CountryTypeId = -1 } = known;
    return [{ CityId, CityName, CitySlug, CountryTypeId, CompanyCount: of.length }];
  });
  return (await Promise.all(offers)).flat().sort((a, b) => b.CompanyCount - a.CompanyCount);
}

type Kind = 'category' | 'service';

/**
 * The view of a category or service, of which the specification has none: from its catalogue and its search.
 * @throws 404 for one that the catalogue has not
 */
export async function offerView(kind: Kind, id: number, lang: Locale, ask: Ask): Promise<OfferView> {
  const all = await catalogueOf(lang, ask);
  const own = all.find((one) => (kind === 'service' ? one.Id : one.ServiceCategoryId) === id);
  if (!own) throw notFound();
  const narrow = kind === 'service' ? { service_ids: [id] } : { service_category_ids: [id] };
  const found = await searchNamed(searchEverywhere, everywhere(lang, narrow), ask);
  const name = kind === 'service' ? own.Name : own.CategoryName;
  return {
    Id: id,
    Name: name,
    Slug: name,
    CategoryName: own.CategoryName,
    Description: '',
    ServiceCategoryId: own.ServiceCategoryId,
    Services: all.filter(({ ServiceCategoryId }) => ServiceCategoryId === own.ServiceCategoryId),
    Cities: await citiesOf(found.CompanyServices, lang, ask),
  };
}
