import { accountHead } from '@/components/account/head';
import type { AccountPageProps } from '@/components/account/query';
import { loadResetPassword } from '@/components/account/reset-password/load';
import { ResetPasswordScreen } from '@/components/account/reset-password/screen';

export const generateMetadata = accountHead('resetPassword');

export default async function ResetPasswordPage(props: AccountPageProps) {
  return <ResetPasswordScreen {...(await loadResetPassword(props))} />;
}
