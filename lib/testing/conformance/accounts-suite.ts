import { getProgram, isOperator, listSessions, login, postProgram, signOut, simhLogin } from '@/lib/accounts/contract';
import { createClaim, getClaimLink, listClaims } from '@/lib/accounts/contract-claims';
import { changeEmail, confirmEmail, getEmailChange } from '@/lib/accounts/contract-email';
import {
  forgotPassword,
  forgotPasswordReopen,
  getPasswordReset,
  getRegistration,
  register,
  resetPassword,
  verifyEmail,
} from '@/lib/accounts/contract-register';
import type { Door, Refusal } from './door';

const digest = '0123456789abcdef'.repeat(8);
const token = 'A'.repeat(43);

/** Accounts without a session: the same for the embedded and the remote platform. */
export function conformanceOfAccounts(door: Door, { refusal }: { refusal: Refusal }): void {
  describe('accounts', () => {
    test('whether an address has an account is told to nobody', async () => {
      const email = 'ana.account@example.com';
      const fields = { audience: 'company', email, password: digest, lang_code: 'es' } as const;
      for (const input of [fields, fields]) expect(await door(register, input)).toEqual({});
      for (const op of [forgotPassword, forgotPasswordReopen])
        for (const address of [email, 'nobody@example.com']) expect(await door(op, { email: address })).toEqual({});
      expect(await door(isOperator, { Email: email })).toEqual({ member_id: -1 });
      for (const op of [login, simhLogin])
        expect(await refusal(op, { Email: 'nobody@example.com', Password: digest })).toBe(401);
    });

    test('what belongs to a member is told to members', async () => {
      for (const op of [signOut, listSessions, listClaims] as unknown as [typeof signOut])
        expect(await refusal(op, {})).toBe(401);
      expect(await refusal(getProgram, {})).toBe(401);
      expect(await refusal(postProgram, { language_code: 'en' })).toBe(401);
      expect(await refusal(createClaim, { company_id: 1, token })).toBe(401);
      expect(await refusal(changeEmail, { email: 'ana@example.com', Password: digest })).toBe(401);
    });

    test('links that were never ours open nothing', async () => {
      expect(await refusal(verifyEmail, { token, password: digest })).toBe(410);
      expect(await refusal(getRegistration, { token })).toBe(410);
      expect(await refusal(getPasswordReset, { guid: token })).toBe(410);
      expect(await refusal(getEmailChange, { token })).toBe(410);
      expect(await refusal(confirmEmail, { token })).toBe(410);
      expect(await refusal(getClaimLink, { claim_token: token })).toBe(404);
      const user = { token, email: 'ana@example.com', password: digest };
      expect(await refusal(resetPassword, { user })).toBe(410);
    });

    test.each([
      ['a password that is no digest', { password: 'lamplight' }],
      ['a digest in capitals', { password: digest.toUpperCase() }],
      ['an address that is none', { email: 'ana' }],
      ['an operator’s account', { audience: 'operations' }],
      ['a role', { role: 'Admin' }],
    ])('%s is registered by nobody: 422', async (_, more) => {
      const input = { audience: 'marketplace', email: 'eve@example.com', password: digest, ...more } as const;
      expect(await refusal(register, input as never)).toBe(422);
    });
  });
}
