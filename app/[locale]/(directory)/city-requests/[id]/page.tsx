import { areaRequestsHead } from '@/components/directory/area-requests/head';
import { loadAreaRequestsPage } from '@/components/directory/area-requests/load';
import { AreaRequests } from '@/components/directory/area-requests/screen';
import type { PageProps } from '@/components/directory/query';

export const generateMetadata = (props: PageProps) => areaRequestsHead('city', props);

export default async function CityRequestsPage(props: PageProps) {
  return <AreaRequests {...(await loadAreaRequestsPage('city', props))} />;
}
