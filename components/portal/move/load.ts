import { redirect } from 'next/navigation';
import { type MovePlanInput, planCompanyMove } from '@/lib/bookings/contract-moves';
import { getCompanyBooking } from '@/lib/bookings/contract-portal';
import { askSigned } from '@/lib/pages/ask-signed';
import { isAbout, isRefused } from '@/lib/pages/call-refused';
import { href } from '@/lib/routes/href';
import { loadPortalPage } from '../load';
import { loadRow } from '../load-row';
import type { PortalPageProps, PortalVisit } from '../query';

export type Move = Awaited<ReturnType<typeof loadMove>>;

/** What was asked for: by the form of the sheet where it failed, else by the address. */
export const askedOf = ({ typed, said }: Pick<PortalVisit, 'typed' | 'said'>) => ({
  at: typed.start ?? said('at'),
  member: typed.team_member_id ?? said('member'),
});

/** What the move would do; undefined where none was asked for yet, or what was asked for is none: an hour, a person who goes to no visits. */
export async function loadPlan<Plan>(
  visit: PortalVisit,
  of: { company_id: number; id: number },
  ask: (wish: MovePlanInput) => Promise<{ Object: Plan } | null>,
): Promise<{ plan?: Plan; isNoHour?: true; isNoPerson?: true }> {
  const { at, member } = askedOf(visit);
  if (at === undefined && member === undefined) return {};
  const team_member_id = member ? Number(member) : undefined;
  const wish = { ...of, ...(at ? { start: at } : {}), ...(team_member_id ? { team_member_id } : {}) };
  try {
    return { plan: (await ask({ ...wish, lang_code: visit.locale }))!.Object };
  } catch (error) {
    if (isRefused(error, 422)) return isAbout(error, 'team_member_id') ? { isNoPerson: true } : { isNoHour: true };
    if (isRefused(error, 409)) return {};
    throw error;
  }
}

/** What the move of a booking is drawn from. Once it is moved, the booking itself shows it. @throws Next's not-found for another company's */
export async function loadMove(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('move', props);
  const { locale, outcome, id = 0 } = visit;
  const { companyTag, list } = frame.place;
  const place = { companyTag, screen: 'booking', id, list } as const;
  const back = href('portal', place, locale);
  if (outcome === 'booking-moved') redirect(href('portal', place, locale, { outcome }));
  const asked = { company_id: companyId, id };
  const found = await loadRow({ visit, frame }, askSigned(getCompanyBooking, { ...asked, lang_code: locale }));
  const booking = found.Object;
  return {
    visit,
    frame,
    booking,
    back,
    asked: askedOf(visit),
    ...(await loadPlan(visit, asked, (wish) => askSigned(planCompanyMove, wish))),
    clock: { timeZone: booking.TimezoneName, locale, countryId: booking.CountryId },
  };
}
