import { cityHead } from '@/components/directory/city/head';
import { loadCityPage } from '@/components/directory/city/load';
import { CityScreen } from '@/components/directory/city/screen';
import type { PageProps } from '@/components/directory/query';

export const generateMetadata = cityHead;

export default async function CityPage(props: PageProps) {
  return <CityScreen {...(await loadCityPage(props))} />;
}
