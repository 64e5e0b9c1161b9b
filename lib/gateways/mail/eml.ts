import 'server-only';

/** A mail as its reader has it. */
export interface ReadMail {
  /** Names in lower case, folded lines joined, encoded words decoded. */
  headers: Readonly<Record<string, string>>;
  html: string;
  text: string;
}

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
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

/** Reads a mail as this house writes them: text and html side by side, each encoded. Nothing else is understood. */
export function readEml(bytes: Buffer): ReadMail {
  const whole = splitPart(bytes.toString('latin1'));
  const boundary = /boundary="([^"]+)"/.exec(whole.headers['content-type'] ?? '')?.[1];
  const parts =
    boundary === undefined
      ? [whole]
      : whole.body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => splitPart(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  const partOf = (type: string) => parts.find(({ headers }) => headers['content-type']?.startsWith(type));
  const [html, text] = [partOf('text/html'), partOf('text/plain')];
  return { headers: whole.headers, html: html ? decodeBody(html) : '', text: text ? decodeBody(text) : '' };
}
