import 'server-only';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** A calendar entry. Times are milliseconds since 1970; texts are in the reader's language. */
export interface CalendarEvent {
  /** For life: a later version with the same one replaces this. */
  uid: string;
  sequence: number;
  /** When this version was made. */
  stamp: number;
  start: number;
  end: number;
  status: 'confirmed' | 'tentative' | 'cancelled';
  summary: string;
  description: string;
  location: string;
  url?: string;
  /** Of one visit of a series, all of which have one `uid`: when it was first booked for (RECURRENCE-ID). */
  recurrence?: number;
  /** Of the series itself: when its visits were booked for. */
  dates?: readonly number[];
}

export interface Invitation extends CalendarEvent {
  organizer: { name: string; address: string };
  attendee: { name: string; address: string };
  /** More entries of the same `uid`: visits of a series. */
  also?: readonly CalendarEvent[];
}

/** An invitation as a mail brings it along (RFC 5546). */
export interface WrittenInvitation {
  method: 'REQUEST' | 'CANCEL';
  text: string;
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

const prodId = { company: 'Dorbel', product: 'Bookings', language: 'EN' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const clean = (text: string) => text.toWellFormed().replace(controls, '').replace(/\r\n?/g, '\n').trim();
const oneLine = (text: string) => clean(text).replace(/\s+/g, ' ');
/** A name stands in a parameter, which knows neither quotes nor escapes (RFC 5545 §3.1). */
const nameOf = (text: string) => oneLine(text).replace(/["\\]/g, ' ').trim();

const utc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/**
 * The dates of a series, each written out: a rule would follow UTC, and be an hour off after a clock change. The first date stands among
 * them, so that there are always two lines (one line alone is taken for a rule).
 */
const datesOf = ({ start, dates }: CalendarEvent) =>
  dates
    ? { repeating: [start, ...dates.filter((at) => at !== start)].map((at) => `RDATE:${utc(at)}`).join('\r\n') }
    : {};

/** Instants are written in UTC (docs/rules/pains.md 27): no program has to know a zone, and none depends on the server's. */
const eventData = (event: CalendarEvent) => ({
  id: event.uid,
  sequence: event.sequence,
  stamp: new Date(event.stamp),
  start: new Date(event.start),
  end: new Date(event.end),
  status: statuses[event.status],
  transparency: ICalEventTransparency.OPAQUE,
  summary: oneLine(event.summary),
  description: clean(event.description) || null,
  location: oneLine(event.location) || null,
  url: event.url || null,
  ...(event.recurrence === undefined ? {} : { recurrenceId: new Date(event.recurrence) }),
  ...datesOf(event),
});

/** A calendar that is read, not answered: the file of one booking, or a company's feed. */
export function writeCalendar(events: readonly CalendarEvent[], feed?: { name: string; refreshS: number }): string {
  const calendar = ical({ prodId, method: ICalCalendarMethod.PUBLISH });
  if (feed) calendar.name(oneLine(feed.name)).ttl(feed.refreshS);
  for (const event of events) calendar.createEvent(eventData(event));
  return `${calendar.toString()}\r\n`;
}

/**
 * An invitation that a mail brings along: REQUEST for what is agreed or moved, CANCEL for what is called off (docs/rules/pains.md 26). No attendee is
 * asked for an answer: the booking is agreed, and changed on its page.
 */
export function writeInvitation(invitation: Invitation): WrittenInvitation {
  const method = invitation.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId, method });
  const { organizer, attendee } = invitation;
  const status = ICalAttendeeStatus.ACCEPTED;
  const name = nameOf(attendee.name) || attendee.address;
  for (const one of [invitation, ...(invitation.also ?? [])]) {
    const event = calendar.createEvent(eventData(one));
    event.organizer({ name: nameOf(organizer.name) || organizer.address, email: organizer.address });
    event.createAttendee({ name, email: attendee.address, status, rsvp: false });
  }
  return { method, text: `${calendar.toString()}\r\n` };
}
