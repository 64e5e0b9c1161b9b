import type { PageProps } from '@/components/directory/query';
import { OfferPage, offerMetadata } from '../../offer-page';

export const generateMetadata = (props: PageProps) => offerMetadata('category', props);

export default async function CategoryPage(props: PageProps) {
  return <OfferPage kind="category" props={props} />;
}
