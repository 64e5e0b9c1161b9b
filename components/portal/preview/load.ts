import { redirect } from 'next/navigation';
import { cache } from 'react';
import { drawCompany, identify } from '@/components/company/profile/load';
import type { CompanyVisit } from '@/components/company/profile/query';
import { readListQuery } from '@/components/directory/lists/list-query';
import { askSigned } from '@/lib/pages/ask-signed';
import { previewCompany } from '@/lib/profile/contract';
import { href } from '@/lib/routes/href';
import { isLocale, type Locale } from '@/lib/values/locale';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';

/** Once a request: the head says what the page says. */
const readView = cache((company_id: number, lang_code: Locale) => askSigned(previewCompany, { company_id, lang_code }));

/** The company as its page would show it. A query of another language leads there. */
export async function readPreview(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('preview', props);
  const lang = visit.said('lang');
  if (lang !== undefined && isLocale(lang) && lang !== visit.locale) redirect(href('portal', frame.place, lang));
  const view = await readView(companyId, visit.locale);
  return { locale: visit.locale, frame, ...identify(view!) };
}

/** What the preview of a company's page is drawn from: as the public page, of the drafts. */
export async function loadPreview(props: PortalPageProps) {
  const { locale, frame, view, identity } = await readPreview(props);
  const asVisitor: CompanyVisit = {
    locale,
    id: view.Company.Id,
    cityId: -1,
    query: readListQuery({}),
    isOffMarketplace: false,
    claimToken: null,
    companyOutcome: null,
    opinionToken: null,
    isThumbDown: false,
    opinionOutcome: null,
  };
  const drawn = await drawCompany(asVisitor, { view, identity });
  return {
    ...drawn,
    frame: { ...drawn.frame, shell: { ...drawn.frame.shell, paths: frame.paths } },
    // The hosts of other maps are for public pages alone.
    page: { ...drawn.page, mapSource: { kind: 'plain' as const } },
  };
}
