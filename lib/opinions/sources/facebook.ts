import 'server-only';
import * as z from 'zod';
import { importedSources } from '../contract';
import {
  cleanText,
  comment,
  digestOf,
  faultOf,
  instantOf,
  isUp,
  languageCode,
  overallCount,
  overallStars,
  personName,
  photoOn,
  type ReviewSource,
  sourceKey,
  wholeStars,
} from './source-review';

const photoHosts = /^(platform-lookaside\.fbsbx\.com|[a-z0-9-]+(\.[a-z0-9-]+){0,3}\.fbcdn\.net)$/;

const picture = z.object({ data: z.object({ url: z.unknown().optional() }) }).nullish();
const reviewer = z.object({ id: sourceKey.nullish(), name: personName, picture: picture.catch(null) }).nullish();

/** The story behind a rating (v2.11): there the rating and the text themselves may stand. */
const story = z
  .object({
    id: sourceKey.nullish(),
    data: z
      .object({
        rating: z.object({ value: z.number().min(0), scale: z.number().min(1).default(5) }).nullish(),
        review_text: comment,
        language: languageCode,
      })
      .nullish(),
  })
  .nullish();

const rating = z.object({
  created_time: z.unknown().optional(),
  /** Since 2018 neighbors recommend or do not; stars are of before. */
  recommendation_type: z.enum(['positive', 'negative']).nullish().catch(null),
  rating: wholeStars.nullish().catch(null),
  review_text: comment,
  reviewer,
  open_graph_story: story,
});

type Rating = z.output<typeof rating>;

const page = z.object({ overall_star_rating: overallStars, rating_count: overallCount });

/** Stars of five; 0 where there are none. */
function starsOf({ rating: stars, open_graph_story: told }: Rating): number {
  if (stars) return stars;
  const scaled = told?.data?.rating;
  const value = scaled ? Math.round((scaled.value / scaled.scale) * 5) : 0;
  return value >= 1 && value <= 5 ? value : 0;
}

function keyOf(found: Rating, text: string, writtenAt: string | null): string {
  const { open_graph_story: told, reviewer: who } = found;
  if (told?.id) return told.id;
  // A person has one recommendation of a page.
  return who?.id ? `reviewer:${who.id}` : digestOf(who?.name ?? '', writtenAt, text);
}

/** Facebook, `page/ratings`: from v1.0's stars to recommendations, with and without its reviewer (that takes a permission). */
export const facebook: ReviewSource = {
  name: 'facebook',
  id: importedSources.facebook,
  readReview(item) {
    const read = rating.safeParse(item);
    if (!read.success) return faultOf(read.error);
    const found = read.data;
    const stars = starsOf(found);
    if (stars === 0 && !found.recommendation_type) return 'neither stars nor a recommendation';
    const text = found.review_text || found.open_graph_story?.data?.review_text || '';
    const writtenAt = instantOf(found.created_time);
    return {
      key: keyOf(found, text, writtenAt),
      name: found.reviewer?.name ?? '',
      photoUrl: photoOn(photoHosts, found.reviewer?.picture?.data.url),
      stars,
      isThumbsUp: found.recommendation_type ? found.recommendation_type === 'positive' : isUp(stars),
      comment: text,
      language: found.open_graph_story?.data?.language ?? null,
      writtenAt,
    };
  },
  readReply: cleanText,
  readOverall(document) {
    const read = page.safeParse(document);
    return read.success ? { stars: read.data.overall_star_rating, count: read.data.rating_count } : {};
  },
};
