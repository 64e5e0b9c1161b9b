import { notFound } from 'next/navigation';
import { getVisit, getVisitChoices } from '@/lib/bookings/contract-visits';
import { askSigned } from '@/lib/pages/ask-signed';
import { isRefused } from '@/lib/pages/call-refused';
import { loadPortalPage } from '../load';
import { withLastChange } from '../load-last-change';
import type { PortalPageProps } from '../query';
import { withGoing } from './with-going';

export type VisitPage = Awaited<ReturnType<typeof loadVisit>>;

/** What one visit is drawn from. @throws Next's not-found for another company's */
export async function loadVisit(props: PortalPageProps) {
  const { visit: asked, frame, companyId } = await loadPortalPage('visit', props);
  const shared = { company_id: companyId, lang_code: asked.locale };
  const [found, choices] = await Promise.all([
    askSigned(getVisit, { ...shared, id: asked.id ?? 0 }).catch((error) => {
      if (isRefused(error, 404) || isRefused(error, 422)) notFound();
      throw error;
    }),
    askSigned(getVisitChoices, shared),
  ]);
  const row = found!.Object;
  const other = row.OtherDayId === null ? null : (await askSigned(getVisit, { ...shared, id: row.OtherDayId }))!.Object;
  return {
    visit: await withLastChange(asked, frame, ['visit']),
    frame,
    row,
    other,
    team: withGoing(choices!.Object.TeamMembers, row),
    clock: { ...frame.clock, timeZone: row.TimezoneName },
  };
}
