import { randomUUID } from 'node:crypto';
import { loadShell } from '@/components/chrome/load';
import { keptTrouble } from '@/components/parts/kept-form';
import { getSearchView } from '@/lib/catalogue/contract';
import { askOrNull, canAsk } from '@/lib/pages/ask';
import { readLocale } from '@/lib/pages/page-chrome';
import { createBusinessRequest, getInvite } from '@/lib/requests/contract';
import type { Locale } from '@/lib/values/locale';
import { firstValue, type Query } from '@/lib/values/query';
import { findDraft } from '@/lib/wire/form-drafts';
import type { InfoPageProps } from '../query';
import { businessWords } from './business-words';

/** What the form starts with, and what the page says above it. */
interface Start {
  isInvited: boolean;
  /** Why a plain post failed whose text is in the form again. */
  trouble?: ReturnType<typeof keptTrouble>;
  form: { token?: string; start?: Readonly<Record<string, string>>; faults?: Readonly<Record<string, string>> };
}

/**
 * What was typed before, of a plain post that failed; else what an invite link fills in: the provider's own name and website. A wrong
 * link fills in nothing.
 */
async function readStart(query: Query): Promise<Start> {
  const draft = await findDraft(firstValue(query.draft) ?? '');
  if (draft) {
    const { token, ...start } = draft.typed;
    return { isInvited: false, trouble: keptTrouble(draft), form: { token, start, faults: draft.faults } };
  }
  const token = firstValue(query.token) || undefined;
  const invite = token && (await askOrNull(getInvite, { token }));
  if (!invite) return { isInvited: false, form: {} };
  const start = { company_name: invite.CompanyName, website: invite.CompanyWebsite };
  return { isInvited: true, form: { token, start } };
}

/** What the page of another language goes on with: the invitation, or what was typed and what is said of it. */
function keptQuery(query: Query, { isInvited, trouble }: Start): string {
  const names = trouble ? ['draft', 'outcome'] : isInvited ? ['token'] : [];
  const kept = names.map((name) => [name, firstValue(query[name]) ?? '']);
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

/** Names of the trades in a language; none while the catalogue is away, and then there is "something else". */
async function tradesIn(locale: Locale): Promise<string[]> {
  const view = await askOrNull(getSearchView, { id: -1, lang_code: locale });
  return [...new Set(view?.Services.map(({ CategoryName }) => CategoryName) ?? [])];
}

export type ListMyBusiness = Awaited<ReturnType<typeof loadListMyBusiness>>;

/** What the page is drawn from that asks to be listed. */
export async function loadListMyBusiness({ params, searchParams }: InfoPageProps) {
  const locale = await readLocale(params);
  const query = await searchParams;
  const start = await readStart(query);
  const shell = await loadShell(locale, 'listMyBusiness', {}, keptQuery(query, start));
  const [words, trades] = await Promise.all([businessWords(locale), tradesIn(locale)]);
  const takesRequests = canAsk(createBusinessRequest);
  return { shell, outcome: query.outcome, start, words, trades, takesRequests, plainKey: randomUUID() };
}
