import 'server-only';
import { getBrand } from '@/lib/config/brand';
import { env, type Mailbox } from '@/lib/config/env';
import { fileMail, outboxFolder, removeFiles } from './fake';
import type { MailGateway } from './port';
import { smtpMail } from './real';

/** Who every mail is from: the operator's word, else the brand. */
export function mailSender(): Mailbox {
  const { name, email } = getBrand();
  return env().MAIL_FROM ?? { name, address: email };
}

/** The way the operator configured: SMTP, else files in the data directory. Close it when done. */
export function openMailGateway(): MailGateway {
  const { SMTP_URL, DATA_DIR } = env();
  return SMTP_URL === undefined ? fileMail(outboxFolder(DATA_DIR), mailSender()) : smtpMail(SMTP_URL, mailSender());
}

/** Takes away the files of mails that were erased; none where mails went out by a server. Call it after the erasing commits. */
export const removeMailFiles = (guids: readonly string[]): Promise<void> =>
  removeFiles(outboxFolder(env().DATA_DIR), guids);
