import type { InfoPageProps } from '@/components/info/query';
import { referFriendsText } from '@/components/info/refer-friends/load';
import { ReferFriendsScreen } from '@/components/info/refer-friends/screen';

export const generateMetadata = referFriendsText.metadata;

export default async function ReferFriendsPage(props: InfoPageProps) {
  return <ReferFriendsScreen {...(await referFriendsText.read(props))} />;
}
