import { getBookingPage } from '@/lib/companies/contract-pages';
import { askSigned } from '@/lib/pages/ask-signed';
import { getOutlets } from '@/lib/pages/directory-page';
import { absolute } from '@/lib/pages/json-ld';
import { integrationHref, originType } from '@/lib/routes/integration';
import { loadPortalPage } from '../load';
import { offerKinds, withLastChange } from '../load-last-change';
import { loadRow } from '../load-row';
import type { PortalPageProps } from '../query';

export type PagePage = Awaited<ReturnType<typeof loadPage>>;

/** What one booking page is drawn from. @throws Next's not-found for another company's */
export async function loadPage(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('bookingPage', props);
  const asked = { company_id: companyId, id: visit.id ?? 0, lang_code: visit.locale };
  const found = await loadRow({ visit, frame }, askSigned(getBookingPage, asked));
  const row = found.Object;
  const { integrationOrigin } = getOutlets();
  const path = integrationHref(integrationOrigin ?? '', {
    page: 'booking',
    key: row.CompanyClientKeyGuid,
    slug: row.CompanySlug,
    locale: visit.locale,
    guids: [row.BookingPageGuid],
    originTypeId: originType.smbWebsite,
    ts: 0,
  });
  const hasLink = integrationOrigin !== null && row.CompanyClientKeyGuid !== '';
  return {
    visit: await withLastChange(visit, frame, offerKinds),
    frame,
    row,
    link: hasLink ? absolute(path) : undefined,
  };
}
