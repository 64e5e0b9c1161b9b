import 'server-only';
import { env } from '@/lib/config/env';
import { opinionLinks } from '@/lib/config/limits';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import { hashToken, makeToken } from '@/lib/values/token';
import type { InvitingCompany } from '../queries/tokens';

/** A personal link that was just made: for the mail alone, never for a log. */
export interface MadeLink {
  hash: string;
  link: string;
  expiresAt: Date;
  /** YYYY-MM-DD, on the calendar of the company. */
  expiresOn: string;
}

/** Makes a personal link to the page of a company. @param from when it begins to count */
export function makeLink(company: InvitingCompany, language: Locale, from: Date): MadeLink {
  const token = makeToken();
  const expiresAt = new Date(from.getTime() + opinionLinks.days * 86_400_000);
  const query = { 'recommendation-token': token };
  const link = `${env().PUBLIC_ORIGIN}${href('company', { id: company.id, slug: company.name }, language, query)}`;
  const expiresOn = expiresAt.toLocaleDateString('en-CA', { timeZone: company.timezone });
  return { hash: hashToken(token), link, expiresAt, expiresOn };
}
