import 'server-only';
import { bookingLimits } from '@/lib/config/limits';
import { withdrawMails } from '@/lib/effects/mails';
import type { Transaction } from '@/lib/effects/transaction';
import type { BookingMailData, Mail } from '@/lib/gateways/mail/kinds';
import type { BookingRow } from '../queries/bookings';
import { countRecent } from '../queries/mail-limits';
import { listSeries } from '../queries/series';
import { asMemberReads } from './member-copies';
import { type BookingMail, mailTo, type PartyViews, partyViewsOf } from './write-mails';
import { mailAbout } from './write-series-mail';

/** A digest that waited. */
interface Waiting {
  dueAt: Date;
  invitation: BookingMailData['invitation'];
}

/** Takes back the digests that wait for an address, to be written anew. @returns what they held on to */
async function takeDigests(tx: Transaction, ids: readonly string[], to: string): Promise<Waiting[]> {
  const subject = { kind: 'booking', ids };
  const taken = await withdrawMails<BookingMailData>(tx, { kind: 'booking-digest', to, subject });
  return taken.map(({ dueAt, data }) => ({ dueAt, invitation: data.invitation ?? undefined }));
}

/** What is beyond the bound of one address, and when it goes out. */
interface Beyond {
  mail: Mail;
  waiting: readonly Waiting[];
  dueAt: Date;
}

/** The mail that gathers what is beyond the bound: how the booking stands, for the calendar too; messages stand on its page. */
function digestOf({ mail, waiting, dueAt }: Beyond): Mail {
  const data = mail.data as BookingMailData;
  const invitation = data.invitation ?? waiting.find((one) => one.invitation)?.invitation;
  return {
    ...mail,
    kind: 'booking-digest',
    data: { ...data, text: '', why: '', ...(invitation && { invitation }) },
    dedupeKey: `booking-digest:${mail.dedupeKey}`,
    dueAt,
  };
}

/** A digest for who was to have a mail: with the links of that mail. */
function readBy(mail: Mail, digest: BookingMail): BookingMail {
  const { link, unsubscribeLink } = mail.data as BookingMailData;
  return unsubscribeLink ? asMemberReads(digest, mail.to, { link, unsubscribeLink }) : mailTo(digest, mail.to);
}

/**
 * The same of a series: every visit that was touched within the hour, as it stands. What takes place and what does not are two mails, since
 * calendars take one of the two at a time.
 */
function digestsOf(series: readonly PartyViews[], told: ReadonlySet<number | null>, beyond: Beyond): Mail[] {
  const { mail, dueAt } = beyond;
  const { party } = mail.data as BookingMailData;
  const touched = series.filter((one) => told.has(one[party].booking.seriesStart));
  const off = touched.filter((one) => one[party].facts.isOff);
  const on = touched.filter((one) => !one[party].facts.isOff);
  return [on, off].flatMap((visits, at) => {
    const digest = mailAbout(visits, party, 'digest', {});
    return digest ? [{ ...readBy(mail, digest), dedupeKey: `booking-digest:${at}:${mail.dedupeKey}`, dueAt }] : [];
  });
}

/** The first start times of the visits in the queued digests. */
const startsIn = (waiting: readonly Waiting[]) =>
  waiting.flatMap(({ invitation }) =>
    invitation ? [invitation, ...(invitation.also ?? [])].map(({ recurrence = null }) => recurrence) : [],
  );

/**
 * Limits the mails to one address about one booking, or about all visits of one series, from any number of clients: five
 * mails an hour as they happen, what follows in a digest that goes out when the hour is over and is written anew until then.
 * @param about the booking, or the visits of a series, that the mails are about
 */
export async function limitMails(
  tx: Transaction,
  about: readonly BookingRow[],
  mails: readonly Mail[],
): Promise<readonly Mail[]> {
  const [first] = about;
  if (!first) return mails;
  const series = first.seriesGuid === null ? [] : await listSeries(tx, first.seriesGuid);
  const guids = series.length > 0 ? series.map(({ guid }) => guid) : [first.guid];
  const recent = await countRecent(tx, guids);
  let views: PartyViews[] | undefined;
  const bounded: Mail[] = [];
  for (const mail of mails) {
    const { count, over } = recent.get(mail.to) ?? { count: 0, over: new Date() };
    if (count < bookingLimits.mailsAnHour) {
      bounded.push(mail);
      continue;
    }
    const waiting = await takeDigests(tx, guids, mail.to);
    const beyond = { mail, waiting, dueAt: waiting[0]?.dueAt ?? over };
    if (series.length === 0) bounded.push(digestOf(beyond));
    else {
      views ??= await Promise.all(series.map((visit) => partyViewsOf(tx, [visit])));
      const told = new Set([...about.map(({ seriesStart }) => seriesStart), ...startsIn(waiting)]);
      bounded.push(...digestsOf(views, told, beyond));
    }
  }
  return bounded;
}
