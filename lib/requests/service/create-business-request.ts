import 'server-only';
import { randomUUID } from 'node:crypto';
import { mailOperator } from '@/lib/accounts/service/mail-visitor';
import { runIdempotent } from '@/lib/effects/idempotency';
import type { Transaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { notFound } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import { hashToken } from '@/lib/values/token';
import type { BusinessRequestInput } from '../contract';
import { insertBusinessRequest } from '../queries/insert-requests';
import { findInvite } from '../queries/invites';
import { judgeRequest } from './judge-request';
import { onceOf } from './once';
import { mailBusinessLink } from './open-business';

export interface Business {
  id: number;
  companyName: string;
  name: string;
  email: string;
  phoneNumber: string;
  website: string;
  trade: string;
  city: string;
  message: string;
}

/** What a personal invite link fills in (docs/interface.md §5.14). @throws 404 for an unknown one */
export async function getInvite({
  token,
}: {
  token: string;
}): Promise<{ CompanyName: string; CompanyWebsite: string }> {
  const invite = await findInvite(hashToken(token));
  if (!invite) throw notFound();
  return { CompanyName: invite.companyName, CompanyWebsite: invite.companyWebsite };
}

/** What follows a business that goes on: the operator has it in the mail, and its sender the link that opens it. */
export async function announceBusiness(
  tx: Transaction,
  { id, language, ...given }: Business & { language: Locale },
): Promise<void> {
  const { companyName, name, email, phoneNumber, website, trade, city, message } = given;
  await mailOperator(tx, {
    kind: 'business-received',
    data: { id, companyName, name, email, phoneNumber, website, trade, city, message },
    dedupeKey: `business-received:${id}`,
    subject: { kind: 'business_request', id },
  });
  await mailBusinessLink(tx, { id, email, language });
}

/** The operator has what an owner answered. */
export const announceAnswer = (tx: Transaction, of: Omit<Business, 'message'> & { answer: string }): Promise<void> => {
  const { id, companyName, name, email, phoneNumber, website, trade, city, answer } = of;
  return mailOperator(tx, {
    kind: 'business-received',
    data: { id, companyName, name, email, phoneNumber, website, trade, city, message: answer },
    dedupeKey: `business-answered:${id}:${randomUUID()}`,
    subject: { kind: 'business_request', id },
  });
};

/** Keeps a business that wants to be listed, with the invite it came through. */
export function createBusinessRequest(input: BusinessRequestInput, context: ServiceContext): Promise<{ Id: number }> {
  return runIdempotent(onceOf('createBusinessRequest', input, context), async (tx) => {
    const state = await judgeRequest(tx, context, { email: input.email });
    const invite = input.token === undefined ? undefined : await findInvite(hashToken(input.token), tx);
    const given = {
      companyName: input.company_name,
      name: input.name,
      email: input.email,
      phoneNumber: input.phone_number,
      website: input.website ?? '',
      trade: input.trade,
      city: input.city,
      message: input.message ?? '',
    };
    const kept = { ...given, language: input.lang_code ?? ('en' as const), recommendationId: invite?.id, state };
    const Id = await insertBusinessRequest(tx, kept);
    if (state === 'received') await announceBusiness(tx, { ...given, language: kept.language, id: Id });
    return { Id };
  });
}
