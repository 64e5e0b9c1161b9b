import 'server-only';
import { env } from '@/lib/config/env';
import { opinionLinks } from '@/lib/config/limits';
import type { Mail } from '@/lib/gateways/mail/kinds';
import type { Locale } from '@/lib/i18n/locales';
import { invalid, notFound } from '@/lib/platform/errors';
import { href } from '@/lib/routes/href';
import type { RenewLinkInput } from '../contract';
import { insertToken, renewToken } from '../queries/issue-token';
import { findCustomerName, findInvitingCompany, findToken, type InvitingCompany } from '../queries/tokens';
import { publicName } from '../rules/public-name';
import { hashToken, makeToken } from '../token';

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

interface Making {
  hash: string;
  link: string;
  expiresAt: Date;
  mail: Mail;
}

function make(company: InvitingCompany & { id: number }, email: string, language: Locale, now: Date): Making {
  const token = makeToken();
  const hash = hashToken(token);
  const expiresAt = new Date(now.getTime() + opinionLinks.days * 86_400_000);
  const query = { 'recommendation-token': token };
  const link = `${env().PUBLIC_ORIGIN}${href('company', { id: company.id, slug: company.name }, language, query)}`;
  const expiresOn = expiresAt.toLocaleDateString('en-CA', { timeZone: company.timezone });
  const mail: Mail = {
    kind: 'recommendation-invite',
    to: email,
    language,
    data: { companyName: company.name, link, expiresOn },
    dedupeKey: `recommendation-invite:${hash}`,
    subject: { kind: 'recommendation_token', id: hash },
  };
  return { hash, link, expiresAt, mail };
}

const isSame = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase();

/**
 * Invites somebody to say what they think of a company: a personal link that holds 30 days and works once, mailed through the outbox
 * in the same transaction.
 * @throws PlatformError 404 for a company that is not listed, 422 for its own address (rules/security B5) or a foreign customer
 */
export async function issueRecommendationToken(input: InviteInput, now: Date): Promise<IssuedLink> {
  const { companyId, email, language, customerId, needsAddress = false, issuedBy } = input;
  const company = await findInvitingCompany(companyId);
  if (!company) throw notFound();
  if (isSame(email, company.email)) throw invalid({ email: 'invalid' });
  const customer = customerId === undefined ? undefined : await findCustomerName(customerId, companyId);
  if (customerId !== undefined && !customer) throw invalid({ customer_id: 'invalid' });
  const { hash, link, expiresAt, mail } = make({ ...company, id: companyId }, email, language, now);
  const name = publicName(input.name ?? customer?.name ?? '');
  await insertToken({ hash, companyId, customerId, name, email, language, needsAddress, issuedBy, expiresAt }, mail);
  return { link, expiresAt };
}

/**
 * Mails a new link to where the old one went, if that one was ours: it then replaces the old one, and what it says replaces what the
 * old one said. The answer is the same either way.
 */
export async function renewRecommendationLink({ token }: RenewLinkInput, { now }: { now: Date }): Promise<object> {
  const old = await findToken(hashToken(token));
  const company = old && old.email !== '' ? await findInvitingCompany(old.companyId) : undefined;
  if (!old || !company) return {};
  const { companyId, customerId, invitation, name, email, language, needsAddress } = old;
  const { hash, expiresAt, mail } = make({ ...company, id: companyId }, email, language, now);
  const kept = { companyId, customerId, invitation, name, email, language, needsAddress };
  await renewToken({ ...kept, hash, expiresAt, issuedBy: 'renewal' }, mail, opinionLinks);
  return {};
}
