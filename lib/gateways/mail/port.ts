import 'server-only';
import type { WrittenInvitation } from '../calendar/calendar-file';

/** A mail ready to go: words made, nothing left to decide. */
export interface OutgoingMail {
  /** Stable over every attempt: the Message-ID, and the name of the file. */
  guid: string;
  to: string;
  /** Words of ours only, never typed text (docs/rules/security.md 31). */
  subject: string;
  html: string;
  text: string;
  language: string;
  /** Page on which the recipient ends such mails. */
  unsubscribeLink?: string;
  /** An invitation for the reader's calendar. */
  calendar?: WrittenInvitation;
  /** Whom an answer reaches, where that is not us. */
  replyTo?: string;
}

/**
 * What became of an attempt. `away`: no mail server to talk to, nothing wrong with the mail. `later`: the server wants it another
 * time. `refused`: it never will. `unwritable`: our own check stopped it. `code` is for the operator (`EAUTH 535`): names and numbers of
 * protocols, never a server's own words.
 */
export type Delivery = { ok: true } | { ok: false; reason: 'away' | 'later' | 'refused' | 'unwritable'; code?: string };

/** The way out for mail. A failure is a value, and carries no word of the server's: those quote addresses. */
export interface MailGateway {
  deliver(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}
