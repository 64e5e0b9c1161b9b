import 'server-only';

/** A mail as its reader has it. */
export interface ReadMail {
  /** Names in lower case, folded lines joined, encoded words decoded. */
  headers: Readonly<Record<string, string>>;
  html: string;
  text: string;
  /** The invitation, with the method of its part. */
  calendar: { method: string; text: string } | undefined;
  /** Content types of all its parts. */
  types: readonly string[];
}

export const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`; white space between two of them is none. */
function decodeWords(text: string): string {
  return text
    .replace(/(=\?[^?\s]+\?[QB]\?[^?\s]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?utf-8\?([QB])\?([^?\s]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : decodeQuoted(word.replaceAll('_', ' '))).toString(
        'utf8',
      ),
    );
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

/** @param latin1 bytes as characters, so that what is encoded stays as it is. */
function splitPart(latin1: string): Part {
  const end = latin1.indexOf('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of latin1
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = decodeWords(line.slice(colon + 1).trim());
  }
  return { headers, body: latin1.slice(end + 4) };
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuoted(body).toString('utf8');
  return Buffer.from(body, 'latin1').toString('utf8');
}

/** The parts of a mail that are no bundles of parts themselves, in their order. */
function leavesOf(part: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(part.headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => leavesOf(splitPart(inner.replace(/^\r\n/, '').replace(/\r\n$/, ''))));
}

/** Reads a mail as this house writes them: text and html side by side, perhaps an invitation, each encoded. Nothing else is understood. */
export function readEml(bytes: Buffer): ReadMail {
  const whole = splitPart(bytes.toString('latin1'));
  const parts = leavesOf(whole);
  const read = (type: string) => {
    const part = parts.find(({ headers }) => headers['content-type']?.startsWith(type));
    return part ? decodeBody(part) : '';
  };
  const calendar = parts.find(({ headers }) => headers['content-type']?.startsWith('text/calendar'));
  const method = /method=(\w+)/.exec(calendar?.headers['content-type'] ?? '')?.[1] ?? '';
  return {
    headers: whole.headers,
    html: read('text/html'),
    text: read('text/plain'),
    calendar: calendar ? { method, text: decodeBody(calendar) } : undefined,
    types: parts.map(({ headers }) => headers['content-type'] ?? ''),
  };
}
