import 'server-only';
import { getDatabase } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { VisitChoices, VisitChoicesInput } from '../contract-visits';
import { listTeam } from '../queries/company-bookings';
import { listOfferedServices, listServedPlaces } from '../queries/street-day-facts';
import { placeAsked } from './announce-visits';

/** What a street day of the caller's company can be made of. */
export async function getVisitChoices(
  { lang_code: locale = 'en', place }: VisitChoicesInput,
  context: ServiceContext,
): Promise<{ Object: VisitChoices }> {
  const { companyId } = companyActor(context).membership;
  const db = await getDatabase();
  const [Services, TeamMembers, { places: Places, hasMore: HasMorePlaces }] = await Promise.all([
    listOfferedServices(db, companyId, locale),
    listTeam(db, companyId),
    listServedPlaces(db, companyId, { locale, place: placeAsked({ place }) }),
  ]);
  return { Object: { Services, TeamMembers, Places, HasMorePlaces } };
}
