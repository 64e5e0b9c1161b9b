import 'server-only';
import { decodeQuoted } from './eml';

/** As much of a notification as is read: what counts comes first, the mail that came back may be long. */
export const maxBounceBytes = 1024 * 1024;

/** A mail of ours that a server gave up for good. */
export interface Bounce {
  /** Of the mail: its Message-ID is made of it. */
  guid: string;
  /** `5.1.1` (RFC 3463). */
  status: string;
}

/** The text is not a bounce of a mail of ours; the message says why. */
export class NoBounceError extends Error {}

/** Names in lower case; of a name that comes twice the first counts. */
type Headers = Readonly<Record<string, string>>;

/** Fields of a header or of a group in a report; folded lines are joined. */
function readFields(lines: readonly string[]): Headers {
  const fields: Record<string, string> = Object.create(null);
  let last = '';
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (/^[ \t]/.test(line)) {
      if (last) fields[last] += ` ${line.trim()}`;
    } else if (colon > 0) {
      const name = line.slice(0, colon).trim().toLowerCase();
      last = name in fields ? '' : name;
      if (last) fields[last] = line.slice(colon + 1).trim();
    }
  }
  return fields;
}

interface Entity {
  headers: Headers;
  body: readonly string[];
}

function splitEntity(lines: readonly string[]): Entity {
  const end = lines.indexOf('');
  const [head, body] = end < 0 ? [lines, []] : [lines.slice(0, end), lines.slice(end + 1)];
  return { headers: readFields(head), body };
}

const typeOf = ({ headers }: Entity): string => (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();

function parameterOf({ headers }: Entity, name: 'boundary' | 'report-type'): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]{1,200})"|([^\\s;"]{1,200}))`, 'i').exec(
    headers['content-type'] ?? '',
  );
  return found?.[1] ?? found?.[2];
}

/** Lines between the boundaries; the last part may be cut off. */
function partsOf({ body }: Entity, boundary: string): Entity[] {
  const parts: string[][] = [];
  for (const line of body) {
    const text = line.trimEnd();
    if (text === `--${boundary}--`) break;
    if (text === `--${boundary}`) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.map(splitEntity);
}

const linesOf = (text: string): string[] => text.split(/\r?\n/);

function decodedBody({ headers, body }: Entity): readonly string[] {
  const encoding = headers['content-transfer-encoding']?.toLowerCase();
  if (encoding === 'base64') return linesOf(Buffer.from(body.join(''), 'base64').toString('latin1'));
  if (encoding === 'quoted-printable') return linesOf(decodeQuoted(body.join('\n')).toString('latin1'));
  return body;
}

const reportTypes: ReadonlySet<string> = new Set(['message/delivery-status', 'message/global-delivery-status']);
const originalTypes: ReadonlySet<string> = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
]);

/** The fields of a report: about the mail, then about each recipient, parted by empty lines (RFC 3464 §2.1). */
function groupsOf(report: Entity): Headers[] {
  const groups: string[][] = [[]];
  for (const line of decodedBody(report)) {
    if (line.trim() === '') groups.push([]);
    else groups.at(-1)!.push(line);
  }
  return groups.filter((group) => group.length > 0).map(readFields);
}

const ourMessageId = /<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@[^<>\s@]{1,255}>/i;

/** The mail that came back, by the Message-ID in what is left of it, in the report, or in what the notification answers. */
function guidOf(whole: Entity, parts: readonly Entity[], groups: readonly Headers[]): string {
  const original = parts.find((part) => originalTypes.has(typeOf(part)));
  const named = [
    original && splitEntity(decodedBody(original)).headers['message-id'],
    ...groups.map((group) => group['x-original-message-id']),
    whole.headers['in-reply-to'],
  ];
  for (const text of named) {
    const found = ourMessageId.exec(text ?? '')?.[1];
    if (found) return found.toLowerCase();
  }
  throw new NoBounceError('it names no Message-ID of ours');
}

/** The status of a recipient who was given up for good. @throws NoBounceError for a delay, or anything that may pass */
function statusOf(groups: readonly Headers[]): string {
  const told = groups.flatMap(({ action = '', status = '' }) => {
    const word = /^[a-z]{1,20}\b/i.exec(action)?.[0].toLowerCase();
    const code = /^[245]\.\d{1,3}\.\d{1,3}(?!\d)/.exec(status)?.[0];
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
export function readBounce(bytes: Buffer): Bounce {
  const lines = linesOf(bytes.subarray(0, maxBounceBytes).toString('latin1'));
  // Mail servers that hand a mail to a program begin it as in a mailbox file.
  const whole = splitEntity(lines[0]?.startsWith('From ') ? lines.slice(1) : lines);
  const boundary = parameterOf(whole, 'boundary');
  const isReport = parameterOf(whole, 'report-type')?.toLowerCase() === 'delivery-status';
  if (typeOf(whole) !== 'multipart/report' || !isReport || boundary === undefined)
    throw new NoBounceError('it is no delivery status notification');
  const parts = partsOf(whole, boundary);
  const report = parts.find((part) => reportTypes.has(typeOf(part)));
  if (!report) throw new NoBounceError('its report is missing');
  const groups = groupsOf(report);
  return { status: statusOf(groups), guid: guidOf(whole, parts, groups) };
}
