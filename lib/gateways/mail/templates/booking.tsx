import 'server-only';
import * as z from 'zod';
import { frequencies } from '@/lib/config/frequencies';
import type { Invitation } from '../../calendar/calendar-file';
import type { BookingMailData } from '../kinds';
import { Action, Field, Note, Paragraph } from '../parts/pieces';
import { defineTemplate, link, longText, nameText } from '../template';

type BookingKind = Extract<keyof import('../kinds').MailKinds, `booking-${string}`>;

const party = z.strictObject({ name: longText(500), address: longText(320) });

const event = {
  uid: z.guid(),
  sequence: z.int(),
  stamp: z.int(),
  start: z.int(),
  end: z.int(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']),
  summary: longText(1000),
  description: longText(1000),
  location: longText(1000),
  url: z.string().max(2048).optional(),
  recurrence: z.int().optional(),
  dates: z.array(z.int()).optional(),
};

const invitation = z.strictObject({
  ...event,
  organizer: party,
  attendee: party,
  also: z.array(z.strictObject(event)).optional(),
}) satisfies z.ZodType<Invitation>;

const data = z.strictObject({
  party: z.enum(['neighbor', 'company']),
  name: nameText(500),
  companyName: nameText(200),
  serviceName: nameText(200),
  when: longText(2000),
  where: longText(1000),
  price: longText(60),
  reference: longText(40),
  answerBy: longText(200).default(''),
  contact: longText(400).default(''),
  text: longText(4096),
  why: longText(4096).default(''),
  link: z.union([z.literal(''), link()]),
  isPaid: z.boolean().optional(),
  isOff: z.boolean().optional(),
  newWhen: longText(2000).optional(),
  isByCompany: z.boolean().optional(),
  isReminded: z.boolean().optional(),
  frequency: z.enum(frequencies).optional(),
  inSeries: z.int().optional(),
  visits: z.int().optional(),
  unsubscribeLink: link().optional(),
  // A mail without its invitation is better than none (docs/rules/pains.md 28).
  invitation: invitation.optional().catch(undefined),
}) satisfies z.ZodType<BookingMailData>;

/** Who, what, when, where, how much, as each party looks for it: what stands here is said where there is something to say. */
const facts = {
  neighbor: ['who', 'what', 'when', 'newWhen', 'where', 'price', 'answerBy', 'text', 'why', 'name', 'reference'],
  company: ['name', 'contact', 'what', 'when', 'newWhen', 'where', 'price', 'answerBy', 'text', 'why', 'reference'],
} as const;

type Fact = (typeof facts)['neighbor' | 'company'][number];

function textOf(read: BookingMailData, fact: Fact): string {
  if (fact === 'who') return read.companyName;
  return fact === 'what' ? read.serviceName : (read[fact] ?? '');
}

/** A booking always has a company and a service. */
const isSaid = (read: BookingMailData, fact: Fact) => fact === 'who' || fact === 'what' || textOf(read, fact) !== '';

/** Mails about the next steps differ for a neighbor who has paid, and for a company that is paid already. */
const saysPaid: ReadonlySet<BookingKind> = new Set(['booking-confirmed', 'booking-reminder']);
const paidParty = { neighbor: 'paid', company: 'companyPaid' } as const;

/** A mail about a booking: the event, for its recipient, and everything one would look for (docs/booking.md §3). */
export const bookingMail = (kind: BookingKind) =>
  defineTemplate(kind, {
    data,
    unsubscribe: ({ unsubscribeLink }) => unsubscribeLink,
    invitation: ({ invitation }) => invitation,
    values: ({ party, name, companyName, serviceName }) => ({ party, name, companyName, serviceName }),
    body: (read, { t }) => (
      <>
        <Paragraph>
          {t('said', {
            party: read.party,
            name: read.name,
            companyName: read.companyName,
            serviceName: read.serviceName,
            answerBy: read.answerBy,
            visits: read.visits ?? 1,
            off: read.isOff ? 'yes' : 'no',
          })}
        </Paragraph>
        {facts[read.party].map((fact) =>
          isSaid(read, fact) ? (
            <Field key={fact} label={t(fact)}>
              {textOf(read, fact)}
            </Field>
          ) : null,
        )}
        {read.frequency && (
          <Field label={t('often')}>
            {t('oftenText', {
              frequency: read.frequency,
              party: read.party,
              name: read.name,
              companyName: read.companyName,
              visits: read.inSeries ?? 0,
              price: read.price,
            })}
          </Field>
        )}
        {read.link !== '' && <Action href={read.link}>{t('action')}</Action>}
        <Note>
          {t('next', {
            party: read.isPaid && saysPaid.has(kind) ? paidParty[read.party] : read.party,
            reminded: read.isReminded ? 'yes' : 'no',
            by: read.isByCompany ? 'company' : 'other',
            companyName: read.companyName,
          })}
        </Note>
      </>
    ),
  });
