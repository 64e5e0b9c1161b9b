import { createHash } from 'node:crypto';
import type { Entry, Representation } from './store';

/** A page as it lies on disk. */
export interface DiskPage {
  key: string;
  /** The newest write when the page was begun (`ChangeMarks`). */
  newest: number;
  entry: Entry;
}

type Kept = Pick<Entry, 'status' | 'digest' | 'tags' | 'storedAt' | 'freshMs' | 'staleMs' | 'isBest'>;
interface Head extends Kept {
  key: string;
  newest: number;
  encoding: 'br' | 'identity';
  etag: string;
  head: readonly string[];
}

const SUM_BYTES = 32;
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** Digest, a line of JSON, the body as it is sent. */
export function packPage({ key, newest, entry }: DiskPage): Buffer | undefined {
  const { status, digest, tags, storedAt, freshMs, staleMs, isBest, forms } = entry;
  const encoding = forms.br ? 'br' : 'identity';
  const form = forms[encoding];
  if (!form) return undefined;
  const kept: Kept = { status, digest, tags, storedAt, freshMs, staleMs, isBest };
  const line: Head = { ...kept, key, newest, encoding, etag: form.etag, head: form.head };
  const rest = Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), form.body]);
  return Buffer.concat([sumOf(rest), rest]);
}

/** What lies in a file; undefined where it is not whole, as after a power cut. */
export function unpackPage(file: Buffer): DiskPage | undefined {
  const rest = file.subarray(SUM_BYTES);
  if (file.length < SUM_BYTES || !sumOf(rest).equals(file.subarray(0, SUM_BYTES))) return undefined;
  const end = rest.indexOf(10);
  const { key, newest, encoding, etag, head, ...kept } = JSON.parse(rest.toString('utf8', 0, end)) as Head;
  // A copy of its own: kept for long, a slice would keep the whole file.
  const form: Representation = { body: Buffer.from(rest.subarray(end + 1)), etag, head };
  return { key, newest, entry: { ...kept, isPurged: false, retryAt: 0, hits: 0, forms: { [encoding]: form } } };
}
