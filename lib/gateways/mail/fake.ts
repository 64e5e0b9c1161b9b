import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mailbox } from '@/lib/config/env';
import { composeMessage, UnwritableMailError } from './message';
import type { Delivery, MailGateway } from './port';

/** The folder of mails that are not sent: `.eml`, which every mail program opens. */
export const outboxFolder = (dataDir: string): string => path.join(path.resolve(dataDir), 'outbox');

export const emlFile = (folder: string, guid: string): string => path.join(folder, `${guid}.eml`);

/** Takes mails away; what is not there is gone already. */
export async function removeFiles(folder: string, guids: readonly string[]): Promise<void> {
  for (const guid of guids) await rm(emlFile(folder, guid), { force: true });
}

/** Nodemailer, writing into memory; loaded with the first mail. */
async function openWriter() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
}

/** What is done once, when it is first needed. */
function lazily<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined;
  return {
    get: () => {
      made ??= make();
      return made;
    },
    forget: () => {
      made = undefined;
    },
  };
}

/**
 * Mail as files, where no SMTP_URL is set: one a mail, named by its guid, so that a second attempt finds the first. Readable by the
 * owner alone, and put in place whole: what a killed process leaves is a `.part`.
 */
export function fileMail(folder: string, from: Mailbox): MailGateway {
  const writer = lazily(openWriter);
  const folderMade = lazily(() => mkdir(folder, { recursive: true, mode: 0o700 }));
  return {
    async deliver(mail): Promise<Delivery> {
      try {
        const message = composeMessage(mail, from);
        const file = emlFile(folder, mail.guid);
        if (existsSync(file)) return { ok: true };
        const { message: bytes } = await (await writer.get()).sendMail({
          ...message,
          textEncoding: 'quoted-printable',
        });
        await folderMade.get();
        await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
        await rename(`${file}.part`, file);
        return { ok: true };
      } catch (error) {
        // The folder may have been removed.
        folderMade.forget();
        return { ok: false, reason: error instanceof UnwritableMailError ? 'unwritable' : 'later' };
      }
    },
    close() {},
  };
}
