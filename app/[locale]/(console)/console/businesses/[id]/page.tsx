import { BusinessScreen } from '@/components/console/businesses/business-screen';
import { loadBusiness } from '@/components/console/businesses/load-business';
import { consoleHead } from '@/components/console/head';
import type { ConsolePageProps } from '@/components/console/query';

export const generateMetadata = consoleHead('business');

export default async function ConsoleBusinessPage(props: ConsolePageProps) {
  return <BusinessScreen {...(await loadBusiness(props))} />;
}
