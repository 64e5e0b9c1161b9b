import { getInvitation } from '@/lib/accounts/contract-invitations';
import { askOrNull, canAsk } from '@/lib/pages/ask';
import { loadFrame, readMe } from '../load';
import { type AccountPageProps, readAccountVisit } from '../query';

export type InvitationPage = Awaited<ReturnType<typeof loadInvitation>>;

/** What the page of an invitation is drawn from (`?token=` of its mail): looking at it uses nothing up. */
export async function loadInvitation(props: AccountPageProps) {
  const visit = await readAccountVisit(props);
  const { token } = visit;
  const [me, found] = await Promise.all([
    readMe(),
    token && canAsk(getInvitation) ? askOrNull(getInvitation, { invitation_token: token }) : null,
  ]);
  return {
    frame: await loadFrame('invitation', visit, me),
    visit,
    me,
    invitation: found && token ? { token, ...found.Object } : null,
  };
}
