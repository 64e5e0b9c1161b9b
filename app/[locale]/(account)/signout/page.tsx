import { accountHead } from '@/components/account/head';
import type { AccountPageProps } from '@/components/account/query';
import { loadSignOut } from '@/components/account/signout/load';
import { SignOutScreen } from '@/components/account/signout/screen';

export const generateMetadata = accountHead('signout');

export default async function SignOutPage(props: AccountPageProps) {
  return <SignOutScreen {...(await loadSignOut(props))} />;
}
