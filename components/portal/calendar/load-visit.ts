import { getVisit, getVisitChoices } from '@/lib/bookings/contract-visits';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadPortalPage } from '../load';
import { withLastChange } from '../load-last-change';
import { loadRow } from '../load-row';
import type { PortalPageProps } from '../query';
import { withGoing } from './with-going';

export type VisitPage = Awaited<ReturnType<typeof loadVisit>>;

/** What one visit is drawn from. @throws Next's not-found for another company's */
export async function loadVisit(props: PortalPageProps) {
  const { visit: asked, frame, companyId } = await loadPortalPage('visit', props);
  const shared = { company_id: companyId, lang_code: asked.locale };
  const [found, choices] = await Promise.all([
    loadRow({ visit: asked, frame }, askSigned(getVisit, { ...shared, id: asked.id ?? 0 })),
    askSigned(getVisitChoices, shared),
  ]);
  const row = found.Object;
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
