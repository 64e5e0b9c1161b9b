import 'server-only';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Db } from '@/lib/db/client';
import { maxBounceBytes, NoBounceError, readBounce } from '@/lib/gateways/mail/bounce';
import { findMail, markBounced } from './outbox-admin';

/** The beginning of a stream; the rest is let go by, since a mail server that cannot hand over all of it takes that for a failure. */
async function readBeginning(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (size < maxBounceBytes) chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return Buffer.concat(chunks);
}

async function openMail(file: string): Promise<Buffer> {
  try {
    return await readBeginning(file === '-' ? process.stdin : createReadStream(file));
  } catch {
    throw new Error(`${file} cannot be read`);
  }
}

/** Marks a mail that was accepted and came back. @returns what there was to mark, or why there was nothing */
async function markReturned(db: Db, bytes: Buffer): Promise<string> {
  const { guid, status } = await readBounce(bytes);
  const mail = await findMail(db, guid);
  if (!mail) throw new NoBounceError('no mail of ours has this Message-ID');
  return (await markBounced(db, mail.id, status))
    ? `Mail ${mail.id} came back: ${status}`
    : `Nothing marked: mail ${mail.id} is ${mail.state}`;
}

/**
 * Reads what came to the address mails are from, a file or `-` for what is piped in. Anything but a mail of ours that came back is said, and
 * is no failure: a mail server that pipes all mails here would send one back about each.
 * @throws Error for a file that cannot be read
 */
export async function readBounced(db: Db, file: string): Promise<string> {
  const bytes = await openMail(file);
  try {
    return await markReturned(db, bytes);
  } catch (error) {
    if (error instanceof NoBounceError) return `Nothing marked: ${error.message}`;
    throw error;
  }
}
