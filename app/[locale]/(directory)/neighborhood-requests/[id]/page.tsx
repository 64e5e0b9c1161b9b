import type { Metadata } from 'next';
import { AreaRequestsPage, areaRequestsMetadata } from '../../area-requests-page';
import type { PageProps } from '../../visit';

export const generateMetadata = (props: PageProps): Promise<Metadata> => areaRequestsMetadata('neighborhood', props);

export default function NeighborhoodRequestsPage(props: PageProps) {
  return <AreaRequestsPage kind="neighborhood" props={props} />;
}
