import type { AccountKind } from '@/lib/accounts/contract-register';
import { readLocale } from '@/lib/pages/page-chrome';
import { readConsoleText } from '@/lib/routes/console';
import { readPlaceText } from '@/lib/routes/portal';
import { firstValue, type Query } from '@/lib/values/query';
import { findDraft } from '@/lib/wire/form-drafts';
import type { AccountVisit } from './account-visit';

export interface AccountPageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Query>;
}

/** Programs of ours that pros and staff sign in with, as a failed plain form shows them again. */
const kindOfClient: Readonly<Record<string, AccountKind>> = {
  'user-web': 'company',
  'administration-web': 'operations',
};

/** The kind of account that a query or a form names; neighbors are not named. */
const kindOf = (value: Query[string]) => (['company', 'operations'] as const).find((kind) => kind === value);

/** What a query says; undefined for an empty one. */
const said = (value: Query[string]) => firstValue(value) || undefined;

/** What a page of accounts is asked for; the query was cut down by the routes before. @throws Next's not-found for other languages */
export async function readAccountVisit({ params, searchParams }: AccountPageProps): Promise<AccountVisit> {
  const locale = await readLocale(params);
  const query = await searchParams;
  const token = said(query.token);
  const name = said(query.draft);
  const draft = await findDraft(name ?? token ?? '');
  const typed = draft?.typed ?? {};
  const company = said(query.company) ?? said(typed.company_id);
  const to = said(query.to) ?? said(typed.to) ?? '';
  const asked = kindOf(query.audience) ?? kindOf(typed.audience) ?? kindOfClient[typed.ClientName ?? ''];
  return {
    locale,
    audience: asked ?? 'marketplace',
    claim: company === undefined ? {} : { company: Number(company) },
    to: readPlaceText(to),
    consoleTo: readConsoleText(to),
    token,
    step: said(query.step),
    kept: draft && (name ?? ''),
    outcome: said(query.outcome),
    typed,
    faults: (draft?.faults ?? {}) as Readonly<Record<string, string>>,
  };
}
