import { listMyBusinessHead } from '@/components/info/list-my-business/head';
import { loadListMyBusiness } from '@/components/info/list-my-business/load';
import { ListMyBusinessScreen } from '@/components/info/list-my-business/screen';
import type { InfoPageProps } from '@/components/info/query';

export const generateMetadata = listMyBusinessHead;

export default async function ListMyBusinessPage(props: InfoPageProps) {
  return <ListMyBusinessScreen {...(await loadListMyBusiness(props))} />;
}
