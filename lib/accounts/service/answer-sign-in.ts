import 'server-only';
import { flagsOf, noRights } from '@/lib/access/rights';
import type { Db } from '@/lib/effects/transaction';
import type { AwaitedStep, Login } from '../contract';
import type { AccountKind } from '../contract-register';
import type { MemberCompany, MemberRow } from '../queries/members';
import { countSecondSteps, type SecondSteps } from '../queries/second-steps';
import { loginOf } from './program';
import { type NewSession, openSession } from './sessions';

/** Whose accounts need a second step (docs/portal.md §2): those of staff. */
export const isSecondStepRequired: Readonly<Record<AccountKind, boolean>> = {
  marketplace: false,
  company: false,
  operations: true,
};

/** Recovery codes alone are none. */
export const hasSecondStep = ({ hasTotp, passkeys }: SecondSteps): boolean => hasTotp || passkeys > 0;

async function awaitedStep(tx: Db, member: MemberRow): Promise<AwaitedStep | null> {
  if (hasSecondStep(await countSecondSteps(tx, member.id))) return 'Code';
  return isSecondStepRequired[member.audience] ? 'SetUp' : null;
}

/**
 * Answers a sign-in by password or by a mailed link: with a session; where a second step is still awaited,
 * with a short one that gives no right, and nothing of the member.
 */
export async function answerSignIn(
  tx: Db,
  member: MemberRow,
  company: MemberCompany | undefined,
  from: Omit<NewSession, 'awaits'>,
): Promise<Login> {
  const awaits = await awaitedStep(tx, member);
  const token = await openSession(tx, member, company, { ...from, awaits });
  if (awaits === null) return loginOf(member, company, token);
  const { access, inbox } = flagsOf(noRights);
  return {
    token,
    preferred_language: member.language,
    analytics: {},
    rights: {},
    access,
    inbox_access: inbox,
    member_id: -1,
    second_step: awaits,
  };
}
