import 'server-only';
import type { Attachment } from 'postal-mime';
import { type Fields, partText, type ReadMail, readEml, readFields } from './eml';

/** As much of a notification as is read: what counts comes first, the mail that came back may be long. */
export const maxBounceBytes = 1024 * 1024;

/** So many recipients of a report are read; our mails have one. */
const maxGroups = 100;

/** A mail of ours that a server gave up for good. */
export interface Bounce {
  /** Of the mail: its Message-ID is made of it. */
  guid: string;
  /** `5.1.1` (RFC 3463). */
  status: string;
}

/** The text is not a bounce of a mail of ours; the message says why. */
export class NoBounceError extends Error {}

const reportTypes: ReadonlySet<string> = new Set(['message/delivery-status', 'message/global-delivery-status']);
const originalTypes: ReadonlySet<string> = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
]);

/** Mail servers that hand a mail to a program begin it as in a mailbox file. */
const withoutEnvelope = (bytes: Buffer): Buffer =>
  bytes.toString('latin1', 0, 5) === 'From ' ? bytes.subarray(bytes.indexOf('\n') + 1) : bytes;

/** @throws NoBounceError where it is none that a mail server sends */
async function readNotification(bytes: Buffer): Promise<ReadMail> {
  try {
    return await readEml(withoutEnvelope(bytes.subarray(0, maxBounceBytes)));
  } catch (error) {
    throw new NoBounceError(`it cannot be read: ${(error as Error).message}`);
  }
}

/** The fields of a report: about the mail, then about each recipient, parted by empty lines (RFC 3464 §2.1). */
const readGroups = (report: Attachment): Promise<Fields[]> =>
  Promise.all(
    partText(report)
      .split(/\r?\n[ \t]*\r?\n/, maxGroups)
      .map(readFields),
  );

const ourMessageId = /<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@[^<>\s@]{1,255}>/i;

/** The mail that came back, by the Message-ID in what is left of it, in the report, or in what the notification answers. */
async function guidOf({ headers, attachments }: ReadMail, groups: readonly Fields[]): Promise<string> {
  const original = attachments.find(({ mimeType }) => originalTypes.has(mimeType));
  const named = [
    original && (await readFields(partText(original))).get('message-id'),
    ...groups.map((group) => group.get('x-original-message-id')),
    headers.get('in-reply-to'),
  ];
  for (const text of named) {
    const found = ourMessageId.exec(text ?? '')?.[1];
    if (found) return found.toLowerCase();
  }
  throw new NoBounceError('it names no Message-ID of ours');
}

/** The status of a recipient who was given up for good. @throws NoBounceError for a delay, or anything that may pass */
function statusOf(groups: readonly Fields[]): string {
  const told = groups.flatMap((group) => {
    const word = /^[a-z]{1,20}\b/i.exec(group.get('action') ?? '')?.[0].toLowerCase();
    const code = /^[245]\.\d{1,3}\.\d{1,3}(?!\d)/.exec(group.get('status') ?? '')?.[0];
    return word && code ? [{ word, code }] : [];
  });
  const final = told.find(({ word, code }) => word === 'failed' && code.startsWith('5.'));
  if (final) return final.code;
  const [first] = told;
  throw new NoBounceError(
    first ? `it says "${first.word} ${first.code}", which may pass` : 'it says of nobody how it went',
  );
}

/**
 * Reads a delivery status notification (RFC 3464) as mail servers send it to the address a mail came from. Nothing in it is believed but a
 * Message-ID, which only a recipient of the mail knows.
 * @throws NoBounceError where it reports no permanent failure of a mail of ours
 */
export async function readBounce(bytes: Buffer): Promise<Bounce> {
  const mail = await readNotification(bytes);
  const type = mail.headers.get('content-type') ?? '';
  if (!/^multipart\/report\s*;/i.test(type) || !/;\s*report-type\s*=\s*"?delivery-status\b/i.test(type))
    throw new NoBounceError('it is no delivery status notification');
  const report = mail.attachments.find(({ mimeType }) => reportTypes.has(mimeType));
  if (!report) throw new NoBounceError('its report is missing');
  const groups = await readGroups(report);
  return { status: statusOf(groups), guid: await guidOf(mail, groups) };
}
