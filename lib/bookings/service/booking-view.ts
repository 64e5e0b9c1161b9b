import 'server-only';
import { isFrequency } from '@/lib/config/frequencies';
import type { Db } from '@/lib/effects/transaction';
import { isoInZone } from '@/lib/values/time';
import type { BookingView } from '../contract';
import type { SeriesVisit } from '../contract-managed';
import type { BookingRow } from '../queries/bookings';
import { listHistory } from '../queries/history';
import { readMailStates } from '../queries/mail-state';
import { findPayment } from '../queries/payments';
import { isMoveProposed, movesNow } from '../rules/due';
import type { Party } from '../rules/states';
import { signPartyLink } from '../token';
import { addressLines } from './address-lines';
import { followersOf, seriesOf } from './series-visits';

const isAwaited = ({ state }: BookingRow) => state === 'Pending' || state === 'Proposed';

/** Who, what, when and how much, with the moves of the party whose link it is. */
function factsOf(booking: BookingRow, party: Party, now: Date) {
  const iso = (at: number | null) => (at === null ? '' : isoInZone(at, booking.timezone));
  const [Start, End] = [iso(booking.start), iso(booking.end)];
  const isProposed = booking.state === 'Proposed';
  const isMove = isMoveProposed(booking, now.getTime());
  const proposed = {
    Start: isProposed ? Start : isMove ? iso(booking.proposedStart) : '',
    End: isProposed ? End : isMove ? iso(booking.proposedEnd) : '',
  };
  return {
    BookingId: booking.id,
    Reference: booking.reference,
    State: booking.state,
    Version: booking.version,
    Party: party,
    Moves: movesNow(party, booking, now.getTime()),
    BookingPageTypeId: booking.bookingPageTypeId,
    Start,
    End,
    Price: booking.priceMinor,
    Currency: booking.currency,
    ProposedStart: proposed.Start,
    ProposedEnd: proposed.End,
    ProposedPrice: isProposed || isMove ? booking.priceMinor : 0,
    AskedAt: iso(booking.createdAt),
    AnswerDueAt: isAwaited(booking) ? iso(booking.dueAt) : isMove ? iso(booking.proposedUntil) : '',
    AnsweredAt: iso(booking.answeredAt),
  };
}

/** How the last mails fare: to the holder of the link, and to the other party. */
async function mailsOf(db: Db, { guid, email, companyEmail }: BookingRow, party: Party) {
  const [own, other] = party === 'neighbor' ? [email, companyEmail ?? ''] : [companyEmail ?? '', email];
  const states = await readMailStates(db, guid, [own, other]);
  return { MailState: states.get(own) ?? '', OtherMailState: states.get(other) ?? '' };
}

/** The visits that were booked together, each with its link for the same party. */
async function seriesSeen(db: Db, booking: BookingRow, party: Party, now: Date): Promise<SeriesVisit[]> {
  const series = await seriesOf(db, booking, booking.namesIn);
  const following = new Set(followersOf(booking, series, { party, move: 'cancel', now }).map(({ id }) => id));
  return series.map(({ id, guid, mailedLinksVersion, reference, state, start, end, timezone }) => ({
    BookingId: id,
    Reference: reference,
    ManageToken: signPartyLink(party, { guid, mailedLinksVersion }),
    State: state,
    Start: start === null ? '' : isoInZone(start, timezone),
    End: end === null ? '' : isoInZone(end, timezone),
    IsThis: id === booking.id,
    IsFollowing: following.has(id),
  }));
}

/** A booking as the holder of a link sees it, with what was said and who looked. */
export async function toView(db: Db, booking: BookingRow, party: Party, now: Date): Promise<BookingView> {
  const { messages, accesses } = await listHistory(db, booking.id);
  const payment = await findPayment(db, { bookingId: booking.id });
  return {
    ...factsOf(booking, party, now),
    ...(await mailsOf(db, booking, party)),
    PaymentState: payment?.state ?? 'None',
    CompanyId: booking.companyId,
    CompanyGuid: booking.companyGuid,
    CompanyName: booking.companyName,
    ServiceId: booking.serviceId,
    ServiceName: booking.serviceName,
    TimezoneName: booking.timezone,
    CountryId: booking.countryId,
    ProviderName: booking.providerName,
    ProviderDescription: booking.providerWords,
    ProviderImageUrl: booking.providerImage,
    Name: booking.name,
    Email: booking.email,
    PhoneNumber: booking.phoneNumber,
    AddressLines: addressLines(booking),
    Notes: booking.notes,
    Reason: booking.reason,
    Answers: booking.answers.map(({ question: Question, answer: Answer }) => ({ Question, Answer })),
    PreferredDates: booking.preferredDates,
    Frequency: isFrequency(booking.frequency) ? booking.frequency : '',
    Series: await seriesSeen(db, booking, party, now),
    Messages: messages.map(({ party: From, text: Text, sentAt }) => ({
      From,
      Text,
      SentAt: new Date(sentAt).toISOString(),
    })),
    AccessLog: accesses.map(({ party: Who, what: What, at, times: Times }) => ({
      Who,
      What,
      At: new Date(at).toISOString(),
      Times,
    })),
  };
}
