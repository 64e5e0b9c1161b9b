import { loadBusinesses } from '@/components/console/businesses/load';
import { BusinessesScreen } from '@/components/console/businesses/screen';
import { consoleHead } from '@/components/console/head';
import type { ConsolePageProps } from '@/components/console/query';

export const generateMetadata = consoleHead('businesses');

export default async function ConsoleBusinessesPage(props: ConsolePageProps) {
  return <BusinessesScreen {...(await loadBusinesses(props))} />;
}
