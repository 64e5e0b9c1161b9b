import 'server-only';
import { requireFresh } from '@/lib/access/authorise';
import { getDatabase, inTransaction, type Transaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import type { Login } from '../contract';
import type { PendingSignIn, SecondStep, SecondStepWay } from '../contract-step';
import { findMemberCompany, type MemberRow, readMember } from '../queries/members';
import { listPasskeys } from '../queries/passkeys';
import {
  countSecondSteps,
  endPendingSession,
  findPendingSession,
  lockSecondSteps,
  type PendingSession,
  type SecondSteps,
} from '../queries/second-steps';
import { hasSecondStep, isSecondStepRequired } from './answer-sign-in';
import { loginOf } from './program';
import { spendCode } from './second-step-code';
import { openSession, signedIn } from './sessions';

/** A session that waits for its second step, with its token's id. */
export type Pending = PendingSession & { tokenId: string };

/** The caller's session that still waits. @throws PlatformError 401 for any other */
export async function requirePending({ caller }: ServiceContext): Promise<Pending> {
  const tokenId = caller.claims?.memberId ? null : caller.claims?.tokenId;
  const found = tokenId ? await findPendingSession(tokenId) : undefined;
  if (!found || !tokenId) throw new PlatformError(401);
  return { ...found, tokenId };
}

/** Who changes a second step: signed in, or on the way to it and with none yet. */
export interface Manager {
  member: MemberRow;
  tokenId: string;
  steps: SecondSteps;
  /** Of a sign-in that waits for the set-up: it is completed by it. */
  pending: Pending | null;
}

async function managerOf(memberId: number, tokenId: string, pending: Pending | null): Promise<Manager> {
  const db = await getDatabase();
  const [member, steps] = await Promise.all([readMember(db, memberId), countSecondSteps(db, memberId)]);
  if (!member) throw new PlatformError(401);
  return { member, tokenId, steps, pending };
}

/**
 * Who looks at their second step.
 * @throws PlatformError 401 signed out, or while a code is awaited or would be by now
 */
export async function readManager(context: ServiceContext): Promise<Manager> {
  const signed = signedIn(context);
  if (signed) return managerOf(signed.memberId, signed.tokenId, null);
  const pending = await requirePending(context);
  if (pending.awaits !== 'SetUp') throw new PlatformError(401);
  const manager = await managerOf(pending.memberId, pending.tokenId, pending);
  // Set up since by another sign-in: what this one waits for would pass by that step.
  if (hasSecondStep(manager.steps)) throw new PlatformError(401);
  return manager;
}

/** Who changes it. @throws PlatformError 401; 403 with `Fields.reauthenticate` where the sign-in is too long ago */
export async function requireManager(context: ServiceContext): Promise<Manager> {
  const manager = await readManager(context);
  const confirmedAt = new Date(context.caller.claims?.confirmedAt ?? 0);
  if (manager.pending === null) requireFresh({ confirmedAt }, context.now);
  return manager;
}

/** Begins a change, if nothing changed since the caller looked. @throws PlatformError 409 */
export async function beginChange(tx: Transaction, { member, steps }: Manager): Promise<void> {
  if ((await lockSecondSteps(tx, member.id)) !== steps.version) throw new PlatformError(409);
}

/** Signs in whose second step is done: a session of its own in the place of the one that waited. @throws PlatformError 401 where that is over */
export async function completeSignIn(tx: Transaction, pending: Pending, now: Date): Promise<Login> {
  const { memberId, companyId, clientName, tokenId } = pending;
  const isOurs = await endPendingSession(tx, tokenId);
  const member = await readMember(tx, memberId);
  if (!isOurs || !member || member.isDisabled) throw new PlatformError(401);
  const company = member.audience === 'company' ? await findMemberCompany(tx, memberId, companyId) : undefined;
  if (companyId !== null && !company) throw new PlatformError(401);
  return loginOf(member, company, await openSession(tx, member, company, { clientName, companyId, awaits: null, now }));
}

const waysOf = ({ hasTotp, passkeys, recoveryCodesLeft }: SecondSteps): SecondStepWay[] => [
  ...(hasTotp ? (['Totp'] as const) : []),
  ...(passkeys > 0 ? (['Passkey'] as const) : []),
  ...(recoveryCodesLeft > 0 ? (['RecoveryCode'] as const) : []),
];

/** What the caller's sign-in still waits for. @throws PlatformError 401 where it waits for nothing */
export async function getPendingSignIn(_: object, context: ServiceContext): Promise<{ Object: PendingSignIn }> {
  const { memberId, awaits } = await requirePending(context);
  const db = await getDatabase();
  const [member, steps] = await Promise.all([readMember(db, memberId), countSecondSteps(db, memberId)]);
  return { Object: { Awaits: awaits, Ways: waysOf(steps), FirstName: member?.firstName ?? '' } };
}

/** Completes a sign-in by a code of the app, or a recovery code. @throws PlatformError 401, 422, 429 */
export async function finishSignIn({ Code }: { Code: string }, context: ServiceContext): Promise<Login> {
  const pending = await requirePending(context);
  if (pending.awaits !== 'Code') throw new PlatformError(401);
  await spendCode(pending.memberId, Code, context.now);
  return inTransaction((tx) => completeSignIn(tx, pending, context.now));
}

/** The second step of the caller. @throws PlatformError 401 */
export async function getSecondStep(_: object, context: ServiceContext): Promise<{ Object: SecondStep }> {
  const { member, steps } = await readManager(context);
  const passkeys = await listPasskeys(member.id);
  return {
    Object: {
      HasTotp: steps.hasTotp,
      Passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
        Id: id,
        Name: name,
        CreationDate: createdAt,
        UsedDate: usedAt ?? '',
      })),
      RecoveryCodesLeft: steps.recoveryCodesLeft,
      IsRequired: isSecondStepRequired[member.audience],
    },
  };
}
