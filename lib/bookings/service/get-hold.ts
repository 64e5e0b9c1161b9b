import 'server-only';
import { countryById } from '@/lib/config/countries';
import { getDatabase } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { notFound } from '@/lib/platform/errors';
import { isoInZone } from '@/lib/values/time';
import type { HoldView } from '../contract';
import type { BookingState } from '../contract-managed';
import { findOfferById } from '../queries/find-offer';
import { seatOf } from './hold';

/** What a hold keeps, as it stands by the database's clock. @throws 404 unknown */
export async function getHold(input: { hold_token: string }, _context: ServiceContext): Promise<HoldView> {
  const db = await getDatabase();
  const seat = await seatOf(db, input.hold_token);
  const offer = await findOfferById(db, seat.companyServiceId);
  if (!offer) throw notFound();
  return {
    State: seat.state === 'Held' && seat.isOver ? 'Expired' : (seat.state as BookingState),
    IsExtended: seat.isExtended,
    IsDisplaced: seat.isDisplaced,
    ExpiresAt: new Date(seat.expiresAt ?? 0).toISOString(),
    Start: isoInZone(seat.start, seat.timezone),
    End: isoInZone(seat.end, seat.timezone),
    Price: seat.priceMinor,
    Currency: countryById(offer.countryId)?.currency ?? '',
    ServiceId: offer.serviceId,
    CompanyGuid: offer.companyGuid,
    TimezoneName: seat.timezone,
  };
}
