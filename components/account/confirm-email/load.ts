import { getEmailChange } from '@/lib/accounts/contract-email';
import { askOrNull, canAsk } from '@/lib/pages/ask';
import { loadFrame, readMe } from '../load';
import { type AccountPageProps, readAccountVisit } from '../query';

export type ConfirmEmail = Awaited<ReturnType<typeof loadConfirmEmail>>;

/** What the page of a link to a new address is drawn from (`?token=` of its mail): looking at it changes nothing. */
export async function loadConfirmEmail(props: AccountPageProps) {
  const visit = await readAccountVisit(props);
  const { token } = visit;
  const [me, found] = await Promise.all([
    readMe(),
    token && canAsk(getEmailChange) ? askOrNull(getEmailChange, { token }) : null,
  ]);
  return {
    frame: await loadFrame('confirmEmail', visit, me),
    visit,
    isSignedIn: me !== null,
    link: found && token ? { token, change: found.Object } : null,
  };
}
