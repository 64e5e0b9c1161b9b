import 'server-only';
import type { Transporter } from 'nodemailer';
import type { Mailbox } from '@/lib/config/env';
import { composeMessage, UnwritableMailError } from './message';
import type { Delivery, MailGateway } from './port';

/** Far below the lease of the worker, which is renewed while a mail is under way. */
const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** What kind of failure an error of nodemailer is; anything without an answer of the server means there was none to be had. */
function reasonOf(error: unknown): 'away' | 'later' | 'refused' | 'unwritable' {
  if (error instanceof UnwritableMailError) return 'unwritable';
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  // Refused before this mail was submitted: the account, the greeting, the encryption.
  const isAboutMail =
    /^(?:RCPT TO|MAIL FROM|DATA|API)$/.test(command ?? '') || code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutMail || responseCode === undefined || responseCode === 421) return 'away';
  return responseCode >= 500 ? 'refused' : 'later';
}

/** What an operator looks up: `ECONNREFUSED`, `EAUTH 535`. */
function codeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const name = /^E[A-Z_]{1,30}$/.exec(String(code))?.[0] ?? '';
  return `${name} ${/^[2-5]\d\d$/.exec(String(responseCode))?.[0] ?? ''}`.trim();
}

/**
 * Mail over SMTP. Connections are kept for the next mail; nodemailer itself is loaded with the first.
 * @param url smtp:// or smtps://, with account and options in it
 */
export function smtpMail(url: string, from: Mailbox): MailGateway {
  let transporter: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, pool: true, maxConnections: 2, maxMessages: 100, ...times });
  };
  return {
    async deliver(mail): Promise<Delivery> {
      try {
        const message = composeMessage(mail, from);
        transporter ??= open();
        await (await transporter).sendMail(message);
        return { ok: true };
      } catch (error) {
        return { ok: false, reason: reasonOf(error), code: codeOf(error) };
      }
    },
    close() {
      void transporter?.then((open) => open.close());
      transporter = undefined;
    },
  };
}
