import 'server-only';
import { formatAddress } from '@/lib/i18n/format-address';
import type { BookingRow } from '../queries/bookings';

/** Where the job is, as its country writes addresses, in the language of the row; empty once it was erased. */
export function addressLines(booking: BookingRow): string[] {
  const { address: Address, unit: Unit, city: City, postalCode: PostalCode, provinceName: ProvinceName } = booking;
  if (Address === '' && City === '') return [];
  return formatAddress({ Address, Unit, City, PostalCode, ProvinceName }, booking.countryId, booking.namesIn);
}
