import 'server-only';
import { plainTextSelectors } from '@react-email/components';
import { compile } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { getBrand } from '@/lib/config/brand';
import { formatLongDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/values/locale';
import { type Invitation, writeInvitation } from '../calendar/calendar-file';
import type { MailKind } from './kinds';
import { Layout } from './parts/layout';
import type { OutgoingMail } from './port';
import type { MailTemplate } from './template';
import { templates } from './templates';
import { type Translate, translateMail } from './words';

type Words = Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'unsubscribeLink' | 'replyTo' | 'calendar'>;

export interface RenderedMail extends Words {
  /** What it has to go without, and why, for the log: in names of ours and places of the program, never in anybody's words. */
  lost?: string;
}

export interface MailToRender {
  kind: string;
  language: Locale;
  data: unknown;
}

const isKind = (kind: string): kind is MailKind => Object.hasOwn(templates, kind);

/** As react-email writes its documents. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The words of a document, made ready once: react-email's own function compiles its rules anew for each mail. Titles are words, not shouts. */
const toPlainText = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, { selector: 'h1', options: { uppercase: false } }],
});

/** What an error is called and where it was thrown. Its words may quote the row, so they are left out. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no error';
  const frames = (error.stack ?? '').replace(error.message, '').match(/^ +at .+$/gm) ?? [];
  return [error.name, ...frames.slice(0, 2).map((frame) => frame.trim())].join(' ');
}

/** The invitation of a mail, written; where it cannot be, the mail goes all the same (docs/rules/pains.md 28), and it is said. */
function invitationIn(invitation: Invitation | undefined, isMeant: boolean): Pick<RenderedMail, 'calendar' | 'lost'> {
  if (!invitation) return isMeant ? { lost: 'invitation: not in its form' } : {};
  try {
    return { calendar: writeInvitation(invitation) };
  } catch (error) {
    return { lost: `invitation: ${placeOf(error)}` };
  }
}

/** Whether a row brings an invitation along, good or not. */
const hasInvitation = (data: unknown) => ((data as { invitation?: unknown }).invitation ?? null) !== null;

async function renderKind<Kind extends MailKind>(kind: Kind, { language, data }: MailToRender): Promise<RenderedMail> {
  const template = templates[kind] as unknown as MailTemplate<Kind>;
  const read = template.data.parse(data);
  const t = await translateMail(language, kind);
  const word = t as unknown as (key: string, values?: Record<string, string | number>) => string;
  const values = template.values?.(read);
  const unsubscribeLink = template.unsubscribe?.(read);
  const frame = await translateMail(language, 'frame');
  const longDate = (day: string) => formatLongDate(`${day}T00:00:00Z`, { timeZone: 'UTC', locale: language });
  const mail = (
    <Layout
      locale={language}
      t={frame as Translate<'frame'>}
      brand={getBrand()}
      preview={word('preview')}
      title={word('title', values)}
      reason={word('reason', values)}
      unsubscribeLink={unsubscribeLink}
    >
      {template.body(read, { t, locale: language, longDate })}
    </Layout>
  );
  // At once, since nothing in a mail is waited for: as a stream it takes twice the time.
  const html = `${doctype}${renderToStaticMarkup(mail)}`;
  return {
    // Without values: a subject that takes any throws here, and no typed text can come into one.
    subject: word('subject'),
    html,
    text: toPlainText(html),
    ...(unsubscribeLink !== undefined && { unsubscribeLink }),
    ...invitationIn(template.invitation?.(read), hasInvitation(data)),
    ...(template.replyTo && { replyTo: template.replyTo(read) }),
  };
}

/**
 * Makes the words of a mail, html and text, in its language.
 * @throws Error for an unknown kind or data that is not its kind's: such a row is for the operator to look at, not to send
 */
export async function renderMail(mail: MailToRender): Promise<RenderedMail> {
  if (!isKind(mail.kind)) throw new Error('no template for this kind of mail');
  return renderKind(mail.kind, mail);
}
