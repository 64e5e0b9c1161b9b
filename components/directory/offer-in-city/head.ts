import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { fittingDescription, pageMetadata } from '@/lib/pages/metadata';
import { inCityPages, type OfferKind } from '@/lib/routes/table';
import { listedPage } from '../lists/list-sizes';
import { isPlainVisit, type PageProps, readVisit, type Visit } from '../query';
import { type OfferInCity, readOfferInCity } from './load';
import { priceRange } from './price-range';

/** Descriptions of the offer for the head: longest first, each true of the page. */
async function descriptions({ view, city }: OfferInCity, { locale }: Visit): Promise<string[]> {
  const t = await getTranslations({ locale, namespace: 'directory.offerInCity' });
  const names = { place: view.Name, city: city.Name };
  const { InCity } = view;
  const prices = priceRange(InCity, city.CountryTypeId, locale);
  const count = InCity?.CompanyCount ?? 0;
  return [
    ...(prices && prices.low !== prices.high ? [t('metaPriced', { ...names, ...prices, count })] : []),
    ...(count > 0 ? [t('metaCounted', { ...names, count })] : []),
    t('metaDescription', names),
  ];
}

export async function offerInCityHead(kind: OfferKind, props: PageProps): Promise<Metadata> {
  const visit = await readVisit(props);
  const read = await readOfferInCity(kind, visit);
  const { view, city, result, identity } = read;
  const { isIndexable, ...own } = identity;
  const t = await getTranslations({ locale: visit.locale, namespace: 'directory.offerInCity' });
  const names = { place: view.Name, city: city.Name };
  return pageMetadata({
    name: inCityPages[kind],
    identity: own,
    locale: visit.locale,
    title: [t('metaTitle', names), t('metaShort', names), t('metaShortest', names)],
    description: fittingDescription(await descriptions(read, visit)),
    page: listedPage(visit.query.page, result),
    isIndexable: isIndexable && isPlainVisit(visit),
  });
}
