import { loadForgotPassword } from '@/components/account/forgot-password/load';
import { ForgotPasswordScreen } from '@/components/account/forgot-password/screen';
import { accountHead } from '@/components/account/head';
import type { AccountPageProps } from '@/components/account/query';

export const generateMetadata = accountHead('forgotPassword');

export default async function ForgotPasswordPage(props: AccountPageProps) {
  return <ForgotPasswordScreen {...(await loadForgotPassword(props))} />;
}
