import 'server-only';
import { type MailTarget, mailTargets } from '@/lib/accounts/service/member-mails';
import type { Db } from '@/lib/effects/transaction';
import type { CalendarEvent, Invitation } from '@/lib/gateways/calendar/calendar-file';
import type { BookingRow } from '../queries/bookings';
import { choiceOf } from '../rules/member-mails';
import { type BookingMail, mailTo } from './write-mails';

/** The link in an entry opens a booking without a sign-in: it is the company's alone. */
const withoutLink = <E extends CalendarEvent>({ url: _, description, ...event }: E) => ({
  ...event,
  description: description.split('\n')[0] ?? '',
});

const withoutLinks = ({ also, ...invitation }: Invitation): Invitation => ({
  ...withoutLink(invitation),
  ...(also && { also: also.map(withoutLink) }),
});

/** A mail to the company as one of its members has it: its links ask for a sign-in, and lead out. */
export function asMemberReads<M extends BookingMail>(
  mail: M,
  to: string,
  links: { link: string; unsubscribeLink: string },
): M {
  const { data, ...rest } = mailTo(mail, to);
  const invitation = data.invitation && withoutLinks(data.invitation);
  return { ...rest, data: { ...data, ...links, ...(invitation && { invitation }) } } as M;
}

function copyFor(
  { to, bookingLink, stopLink }: MailTarget,
  mail: BookingMail,
  { id, namesIn }: BookingRow,
): BookingMail {
  const links = { link: bookingLink(id, namesIn), unsubscribeLink: stopLink(namesIn) };
  return { ...asMemberReads(mail, to, links), dedupeKey: `${mail.dedupeKey}:${to}` };
}

/** Mails about a booking, with those to members of the company who chose to have them too: once to an address. */
export async function withMembers(
  tx: Db,
  mails: readonly BookingMail[],
  booking: BookingRow,
): Promise<readonly BookingMail[]> {
  const mail = mails.find(({ data }) => data.party === 'company');
  const choice = mail && choiceOf(mail.kind);
  if (!choice) return mails;
  const told = new Set(mails.filter(({ data }) => data.party === 'company').map(({ to }) => to.toLowerCase()));
  const targets = (await mailTargets(tx, booking.companyId)).filter(
    ({ to, mails: chosen }) => chosen.has(choice) && !told.has(to.toLowerCase()),
  );
  return [...mails, ...targets.map((target) => copyFor(target, mail, booking))];
}
