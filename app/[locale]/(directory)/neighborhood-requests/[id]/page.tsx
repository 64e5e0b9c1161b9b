import type { Metadata } from 'next';
import type { PageProps } from '@/components/directory/query';
import { AreaRequestsPage, areaRequestsMetadata } from '../../area-requests-page';

export const generateMetadata = (props: PageProps): Promise<Metadata> => areaRequestsMetadata('neighborhood', props);

export default function NeighborhoodRequestsPage(props: PageProps) {
  return <AreaRequestsPage kind="neighborhood" props={props} />;
}
