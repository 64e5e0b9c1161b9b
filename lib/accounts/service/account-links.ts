import 'server-only';
import { env } from '@/lib/config/env';
import { pathOf } from '@/lib/routes/href';
import { portalPath } from '@/lib/routes/portal';
import { pages } from '@/lib/routes/table';
import type { Locale } from '@/lib/values/locale';

type AccountPage =
  | 'signin'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'invitation'
  | 'confirmEmail'
  | 'openBusiness'
  | 'claimProfile';

/** The whole address of a page of accounts, for a mail. A `token` leaves the address bar once read, and looking spends nothing. */
export function accountLink(page: AccountPage, locale: Locale, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${env().PUBLIC_ORIGIN}${pathOf(pages[page], locale)}${search && `?${search}`}`;
}

/** The portal of a company. */
export const portalLink = (companyTag: string, locale: Locale): string =>
  `${env().PUBLIC_ORIGIN}${portalPath(locale, { companyTag, screen: 'today' })}`;

/** The page of a company, with a claim token where there is one. */
export function companyLink(company: { id: number; slug: string }, locale: Locale, token?: string): string {
  const path = pathOf(pages.company, locale, company);
  return `${env().PUBLIC_ORIGIN}${path}${token ? `?token=${encodeURIComponent(token)}` : ''}`;
}
