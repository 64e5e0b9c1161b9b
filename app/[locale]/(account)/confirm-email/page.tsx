import { loadConfirmEmail } from '@/components/account/confirm-email/load';
import { ConfirmEmailScreen } from '@/components/account/confirm-email/screen';
import { accountHead } from '@/components/account/head';
import type { AccountPageProps } from '@/components/account/query';

export const generateMetadata = accountHead('confirmEmail');

export default async function ConfirmEmailPage(props: AccountPageProps) {
  return <ConfirmEmailScreen {...(await loadConfirmEmail(props))} />;
}
