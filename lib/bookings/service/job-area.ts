import 'server-only';
import type { Db } from '@/lib/effects/transaction';
import { invalid } from '@/lib/platform/errors';
import type { BookingInput } from '../contract';
import { liesInBoundary } from '../queries/boundary';
import type { Offer } from '../queries/find-offer';
import type { SeatToBook } from '../queries/seats';
import { goesTo, servesCountry, servesPlace } from '../rules/coverage';
import type { JobLocation } from './job-location';

/** Whether the person that a hold took goes to the address, which was not known then; to a street day they do. */
export function goesThere(
  { offer, place }: Pick<JobLocation, 'place'> & { offer: Offer },
  { isOnDemand, memberId }: SeatToBook,
): boolean {
  return !isOnDemand || goesTo(offer.team.find(({ id }) => id === memberId)?.places ?? [], place ?? null);
}

/** Whether the company works where the address is. @throws 422 outside its countries; outside its area where the caller asked for that (`tell`) */
export async function checkArea(
  db: Db,
  offer: Offer,
  { address, place }: JobLocation,
  input: Pick<BookingInput, 'if_outside'>,
): Promise<boolean> {
  if (!servesCountry(offer, address.CountryId)) throw invalid({ country_id: 'outsideCountries' });
  const isDrawn = offer.hasBoundary && place ? await liesInBoundary(db, offer.companyId, place) : undefined;
  const isCovered = isDrawn ?? servesPlace(offer, place);
  if (!isCovered && input.if_outside === 'tell') throw invalid({ address: 'outsideArea' });
  return isCovered;
}
