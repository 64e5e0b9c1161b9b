import { accountHead } from '@/components/account/head';
import type { AccountPageProps } from '@/components/account/query';
import { loadSignIn } from '@/components/account/signin/load';
import { SignInScreen } from '@/components/account/signin/screen';

export const generateMetadata = accountHead('signin');

export default async function SignInPage(props: AccountPageProps) {
  return <SignInScreen {...(await loadSignIn(props))} />;
}
