import 'server-only';
import type { ImportedSource } from '../contract';
import { facebook } from './facebook';
import { google } from './google';
import type { ReviewSource } from './source-review';
import { yelp } from './yelp';

/** Every site whose reviews are imported: its file, its line here, a fixture. */
export const reviewSources: Record<ImportedSource, ReviewSource> = { google, facebook, yelp };

export type { ReviewSource, SourceOverall, SourceReview } from './source-review';

export const isReviewSource = (name: string | undefined): name is ImportedSource =>
  name !== undefined && Object.hasOwn(reviewSources, name);
