import type { PageProps } from '@/components/directory/query';
import { OfferPage, offerMetadata } from '../../offer-page';

export const generateMetadata = (props: PageProps) => offerMetadata('service', props);

export default async function ServicePage(props: PageProps) {
  return <OfferPage kind="service" props={props} />;
}
