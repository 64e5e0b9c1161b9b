import 'server-only';
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { withPlainLines } from '@/lib/values/lines';
import { parseUrl } from '@/lib/values/web-address';
import type { ImportedSource } from '../contract';

/** A review as another site published it, in words of ours. */
export interface SourceReview {
  /** The source's own id; where it gives none, a digest of who, when and what. */
  key: string;
  name: string;
  /** On a host of the source's allow-list, else null. */
  photoUrl: string | null;
  /** 1–5; 0 = recommended or not, without stars. */
  stars: number;
  isThumbsUp: boolean;
  comment: string;
  /** Two letters, where the source says. */
  language: string | null;
  /** ISO 8601 in UTC; null where unknown. */
  writtenAt: string | null;
  /** The review at its site, where that has an address of its own. */
  url?: string | null;
}

/** What a source says of a company as a whole. */
export interface SourceOverall {
  stars?: number;
  count?: number;
}

/** How the answers of one site are read. */
export interface ReviewSource {
  name: ImportedSource;
  /** Review source of docs/product.md §3. */
  id: number;
  /** A review in the site's documented shape; a text says why it is none. */
  readReview(item: unknown): SourceReview | string;
  /** The company's own words in an answer as the site has it. */
  readReply(text: string): string;
  /** The whole document around the reviews. */
  readOverall(document: unknown): SourceOverall;
}

/** Longest text any of the sites takes, and more: a longer one is none of theirs. */
export const maxCommentLength = 5000;
const maxNameLength = 100;
const maxPhotoLength = 512;

/** Characters that end, hide or turn text; line breaks stay. */
const unseen = /[\p{Cc}\u00ad\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** A text without such characters. */
export const cleanText = (text: string) =>
  withPlainLines(text.toWellFormed())
    .replace(unseen, (sign) => (sign === '\n' ? sign : ''))
    .trim();

/** A comment as a site sends it, of so many characters at most. */
export const commentUpTo = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((text) => cleanText(text ?? ''));
export const comment = commentUpTo(maxCommentLength);
/** A name is cut rather than lost: it only says who speaks. */
export const personName = z
  .string()
  .nullish()
  .transform((text) =>
    [...cleanText((text ?? '').slice(0, 1000)).replace(/\s+/g, ' ')].slice(0, maxNameLength).join(''),
  );
export const sourceKey = z.union([z.string().regex(/^\P{Cc}{1,200}$/u), z.int().transform(String)]);
export const wholeStars = z.int().min(1).max(5);
export const overallStars = z.number().min(0).max(5).optional().catch(undefined);
export const overallCount = z.int().min(0).max(2_147_483_647).optional().catch(undefined);
export const languageCode = z
  .string()
  .regex(/^[a-z]{2}$/)
  .nullish()
  .catch(null);

/** An instant of the source as ISO 8601 in UTC; null where it is none. */
export function instantOf(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 40) return null;
  const at = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  const year = at.getUTCFullYear();
  return year > 1990 && year < 2200 ? at.toISOString() : null;
}

/** An address on one of the hosts, else null: of a photo, or of the review itself. */
export function photoOn(hosts: RegExp, url: unknown): string | null {
  const found = typeof url === 'string' && url.length <= maxPhotoLength ? parseUrl(url) : null;
  if (found === null) return null;
  const { protocol, hostname, port, username, href } = found;
  return protocol === 'https:' && port === '' && username === '' && hosts.test(hostname) ? href : null;
}

/** A key for a review that comes without one: the same review has the same again. */
export const digestOf = (...parts: (string | null)[]) =>
  `digest:${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)}`;

/** Three stars and more count as up (docs/product.md §5). */
export const isUp = (stars: number) => stars >= 3;

/** Why a shape is none of the source's: the first fault, by its path. */
export function faultOf(error: z.ZodError): string {
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  return path === '' ? 'not a review' : `${path}: ${issue?.code === 'too_big' ? 'too long' : 'not readable'}`;
}
