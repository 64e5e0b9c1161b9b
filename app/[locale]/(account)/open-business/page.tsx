import { accountHead } from '@/components/account/head';
import { loadOpenBusiness } from '@/components/account/open-business/load';
import { OpenBusinessScreen } from '@/components/account/open-business/screen';
import type { AccountPageProps } from '@/components/account/query';

export const generateMetadata = accountHead('openBusiness');

export default async function OpenBusinessPage(props: AccountPageProps) {
  return <OpenBusinessScreen {...(await loadOpenBusiness(props))} />;
}
