import type { PageProps } from '@/components/directory/query';
import { OfferInCityPage, offerInCityMetadata } from '../../../offer-in-city-page';

export const generateMetadata = (props: PageProps) => offerInCityMetadata('category', props);

export default async function CategoryInCityPage(props: PageProps) {
  return <OfferInCityPage kind="category" props={props} />;
}
