import { neighborhoodHead } from '@/components/directory/neighborhood/head';
import { loadNeighborhoodPage } from '@/components/directory/neighborhood/load';
import { NeighborhoodScreen } from '@/components/directory/neighborhood/screen';
import type { PageProps } from '@/components/directory/query';

export const generateMetadata = neighborhoodHead;

export default async function NeighborhoodPage(props: PageProps) {
  return <NeighborhoodScreen {...(await loadNeighborhoodPage(props))} />;
}
