import { listSessions } from '@/lib/accounts/contract';
import { getAccount } from '@/lib/accounts/contract-account';
import { getMyMails } from '@/lib/accounts/contract-mails';
import { getSecondStep } from '@/lib/accounts/contract-step';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';

export type AccountPage = Awaited<ReturnType<typeof loadAccount>>;

/** What one's own account is drawn from. */
export async function loadAccount(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('account', props);
  const [account, sessions, step, mails] = await Promise.all([
    askSigned(getAccount, {}),
    askSigned(listSessions, {}),
    askSigned(getSecondStep, {}),
    askSigned(getMyMails, { company_id: companyId }),
  ]);
  return {
    visit,
    frame,
    account: account!.Object,
    sessions: sessions!.Objects,
    step: step!.Object,
    mails: mails!.Object,
  };
}
