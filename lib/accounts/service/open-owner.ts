import 'server-only';
import type { Transaction } from '@/lib/effects/transaction';
import { PlatformError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import type { Login } from '../contract';
import { makeOwner } from '../queries/claims';
import { voidMemberTokens } from '../queries/member-tokens';
import { beginMember, findMember, findMemberCompany, markVerified, readMember } from '../queries/members';
import { answerSignIn } from './answer-sign-in';
import { checkNewPassword, hashPassword } from './password';

/** Whether an address has an account of a company's people, by which its holder signs in. */
export const hasProAccount = async (email: string): Promise<boolean> =>
  (await findMember(email, 'company'))?.isVerified === true;

/** What a new account's password is kept as. @throws PlatformError 422 for a common one, 503 while too many are being counted */
export async function keepablePassword(password: string): Promise<string> {
  checkNewPassword(password, 'password');
  return hashPassword(password);
}

export interface NewOwner {
  /** Proven by who calls. */
  email: string;
  name: string;
  phoneNumber: string;
  language: Locale;
  /** Of an address without an account. */
  passwordHash: string | null;
}

/**
 * Makes the holder of an address that is proven the owner of a company; an account begins with it where the address has none.
 * @returns the account
 * @throws PlatformError 403 for one that was ended, 409 where it has no account and no password was given, or has one by now
 */
export async function makeFirstOwner(tx: Transaction, companyId: number, owner: NewOwner): Promise<number> {
  const { email, name, phoneNumber, language, passwordHash } = owner;
  const member = await beginMember(tx, { audience: 'company', email, language });
  if (member.isDisabled) throw new PlatformError(403);
  if (!member.isVerified) {
    if (passwordHash === null) throw new PlatformError(409);
    const [firstName = '', ...rest] = name.split(' ');
    const person = { firstName, lastName: rest.join(' '), phoneNumber, language };
    if (!(await markVerified(tx, member.id, { passwordHash, person }))) throw new PlatformError(409);
    await voidMemberTokens(tx, member.id, 'verify');
  }
  await makeOwner(tx, companyId, member.id);
  return member.id;
}

/** Signs an owner in, in their company. */
export async function signInOwner(tx: Transaction, memberId: number, companyId: number, now: Date): Promise<Login> {
  const [member, company] = [await readMember(tx, memberId), await findMemberCompany(tx, memberId, companyId)];
  return answerSignIn(tx, member!, company, { clientName: '', companyId, now });
}
