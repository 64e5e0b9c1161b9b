import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';
import { loadPerson } from '@/components/portal/team/load-person';
import { PersonScreen } from '@/components/portal/team/person-screen';

export const generateMetadata = portalHead('person');

export default async function PersonPage(props: PortalPageProps) {
  return <PersonScreen {...(await loadPerson(props))} />;
}
