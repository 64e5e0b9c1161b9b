import type { PageProps } from '@/components/directory/query';
import { OfferInCityPage, offerInCityMetadata } from '../../../offer-in-city-page';

export const generateMetadata = (props: PageProps) => offerInCityMetadata('service', props);

export default async function ServiceInCityPage(props: PageProps) {
  return <OfferInCityPage kind="service" props={props} />;
}
