import type { Metadata } from 'next';
import { AreaRequestsPage, areaRequestsMetadata } from '../../area-requests-page';
import type { PageProps } from '../../visit';

export const generateMetadata = (props: PageProps): Promise<Metadata> => areaRequestsMetadata('city', props);

export default function CityRequestsPage(props: PageProps) {
  return <AreaRequestsPage kind="city" props={props} />;
}
