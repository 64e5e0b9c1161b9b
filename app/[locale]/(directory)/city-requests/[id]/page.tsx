import type { Metadata } from 'next';
import type { PageProps } from '@/components/directory/query';
import { AreaRequestsPage, areaRequestsMetadata } from '../../area-requests-page';

export const generateMetadata = (props: PageProps): Promise<Metadata> => areaRequestsMetadata('city', props);

export default function CityRequestsPage(props: PageProps) {
  return <AreaRequestsPage kind="city" props={props} />;
}
