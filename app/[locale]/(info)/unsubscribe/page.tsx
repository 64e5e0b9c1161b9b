import type { InfoPageProps } from '@/components/info/query';
import { unsubscribeHead } from '@/components/info/unsubscribe/head';
import { loadUnsubscribe } from '@/components/info/unsubscribe/load';
import { UnsubscribeScreen } from '@/components/info/unsubscribe/screen';

export const generateMetadata = unsubscribeHead;

export default async function UnsubscribePage(props: InfoPageProps) {
  return <UnsubscribeScreen {...(await loadUnsubscribe(props))} />;
}
