import { offerInCityHead } from '@/components/directory/offer-in-city/head';
import { loadOfferInCityPage } from '@/components/directory/offer-in-city/load';
import { OfferInCityScreen } from '@/components/directory/offer-in-city/screen';
import type { PageProps } from '@/components/directory/query';

export const generateMetadata = (props: PageProps) => offerInCityHead('category', props);

export default async function CategoryInCityPage(props: PageProps) {
  return <OfferInCityScreen {...(await loadOfferInCityPage('category', props))} />;
}
