import { accountHead } from '@/components/account/head';
import { loadInvitation } from '@/components/account/invitation/load';
import { InvitationScreen } from '@/components/account/invitation/screen';
import type { AccountPageProps } from '@/components/account/query';

export const generateMetadata = accountHead('invitation');

export default async function InvitationPage(props: AccountPageProps) {
  return <InvitationScreen {...(await loadInvitation(props))} />;
}
