import { redirect } from 'next/navigation';
import { planVisitMove } from '@/lib/bookings/contract-rounds';
import { getVisit, getVisitChoices } from '@/lib/bookings/contract-visits';
import { askSigned } from '@/lib/pages/ask-signed';
import { href } from '@/lib/routes/href';
import { isoInZone } from '@/lib/values/time';
import { withGoing } from '../calendar/with-going';
import { loadPortalPage } from '../load';
import { loadRow } from '../load-row';
import { askedOf, loadPlan } from '../move/load';
import type { PortalPageProps } from '../query';

export type VisitMove = Awaited<ReturnType<typeof loadVisitMove>>;

/** What the move of a street day is drawn from. Once it is moved, the visit itself shows it. @throws Next's not-found for another company's */
export async function loadVisitMove(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('moveVisit', props);
  const { locale, outcome, id = 0 } = visit;
  const { companyTag, list } = frame.place;
  const place = { companyTag, screen: 'visit', id, list } as const;
  const back = href('portal', place, locale);
  if (outcome === 'visit-moved') redirect(href('portal', place, locale, { outcome }));
  const shared = { company_id: companyId, lang_code: locale };
  const [found, choices] = await Promise.all([
    loadRow({ visit, frame }, askSigned(getVisit, { ...shared, id })),
    askSigned(getVisitChoices, shared),
  ]);
  const row = found.Object;
  const clock = { timeZone: row.TimezoneName, locale, countryId: frame.portal.Company.CountryId };
  const canMove = row.CanChange && !row.IsOnDemand;
  return {
    visit,
    frame,
    row,
    canMove,
    back,
    clock,
    asked: askedOf(visit),
    /** As the form of a move takes it: hours by the clock of the place. */
    booking: {
      TeamMembers: withGoing(choices!.Object.TeamMembers, row),
      TeamMemberId: row.TeamMemberId,
      Start: isoInZone(Date.parse(row.Start), row.TimezoneName),
    },
    ...(canMove ? await loadPlan(visit, { company_id: companyId, id }, (wish) => askSigned(planVisitMove, wish)) : {}),
  };
}
