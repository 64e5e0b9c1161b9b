import 'server-only';
import * as z from 'zod';
import { guidOrEmpty, headed, noSettings, type SectionReader, stars, whole } from './blocks';

/** Heading of the reviews, and what other sites count. */
export const reviews = {
  content: z.object({
    ...headed,
    /** A third-party script: read as empty (docs/interface.md §5.4). */
    ElfWidgetScript: z
      .unknown()
      .optional()
      .transform(() => ''),
    GoogleReviewCount: whole,
    GoogleOverallStarRating: stars,
    FacebookReviewCount: whole,
    FacebookOverallStarRating: stars,
    ReviewsWidgetGuid: guidOrEmpty,
  }),
  settings: noSettings,
} satisfies SectionReader;
