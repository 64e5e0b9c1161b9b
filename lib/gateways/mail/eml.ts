import 'server-only';
import PostalMime, { type Attachment, decodeWords, type Header } from 'postal-mime';

/** Fields of a mail or of a report by their names in lower case; of a name that comes twice the first counts. */
export type Fields = ReadonlyMap<string, string>;

/** A mail as its reader has it. */
export interface ReadMail {
  /** Folded lines joined, encoded words decoded. */
  headers: Fields;
  /** Empty where it has no such part. */
  html: string;
  text: string;
  /** All other parts, among them an invitation, with the method of its part. */
  attachments: readonly Attachment[];
}

const fieldsOf = (headers: readonly Header[]): Fields =>
  new Map(headers.toReversed().map(({ key, value }) => [key, decodeWords(value)]));

/**
 * Reads a mail, whole or cut off; parts that report something or are mails themselves are among the attachments.
 * @throws Error for one whose parts lie deeper in each other than any mail program puts them
 */
export async function readEml(bytes: Uint8Array): Promise<ReadMail> {
  const {
    headers,
    html = '',
    text = '',
    attachments,
  } = await PostalMime.parse(bytes, { forceRfc822Attachments: true });
  return { headers: fieldsOf(headers), html, text, attachments };
}

/** The fields of a text that begins with them. */
export async function readFields(text: string): Promise<Fields> {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  return fieldsOf((await PostalMime.parse(head)).headers);
}

/** What a part holds, as text. */
export const partText = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);
