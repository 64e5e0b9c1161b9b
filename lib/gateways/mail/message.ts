import 'server-only';
import type { Mailbox } from '@/lib/config/env';
import { parseUrl } from '@/lib/values/web-address';
import type { OutgoingMail } from './port';

/** One address and nothing else, ASCII, in linear time; the schemas of the calls let no other through. */
const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,62}))+$/;
const MAX_ADDRESS = 254;

/** A mail that must not leave: what would end up in a header is not fit for one. Names the field, never its value. */
export class UnwritableMailError extends Error {
  constructor(field: string) {
    super(`mail not written: ${field}`);
    this.name = 'UnwritableMailError';
  }
}

function addressOf(field: string, text: string): Mailbox {
  if (text.length > MAX_ADDRESS || !ADDRESS.test(text)) throw new UnwritableMailError(field);
  return { name: '', address: text };
}

function headerText(field: string, text: string, max: number): string {
  if (text === '' || text.length > max || /[\p{Cc}\u2028\u2029]/u.test(text)) throw new UnwritableMailError(field);
  return text;
}

function linkOf(field: string, text: string): string {
  const isOne = parseUrl(text) !== null && /^https?:\/\/[\x21-\x7e]+$/.test(text) && !/[<>"\\]/.test(text);
  if (!isOne) throw new UnwritableMailError(field);
  return text;
}

/**
 * Where the header of a mail leads: the call that takes a mail program's one click (RFC 8058) and leads people to the page of the same
 * token. A link without a token stays as it is, and promises no click.
 */
function wayOut(link: string, language: string) {
  const { origin, searchParams } = new URL(linkOf('list-unsubscribe', link));
  const token = searchParams.get('token');
  if (token === null) return { url: link };
  return { url: `${origin}/api/unsubscribe?${new URLSearchParams({ token, lang_code: language })}`, isOneClick: true };
}

/**
 * A mail in the shape nodemailer takes: addresses as objects, so that nothing is parsed out of text; a fixed From; a text part always.
 * @throws UnwritableMailError for anything in a header that is no single clean line (docs/rules/security.md 31, B18)
 */
export function composeMessage(mail: OutgoingMail, from: Mailbox) {
  const sender = {
    name: from.name && headerText('from', from.name, 200),
    address: addressOf('from', from.address).address,
  };
  if (!/^[0-9a-f-]{36}$/.test(mail.guid)) throw new UnwritableMailError('guid');
  if (mail.text.trim() === '') throw new UnwritableMailError('text');
  const out = mail.unsubscribeLink === undefined ? undefined : wayOut(mail.unsubscribeLink, mail.language);
  const host = sender.address.slice(sender.address.indexOf('@') + 1);
  return {
    from: sender,
    to: addressOf('to', mail.to),
    ...(mail.replyTo !== undefined && { replyTo: addressOf('reply-to', mail.replyTo) }),
    subject: headerText('subject', mail.subject, 200),
    text: mail.text,
    html: mail.html,
    // Beside text and html with its method, by which mail programs know it for an invitation (docs/rules/pains.md 26), and as a file.
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, filename: 'booking.ics', content: mail.calendar.text },
    }),
    messageId: `<${mail.guid}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': headerText('language', mail.language, 10),
      ...(out?.isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(out && { list: { unsubscribe: { url: out.url } } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
