import { OfferPage, offerMetadata } from '../../offer-page';
import type { PageProps } from '../../visit';

export const generateMetadata = (props: PageProps) => offerMetadata('service', props);

export default async function ServicePage(props: PageProps) {
  return <OfferPage kind="service" props={props} />;
}
