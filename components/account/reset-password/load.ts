import { getPasswordReset } from '@/lib/accounts/contract-register';
import { askOrNull } from '@/lib/pages/ask';
import { loadFrame, readMe } from '../load';
import { type AccountPageProps, readAccountVisit } from '../query';

export type ResetPassword = Awaited<ReturnType<typeof loadResetPassword>>;

/** What the page of a reset link is drawn from: looking at it spends nothing. */
export async function loadResetPassword(props: AccountPageProps) {
  const visit = await readAccountVisit(props);
  const { token } = visit;
  const [me, link] = await Promise.all([readMe(), token ? askOrNull(getPasswordReset, { guid: token }) : null]);
  return {
    frame: await loadFrame('resetPassword', visit, me),
    visit,
    link: link && token ? { token, reset: link.Object } : null,
  };
}
