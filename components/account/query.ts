import { readLocale } from '@/lib/pages/page-chrome';
import { firstValue, type Query } from '@/lib/values/query';
import { findDraft } from '@/lib/wire/form-drafts';
import type { AccountVisit } from './account-visit';

export interface AccountPageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Query>;
}

/** Programs of ours that a pro signs in with, as a failed plain form shows them again. */
const proClient = 'user-web';

/** What a query says; undefined for an empty one. */
const said = (value: Query[string]) => firstValue(value) || undefined;

/** What a page of accounts is asked for; the query was cut down by the routes before. @throws Next's not-found for other languages */
export async function readAccountVisit({ params, searchParams }: AccountPageProps): Promise<AccountVisit> {
  const locale = await readLocale(params);
  const query = await searchParams;
  const token = said(query.token);
  const draft = await findDraft(said(query.draft) ?? token ?? '');
  const typed = draft?.typed ?? {};
  const company = said(query.company) ?? said(typed.company_id);
  const isPro = query.audience === 'company' || typed.audience === 'company' || typed.ClientName === proClient;
  return {
    locale,
    audience: isPro ? 'company' : 'marketplace',
    claim: company === undefined ? {} : { company: Number(company) },
    token,
    outcome: said(query.outcome),
    typed,
    faults: (draft?.faults ?? {}) as Readonly<Record<string, string>>,
  };
}
