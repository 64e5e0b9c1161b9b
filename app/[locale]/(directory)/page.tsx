import { homeHead } from '@/components/directory/home/head';
import { loadHomePage } from '@/components/directory/home/load';
import { HomeScreen } from '@/components/directory/home/screen';
import type { PageProps } from '@/components/directory/query';

export const generateMetadata = homeHead;

export default async function HomePage(props: PageProps) {
  return <HomeScreen {...(await loadHomePage(props))} />;
}
