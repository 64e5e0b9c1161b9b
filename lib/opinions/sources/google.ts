import 'server-only';
import * as z from 'zod';
import { importedSources } from '../contract';
import {
  cleanText,
  commentUpTo,
  faultOf,
  instantOf,
  isUp,
  maxCommentLength,
  overallCount,
  overallStars,
  personName,
  photoOn,
  type ReviewSource,
  sourceKey,
} from './source-review';

const starWords: Record<string, number> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 };
const photoHosts = /^lh[3-6]\.googleusercontent\.com$/;

/** With Google's translation beside it, and markups. */
const maxSentLength = 3 * maxCommentLength;

const review = z.object({
  reviewId: sourceKey,
  reviewer: z
    .object({
      displayName: personName,
      profilePhotoUrl: z.unknown().optional(),
      isAnonymous: z.boolean().nullish(),
    })
    .nullish(),
  starRating: z.string(),
  comment: commentUpTo(maxSentLength),
  createTime: z.unknown().optional(),
});

const page = z.object({ averageRating: overallStars, totalReviewCount: overallCount });

const [translated, original] = ['(Translated by Google)', '(Original)'];

const tag = /<\/?(?:b|i|u|em|strong|span|a|ul|ol|li|p|br)(?:\s[^<>]{0,300})?\/?>/gi;
const lineEnd = /^<(?:br\b|\/p|\/li)/i;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: ' ' };

const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|apos|nbsp);/g, (_, name: string) => entities[name]!);

/** Google's comments are "plain text with markups": the markups go, what they stand for stays. Other signs are their author's. */
const plainText = (text: string) => decoded(text.replace(tag, (found) => (lineEnd.test(found) ? '\n' : ''))).trim();

/**
 * The text as its author wrote it, without the translation that Google puts before or after it. A line that begins with
 * "(Translated by Google)" or "(Original)" is Google's; the same words further on in a line are the author's.
 */
function authorsText(text: string): string {
  if (text.startsWith(translated)) {
    const at = text.search(/\n\(Original\)(?=\s|$)/);
    return at < 0 ? text : text.slice(at + 1 + original.length).trim();
  }
  const after = text.search(/\n\(Translated by Google\)(?=\s|$)/);
  return after < 0 ? text : text.slice(0, after).trim();
}

/** Google Business Profile, `accounts.locations.reviews`: stars are words, anonymous reviewers have no name. */
export const google: ReviewSource = {
  name: 'google',
  id: importedSources.google,
  readReview(item) {
    const read = review.safeParse(item);
    if (!read.success) return faultOf(read.error);
    const { reviewId, reviewer, starRating, createTime } = read.data;
    const stars = Object.hasOwn(starWords, starRating) ? starWords[starRating]! : 0;
    if (stars === 0) return 'no rating';
    const comment = authorsText(plainText(read.data.comment));
    if (comment.length > maxCommentLength) return 'comment: too long';
    return {
      key: reviewId,
      name: reviewer?.isAnonymous ? '' : (reviewer?.displayName ?? ''),
      photoUrl: reviewer?.isAnonymous ? null : photoOn(photoHosts, reviewer?.profilePhotoUrl),
      stars,
      isThumbsUp: isUp(stars),
      comment,
      language: null,
      writtenAt: instantOf(createTime),
    };
  },
  // What the company wrote here comes back as it was sent, signs of markup among it.
  readReply: (text) => authorsText(decoded(cleanText(text))),
  readOverall(document) {
    const read = page.safeParse(document);
    return read.success ? { stars: read.data.averageRating, count: read.data.totalReviewCount } : {};
  },
};
