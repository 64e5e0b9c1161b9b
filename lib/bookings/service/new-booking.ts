import 'server-only';
import { countryById } from '@/lib/config/countries';
import { recordActivity } from '@/lib/effects/activity';
import { runIdempotent } from '@/lib/effects/idempotency';
import { type Db, getDatabase, type Transaction } from '@/lib/effects/transaction';
import { callerKey, companyActor, type ServiceContext } from '@/lib/platform/context';
import { invalid, notFound } from '@/lib/platform/errors';
import { dayMs, dayText, instantOf, isoInZone, localDayOf } from '@/lib/values/time';
import type { BookingInput } from '../contract';
import type { NewBookingChoices, NewBookingChoicesInput, NewBookingFields } from '../contract-new';
import type { PortalBooking } from '../contract-portal';
import { findOfferById, findOfferOf, type Offer } from '../queries/find-offer';
import { calendarLock, findSeatToBook } from '../queries/seats';
import { findStreetDayCompany, listFurtherCountries, listOfferedServices } from '../queries/street-day-facts';
import { listSlots } from './calendar';
import { readOwn } from './company-bookings';
import { type BookingDraft, confirmHold } from './create-booking';
import { priceOf } from './get-availability';
import { holdSeat } from './hold';
import { checkArea } from './job-area';
import { jobLocationOf } from './job-location';

/** Days of free hours that are shown at once. */
const daysShown = 7;

/** A service that the company offers and can be booked of. @throws PlatformError 422 */
async function offerOf(db: Db, companyId: number, serviceId: number): Promise<Offer> {
  const company = await findStreetDayCompany(db, companyId, serviceId);
  const offered = company?.companyServiceId;
  const offer = offered ? await findOfferById(db, offered) : undefined;
  if (!offer) throw invalid({ service_id: 'invalid' });
  return offer;
}

/** A week of free hours from a day on, or from today. */
async function weekOf(db: Db, offer: Offer, from: string | undefined, now: Date) {
  const today = localDayOf(now.getTime(), offer.timezone);
  const first = Math.max(today, from === undefined ? today : Date.parse(`${from}T00:00:00Z`) / dayMs);
  const last = first + daysShown - 1;
  const days = new Map<string, NewBookingChoices['Days'][number]>();
  for (const { start, end, isFree } of await listSlots(db, offer, { first, last }, now)) {
    if (!isFree) continue;
    const Date_ = dayText(localDayOf(start, offer.timezone));
    const day = days.get(Date_) ?? { Date: Date_, Slots: [] };
    day.Slots.push({ Start: isoInZone(start, offer.timezone), End: isoInZone(end, offer.timezone) });
    days.set(Date_, day);
  }
  return { Days: [...days.values()], From: dayText(first), Until: dayText(last), Next: dayText(last + 1) };
}

const noWeek = { Days: [], From: '', Until: '', Next: '' };

/** What the caller's company can book for a customer, and when. @throws PlatformError 422 for a service that is not offered */
export async function getNewBookingChoices(
  { service_id, start_date, lang_code = 'en' }: NewBookingChoicesInput,
  context: ServiceContext,
): Promise<{ Object: NewBookingChoices }> {
  const { companyId } = companyActor(context).membership;
  const db = await getDatabase();
  const [company, Services, further] = await Promise.all([
    findStreetDayCompany(db, companyId, service_id ?? null),
    listOfferedServices(db, companyId, lang_code),
    listFurtherCountries(db, companyId),
  ]);
  if (!company) throw notFound();
  const offer = service_id === undefined ? undefined : await offerOf(db, companyId, service_id);
  return {
    Object: {
      Services,
      CountryIds: [company.countryId, ...further],
      ...(offer ? await weekOf(db, offer, start_date, context.now) : noWeek),
      TimezoneName: company.timezone,
      Price: offer ? priceOf(offer) : 0,
      Currency: countryById(company.countryId)?.currency ?? '',
    },
  };
}

/** The booking as its customer would have sent it; whether their name may be shown is theirs to say. */
const bookingInput = ({ mail_language, start: _, is_outside: __, ...fields }: NewBookingFields): BookingInput => ({
  ...fields,
  lang_code: mail_language,
  name_consent: false,
});

/** What the booking needs before anything is written. @throws PlatformError 422 by field */
async function draftOf(
  db: Db,
  companyId: number,
  fields: NewBookingFields,
  context: ServiceContext,
): Promise<{ draft: Omit<BookingDraft, 'tx'>; start: Date }> {
  const offered = await offerOf(db, companyId, fields.service_id);
  const at = instantOf(fields.start, offered.timezone);
  if (at === undefined) throw invalid({ start: 'date' });
  const input = bookingInput(fields);
  const location = await jobLocationOf(input, context);
  const ifOutside = fields.is_outside ? {} : { if_outside: 'tell' as const };
  const isCovered = await checkArea(db, offered, location, { ...input, ...ifOutside });
  // Who goes there is known with the address; outside the area the company decides that alone.
  const { companyServiceId } = offered;
  const offer = location.place && isCovered ? await findOfferOf(db, { companyServiceId, ...location.place }) : offered;
  const draft = { offer: offer ?? offered, input, following: [], ...location, isCovered, now: context.now };
  return { draft: { ...draft, by: 'company' }, start: new Date(at) };
}

/**
 * Books a free slot of the caller's company for a customer: held and confirmed at once, by the engine and with the mails of any booking.
 * @throws PlatformError 409 with `NextFree`, 422 by field, 429 for one more of a mail address than a day has
 */
export async function addCompanyBooking(
  { company_id: _, lang_code, ...fields }: NewBookingFields & { company_id?: number },
  context: ServiceContext,
): Promise<{ Id: number; Object: PortalBooking }> {
  const actor = companyActor(context);
  const { companyId } = actor.membership;
  const { draft, start } = await draftOf(await getDatabase(), companyId, fields, context);
  const scope = `addCompanyBooking:${callerKey(context.caller)}`;
  const once = { scope, key: context.idempotencyKey, body: fields, lock: calendarLock(companyId) };
  const { id } = await runIdempotent(once, async (tx: Transaction) => {
    const { guid } = await holdSeat(tx, draft.offer, start, context);
    const { booking } = await confirmHold({ ...draft, tx }, await findSeatToBook(tx, guid));
    const data = { reference: booking.reference };
    await recordActivity(tx, { companyId, memberId: actor.memberId, kind: 'booking.add', subjectId: booking.id, data });
    return { id: booking.id };
  });
  return { Id: id, Object: await readOwn(actor, id, context.now, lang_code) };
}
