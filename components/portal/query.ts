import { readLocale } from '@/lib/pages/page-chrome';
import { listText } from '@/lib/routes/queries';
import { isCompanyTag } from '@/lib/values/company-tag';
import { firstValue, type Query, switchQuery } from '@/lib/values/query';
import { findDraft } from '@/lib/wire/form-drafts';

export interface PortalPageProps {
  params: Promise<{ locale: string; companyTag: string; id?: string }>;
  searchParams: Promise<Query>;
}

interface ScreenPageProps {
  params: Promise<{ locale: string; id?: string }>;
  searchParams: Promise<Query>;
}

/** What an address of the portal asks for; the query was cut down by the routes before. @throws Next's not-found for other languages */
export async function readPortalVisit(props: PortalPageProps) {
  const { companyTag } = await props.params;
  return { ...(await readScreenVisit(props)), companyTag: isCompanyTag(companyTag) ? companyTag : '-' };
}

/** What a list shows by its query: how it is narrowed, ordered, turned. */
const shownBy = (query: Query): string | undefined =>
  listText(String(new URLSearchParams(Object.keys(query).map((name) => [name, firstValue(query[name]) ?? '']))));

/** The same of any screen behind a sign-in: its row, its outcome, what was typed. @throws Next's not-found for other languages */
export async function readScreenVisit({ params, searchParams }: ScreenPageProps) {
  const locale = await readLocale(params);
  const { id } = await params;
  const query = await searchParams;
  const said = (name: string) => firstValue(query[name]) || undefined;
  const name = said('draft');
  const draft = await findDraft(name ?? '');
  return {
    locale,
    id: id === undefined ? undefined : Number(id),
    said,
    outcome: said('outcome'),
    /** Of a list: what goes along to its rows. */
    shown: shownBy(query),
    /** Of a row: what the list showed that it was reached from. */
    list: said('list'),
    draft: name,
    /** Name of the text that is still kept, for the way back from a sign-in. */
    kept: draft && name,
    switchQuery: switchQuery(query, draft !== undefined),
    /** What was typed into a form that failed, and what was wrong with it. */
    typed: (draft?.typed ?? {}) as Readonly<Record<string, string>>,
    faults: (draft?.faults ?? {}) as Readonly<Record<string, string>>,
  };
}

export type PortalVisit = Awaited<ReturnType<typeof readPortalVisit>>;
