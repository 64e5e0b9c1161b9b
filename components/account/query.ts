import { cache } from 'react';
import type { AccountVisit, Me } from '@/components/account/account-visit';
import { getProgram } from '@/lib/accounts/contract';
import { type ClaimView, listClaims } from '@/lib/accounts/contract-claims';
import { canAsk } from '@/lib/pages/ask';
import { askSigned, signedAudience } from '@/lib/pages/ask-signed';
import { readLocale } from '@/lib/pages/page-chrome';
import { firstValue, type Query } from '@/lib/values/query';
import { findDraft } from '@/lib/wire/form-drafts';

export interface AccountPageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Query>;
}

/** Programs of ours that a pro signs in with, as a failed plain form tells them again. */
const proClient = 'user-web';

/** What a query says; undefined for an empty one. */
const said = (value: Query[string]) => firstValue(value) || undefined;

/** What a page of accounts is asked for; the query was cut down by the routes before. @throws Next's not-found for other languages */
export async function readAccountVisit({ params, searchParams }: AccountPageProps): Promise<AccountVisit> {
  const locale = await readLocale(params);
  const query = await searchParams;
  const token = said(query.token);
  const draft = findDraft(said(query.draft) ?? token ?? '');
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

/** Whoever is signed in, once a request; null for nobody. */
export const readMe = cache(async (): Promise<Me | null> => {
  const audience = await signedAudience();
  const program = audience === '' ? null : await askSigned(getProgram, {});
  if (!program) return null;
  const { MemberName, MemberEmailAddress } = program.analytics;
  return { who: String(MemberName || MemberEmailAddress || ''), isPro: audience === 'company' };
});

/** The claims of whoever is signed in; none of anybody else's. */
export async function readClaims(me: Me | null): Promise<readonly ClaimView[]> {
  if (!me?.isPro || !canAsk(listClaims)) return [];
  return (await askSigned(listClaims, {}))?.Objects ?? [];
}
