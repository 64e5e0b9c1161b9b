import 'server-only';
import { presets } from '@/lib/access/rights';
import { recordActivity } from '@/lib/effects/activity';
import type { Transaction } from '@/lib/effects/transaction';
import type { Locale } from '@/lib/values/locale';
import type { Login } from '../contract';
import { deleteDemoAccounts, insertDemoMember } from '../queries/demo';
import { findMemberCompany, readMember } from '../queries/members';
import { answerSignIn } from './answer-sign-in';

interface DemoPeople {
  locale: Locale;
  owner: { firstName: string; lastName: string };
  colleague: { firstName: string; lastName: string };
  clientName: string;
  now: Date;
}

/** Opens a session in a demo company, as the owner that is made for it (docs/portal.md §2). */
export async function openDemoSession(tx: Transaction, companyId: number, people: DemoPeople): Promise<Login> {
  const { locale: language, owner, colleague, clientName, now } = people;
  const memberId = await insertDemoMember(tx, companyId, { ...owner, role: 'Owner', access: [], language });
  const { access } = presets.Office;
  const other = await insertDemoMember(tx, companyId, { ...colleague, role: 'ServiceProvider', access, language });
  await recordActivity(tx, { companyId, memberId, kind: 'company.claim' });
  await recordActivity(tx, {
    companyId,
    memberId: other,
    kind: 'member.accept',
    data: { name: `${colleague.firstName} ${colleague.lastName}` },
  });
  const [member, company] = [await readMember(tx, memberId), await findMemberCompany(tx, memberId, companyId)];
  return answerSignIn(tx, member!, company, { clientName, companyId, now });
}

/** Deletes the accounts that were made for demo companies. */
export const deleteDemoMembers = (tx: Transaction, companyIds: readonly number[]): Promise<void> =>
  deleteDemoAccounts(tx, companyIds);
