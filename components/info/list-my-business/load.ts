import { getSearchView } from '@/lib/catalogue/contract';
import { askOrNull } from '@/lib/pages/ask';
import { getInvite } from '@/lib/requests/contract';
import type { Locale } from '@/lib/values/locale';
import { firstValue, type Query } from '@/lib/values/query';
import { findDraft } from '@/lib/wire/form-drafts';

/** What the form starts with, and what the page says above it. */
interface Start {
  isInvited: boolean;
  /** A plain post failed, and what was typed is in the form again. */
  isKept: boolean;
  form: { token?: string; start?: Readonly<Record<string, string>>; faults?: Readonly<Record<string, string>> };
}

/**
 * What was typed before, of a plain post that failed; else what an invite link fills in: the provider's own name and website. A wrong
 * link fills in nothing.
 */
export async function readStart(query: Query): Promise<Start> {
  const draft = findDraft(firstValue(query.draft) ?? '');
  if (draft) {
    const { token, ...start } = draft.typed;
    return { isInvited: false, isKept: true, form: { token, start, faults: draft.faults } };
  }
  const token = firstValue(query.token) || undefined;
  const invite = token && (await askOrNull(getInvite, { token }));
  if (!invite) return { isInvited: false, isKept: false, form: {} };
  const start = { company_name: invite.CompanyName, website: invite.CompanyWebsite };
  return { isInvited: true, isKept: false, form: { token, start } };
}

/** Names of the trades in a language; none while the catalogue is away, and then there is "something else". */
export async function tradesIn(locale: Locale): Promise<string[]> {
  const view = await askOrNull(getSearchView, { id: -1, lang_code: locale });
  return [...new Set(view?.Services.map(({ CategoryName }) => CategoryName) ?? [])];
}
