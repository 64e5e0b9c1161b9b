import { notFound } from 'next/navigation';
import { cache } from 'react';
import { getIntegration, type IntegrationView } from '@/lib/companies/contract';
import { askIfThere } from '@/lib/pages/ask';
import { getFramers } from '@/lib/pages/frame-origins';
import { readLocale } from '@/lib/pages/page-chrome';
import { type IntegrationVisit, isOwnVisit } from '@/lib/routes/integration';
import { queryText, readVisit } from '@/lib/routes/integration-visit';
import type { Locale } from '@/lib/values/locale';
import type { Query } from '@/lib/values/query';

export interface PageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Query>;
}

/** A visit whose company is known: what every integration page begins with. */
export interface OpenVisit {
  locale: Locale;
  visit: IntegrationVisit;
  company: IntegrationView;
}

const load = cache((client_key: string, lang_code: Locale) => askIfThere(getIntegration, { client_key, lang_code }));

/**
 * What an integration page is asked for, with its company; null for an unknown key, and for a key with another company's guid.
 * @throws Next's not-found where no page of ours can answer it
 */
export async function findVisit({
  params,
  searchParams,
}: PageProps): Promise<Omit<OpenVisit, 'company'> & { company: IntegrationView | null }> {
  const locale = await readLocale(params);
  const { visit } = readVisit(queryText(await searchParams));
  if (!visit) notFound();
  const company = await load(visit.key, locale);
  if (!company || !isOwnVisit(visit, company)) return { locale, visit, company: null };
  // Its links go on under the slug of today.
  return { locale, visit: { ...visit, slug: company.CompanySlug }, company };
}

/**
 * Opens an integration page (docs/interface.md §4).
 * @throws Next's not-found for a visit that no company answers to
 */
export async function openVisit(props: PageProps): Promise<OpenVisit> {
  const { company, ...found } = await findVisit(props);
  if (!company) notFound();
  return { ...found, company };
}

/** What the document around every integration page is drawn from. @throws Next's not-found for other languages */
export async function loadVisitDocument(params: Promise<{ locale: string }>) {
  return { locale: await readLocale(params), framers: await getFramers() };
}
