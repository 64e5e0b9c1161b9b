import { accountHead } from '@/components/account/head';
import type { AccountPageProps } from '@/components/account/query';
import { loadRegister } from '@/components/account/register/load';
import { RegisterScreen } from '@/components/account/register/screen';

export const generateMetadata = accountHead('register');

export default async function RegisterPage(props: AccountPageProps) {
  return <RegisterScreen {...(await loadRegister(props))} />;
}
