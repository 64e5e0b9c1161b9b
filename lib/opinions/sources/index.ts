import 'server-only';
import type { ImportedSource } from '../contract';
import { facebook } from './facebook';
import { google } from './google';
import type { ReviewSource } from './source-review';
import { yelp } from './yelp';

/** How the reviews of each site are read: its file, and its line here. */
export const reviewSources: Record<ImportedSource, ReviewSource> = { google, facebook, yelp };

export { cleanText, type ReviewSource, type SourceOverall, type SourceReview } from './source-review';

export const isReviewSource = (name: string | undefined): name is ImportedSource =>
  name !== undefined && Object.hasOwn(reviewSources, name);
