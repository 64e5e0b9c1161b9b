import { offerHead } from '@/components/directory/offer/head';
import { loadOfferPage } from '@/components/directory/offer/load';
import { OfferScreen } from '@/components/directory/offer/screen';
import type { PageProps } from '@/components/directory/query';

export const generateMetadata = (props: PageProps) => offerHead('category', props);

export default async function CategoryPage(props: PageProps) {
  return <OfferScreen {...(await loadOfferPage('category', props))} />;
}
