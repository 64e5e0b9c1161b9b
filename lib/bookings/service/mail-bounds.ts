import 'server-only';
import { bookingLimits } from '@/lib/config/limits';
import type { BookingMailData, Mail } from '@/lib/gateways/mail/kinds';
import { countRecent, takeDigest } from '../queries/mail-bounds';
import type { Tx } from '../queries/work';

/** The mail that gathers what is beyond the bound: how the booking stands, for the calendar too; messages stand on its page. */
async function digestOf(tx: Tx, guid: string, mail: Mail, dueAt: Date): Promise<Mail> {
  const earlier = await takeDigest<BookingMailData['invitation']>(tx, guid, mail.to);
  const data = mail.data as BookingMailData;
  const invitation = data.invitation ?? earlier?.invitation;
  return {
    ...mail,
    kind: 'booking-digest',
    data: { ...data, text: '', why: '', ...(invitation && { invitation }) },
    dedupeKey: `booking-digest:${mail.dedupeKey}`,
    dueAt: earlier?.dueAt ?? dueAt,
  };
}

/**
 * Bounds what one address gets about one booking, whoever causes it and from however many clients: five mails an hour as they happen, what
 * follows in one that goes out when the hour is over and is written anew until then.
 */
export async function withinBounds(tx: Tx, guid: string, mails: readonly Mail[]): Promise<Mail[]> {
  const recent = await countRecent(tx, guid);
  const bounded: Mail[] = [];
  for (const mail of mails) {
    const { count, over } = recent.get(mail.to) ?? { count: 0, over: new Date() };
    bounded.push(count < bookingLimits.mailsAnHour ? mail : await digestOf(tx, guid, mail, over));
  }
  return bounded;
}
