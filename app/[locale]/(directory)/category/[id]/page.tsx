import { OfferPage, offerMetadata } from '../../offer-page';
import type { PageProps } from '../../visit';

export const generateMetadata = (props: PageProps) => offerMetadata('category', props);

export default async function CategoryPage(props: PageProps) {
  return <OfferPage kind="category" props={props} />;
}
