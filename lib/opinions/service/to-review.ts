import 'server-only';
import { unset } from '@/lib/values/ids';
import { initialsOf } from '@/lib/values/initials';
import {
  type CustomerReview,
  type ImportedSource,
  importedNames,
  importedSources,
  type OpinionFault,
} from '../contract';
import type { OpinionRow, SourceReviewRow } from '../queries/list-reviews';

/** Review type of docs/product.md §3: the other two are ours. */
const unspecifiedType = 0;
const iso = (instant: string | null) => (instant === null ? '' : new Date(instant).toISOString());

/** Sites whose reviews are imported, by their review source (docs/product.md §3). */
const sources = new Map<number, ImportedSource>(importedNames.map((name) => [importedSources[name], name]));

/** What stands in the place of an opinion that an operator hid: when and why, and nothing of what was said or by whom. */
const hiddenReview = (row: OpinionRow, HiddenReason: OpinionFault): CustomerReview => ({
  Name: '',
  Initials: '',
  ReviewComment: '',
  ReviewStars: 0,
  ReviewDate: iso(row.createdAt),
  ReviewTypeId: row.reviewTypeId,
  ThumbsUp: false,
  CityId: unset,
  NeighborhoodId: unset,
  Location: '',
  Source: row.origin,
  HiddenReason,
});

/** An opinion of our own as everybody may see it. */
export function ownReview(row: OpinionRow): CustomerReview {
  if (row.hiddenReason !== null) return hiddenReview(row, row.hiddenReason);
  return {
    Name: row.mayBeNamed ? row.name : '',
    Initials: initialsOf(row.name),
    ReviewComment: row.comment,
    ReviewStars: row.stars,
    ReviewDate: iso(row.createdAt),
    ReviewTypeId: row.reviewTypeId,
    ThumbsUp: row.isThumbsUp,
    CityId: row.cityId ?? unset,
    NeighborhoodId: row.neighborhoodId ?? unset,
    Location: row.location,
    Source: row.origin,
    LanguageCode: row.language,
    ...(row.reply && {
      Reply: { Comment: row.reply.comment, LanguageCode: row.reply.language, Date: iso(row.reply.at) },
    }),
  };
}

/** A review of another site; undefined where the site is none of those we show. */
export function importedReview(row: SourceReviewRow): CustomerReview | undefined {
  const source = sources.get(row.sourceId);
  if (source === undefined) return undefined;
  return {
    Name: row.name,
    Initials: initialsOf(row.name),
    ReviewComment: row.comment,
    ReviewStars: row.stars,
    ReviewDate: iso(row.writtenAt),
    ReviewTypeId: unspecifiedType,
    ThumbsUp: row.isThumbsUp,
    CityId: unset,
    NeighborhoodId: unset,
    Location: '',
    Source: source,
    ...(row.language !== null && { LanguageCode: row.language }),
    ...(row.url !== null && { Url: row.url }),
  };
}
