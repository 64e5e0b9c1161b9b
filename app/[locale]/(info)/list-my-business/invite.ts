import { getSearchView } from '@/lib/catalogue/contract';
import type { Locale } from '@/lib/i18n/locales';
import { getInvite } from '@/lib/requests/contract';
import { askOrNull } from '@/lib/web/ask';
import { findDraft } from '@/lib/web/form-drafts';

/** What the form starts with, and what the page says above it. */
interface Invite {
  isInvited: boolean;
  /** A plain post failed, and what was typed is in the form again. */
  isKept: boolean;
  form: { token?: string; start?: Readonly<Record<string, string>>; faults?: Readonly<Record<string, string>> };
}

/** What an invite link fills in: the provider's own name and website; a wrong link fills in nothing. */
export async function readInvite(token: string | string[] | undefined): Promise<Invite> {
  if (typeof token !== 'string' || token === '') return { isInvited: false, isKept: false, form: {} };
  const invite = await askOrNull(getInvite, { token });
  if (!invite) return { isInvited: false, isKept: false, form: {} };
  const draft = findDraft(token);
  const start = draft?.typed ?? { company_name: invite.CompanyName, website: invite.CompanyWebsite };
  return { isInvited: true, isKept: draft !== undefined, form: { token, start, faults: draft?.faults } };
}

/** Names of the trades in a language; none while the catalogue is away, and then there is "something else". */
export async function tradesIn(locale: Locale): Promise<string[]> {
  const view = await askOrNull(getSearchView, { id: -1, lang_code: locale });
  return [...new Set(view?.Services.map(({ CategoryName }) => CategoryName) ?? [])];
}
