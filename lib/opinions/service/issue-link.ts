import 'server-only';
import { mailVisitor } from '@/lib/accounts/service/mail-visitor';
import { opinionLinks } from '@/lib/config/limits';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import { hashToken } from '@/lib/values/token';
import type { RenewLinkInput } from '../contract';
import { endLinks, insertToken, mayRenew, type NewToken } from '../queries/issue-token';
import {
  findCustomerName,
  findInvitingCompany,
  findNeighborLink,
  findToken,
  type InvitingCompany,
  type StoredToken,
} from '../queries/tokens';
import { publicName } from '../rules/public-name';
import { hashNeighbor, opinionMails } from './address-hash';
import { type MadeLink, makeLink } from './make-link';
import { isOwnAddress } from './own-address';

export interface InviteInput {
  companyId: number;
  /** Where the mail goes, in a form that the schema of e-mails let through. */
  email: string;
  /** The recipient's. */
  language: Locale;
  /** A customer of the company's, whose place and (with consent) name the opinion takes over. */
  customerId?: number;
  /** Shown as "First L."; the recipient sees it before sending. */
  name?: string;
  needsAddress?: boolean;
  /** Who or what issues it, for the record: `program`, `member:7`. */
  issuedBy: string;
}

export interface IssuedLink {
  /** The personal link: for the mail alone, never for a log. */
  link: string;
  expiresAt: Date;
}

/** Where a mail with a link goes, and what it is for. */
interface Mailing {
  kind: 'recommendation-invite' | 'opinion-link';
  company: InvitingCompany;
  email: string;
  language: Locale;
}

/** Queues the mail of a link. @returns false for an address that ended such mails: nothing is kept then */
export const mailLink = (
  tx: Transaction,
  { kind, company, email, language }: Mailing,
  { hash, link, expiresOn }: MadeLink,
) =>
  mailVisitor(
    tx,
    { email, language },
    (unsubscribeLink) => ({
      kind,
      to: email,
      language,
      data: { companyName: company.name, link, expiresOn, unsubscribeLink },
      dedupeKey: `${kind}:${hash}`,
      subject: { kind: 'recommendation_token', id: hash },
    }),
    opinionMails,
  );

/**
 * Invites a person to leave an opinion about a company: a personal link that holds 30 days and works once, mailed through the outbox
 * in the same transaction. Who was invited or asked before still has one opinion.
 * @throws PlatformError 404 for a company that is not listed, 422 for its own addresses (docs/rules/security.md B5) or a foreign customer, 409 for
 * an address that ended such mails
 */
export async function issueRecommendationToken(input: InviteInput, now: Date): Promise<IssuedLink> {
  const { companyId, email, language, customerId, needsAddress = false, issuedBy } = input;
  const company = await findInvitingCompany(companyId);
  if (!company) throw notFound();
  const customer = customerId === undefined ? undefined : await findCustomerName(customerId, companyId);
  if (customerId !== undefined && !customer) throw invalid({ customer_id: 'invalid' });
  const made = makeLink(company, language, now);
  const emailHash = hashNeighbor(email);
  const name = publicName(input.name ?? customer?.name ?? '');
  await inTransaction(async (tx) => {
    if (await isOwnAddress(tx, companyId, emailHash)) throw invalid({ email: 'invalid' });
    if (!(await mailLink(tx, { kind: 'recommendation-invite', company, email, language }, made)))
      throw new PlatformError(409);
    const { hash, expiresAt } = made;
    const invitation = (await findNeighborLink(tx, { companyId, emailHash }))?.invitation;
    const whose = { companyId, customerId, name, email, emailHash, invitation };
    await insertToken(tx, { ...whose, hash, language, needsAddress, issuedBy, expiresAt });
  });
  return { link: made.link, expiresAt: made.expiresAt };
}

/** What a link that takes the place of another takes over from it. */
function kept(old: StoredToken): Omit<NewToken, 'hash' | 'expiresAt' | 'issuedBy'> {
  const { companyId, customerId, invitation, name, email, language, needsAddress } = old;
  const { origin, bookingId, emailHash, householdHash } = old;
  return {
    companyId,
    customerId,
    invitation,
    name,
    email,
    language,
    needsAddress,
    origin,
    bookingId,
    emailHash,
    householdHash,
  };
}

/**
 * Mails a new link to where the old one went, if that one was ours: it then replaces the old one, and what it says replaces what the
 * old one said. The answer is the same either way.
 */
export async function renewRecommendationLink({ token }: RenewLinkInput, { now }: { now: Date }): Promise<object> {
  const old = await findToken(hashToken(token));
  const company = old && old.email !== '' ? await findInvitingCompany(old.companyId) : undefined;
  if (!old || !company) return {};
  const { invitation, email, language } = old;
  await inTransaction(async (tx) => {
    const made = makeLink(company, language, now);
    if (!(await mayRenew(tx, invitation, opinionLinks))) return;
    if (!(await mailLink(tx, { kind: 'opinion-link', company, email, language }, made))) return;
    await endLinks(tx, invitation);
    await insertToken(tx, { ...kept(old), hash: made.hash, expiresAt: made.expiresAt, issuedBy: 'renewal' });
  });
  return {};
}

/** A neighbor who asks for a link on the page of a company. */
export interface LinkAsk {
  companyId: number;
  name: string;
  email: string;
  language: Locale;
}

/**
 * Mails a neighbor the link they asked for; who had one before gets another to the same opinion, and the earlier ones hold until one is
 * used. Nothing goes to the company's own people, nor to who ended such mails: the answer is the same to all.
 */
export async function issueNeighborLink(tx: Transaction, ask: LinkAsk, now: Date): Promise<void> {
  const { companyId, email, language } = ask;
  const company = await findInvitingCompany(companyId, tx);
  const emailHash = hashNeighbor(email);
  if (!company || (await isOwnAddress(tx, companyId, emailHash))) return;
  const known = await findNeighborLink(tx, { companyId, emailHash });
  const old = known && (await findToken(known.hash, tx));
  if (old && !(await mayRenew(tx, old.invitation, opinionLinks))) return;
  const made = makeLink(company, language, now);
  if (!(await mailLink(tx, { kind: 'opinion-link', company, email, language }, made))) return;
  const { hash, expiresAt } = made;
  if (old) await insertToken(tx, { ...kept(old), email, language, hash, expiresAt, issuedBy: 'renewal' });
  else {
    const whose = { companyId, name: publicName(ask.name), email, emailHash, origin: 'neighbor' as const };
    await insertToken(tx, { ...whose, hash, language, needsAddress: true, issuedBy: 'neighbor', expiresAt });
  }
}
