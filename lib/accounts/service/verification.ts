import 'server-only';
import { createHash } from 'node:crypto';
import { accountLimits } from '@/lib/config/limits';
import { queueMail } from '@/lib/effects/mails';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { callerNetwork, type ServiceContext } from '@/lib/platform/context';
import type { Locale } from '@/lib/values/locale';
import { hashToken, makeToken } from '@/lib/values/token';
import {
  countRegistrations,
  insertRegistration,
  type PendingRegistration,
  readRegistration,
} from '../queries/registrations';
import { accountLink } from './account-links';

/** Where a registration comes from, without keeping its address. */
export const networkHashOf = ({ caller }: ServiceContext): string =>
  createHash('sha256')
    .update(`registration ${callerNetwork(caller)?.wide ?? 'page'}`)
    .digest('hex');

/** Whom a link is mailed to. */
interface Addressee {
  id: number;
  email: string;
  language: Locale;
}

/**
 * Mails a link that proves an address for one registration: it works with that registration's password alone. A few an hour; someone
 * who registers the address of another does not use up theirs.
 */
export async function queueVerification(
  tx: Transaction,
  member: Addressee,
  registration: PendingRegistration,
): Promise<void> {
  const { own, all } = await countRegistrations(tx, member.id, registration.networkHash);
  if (own >= accountLimits.mailsAnHour || all >= accountLimits.registrationsAnHour) return;
  const token = makeToken();
  const hash = hashToken(token);
  const language = registration.person?.language ?? member.language;
  const minutes = accountLimits.verifyHours * 60;
  await insertRegistration(tx, { hash, memberId: member.id, minutes }, registration);
  await queueMail(tx, {
    kind: 'account-verify',
    to: member.email,
    language,
    data: { link: accountLink('register', language, { token }) },
    dedupeKey: `account-verify:${hash}`,
    subject: { kind: 'member', id: member.id },
  });
}

/** The same for a member who knows the password and lost the mail. */
export const mailVerification = (member: Addressee, registrationId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const registration = await readRegistration(tx, registrationId);
    if (registration) await queueVerification(tx, member, registration);
  });
