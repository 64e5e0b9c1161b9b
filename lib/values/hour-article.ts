import type { Locale } from './locale';

/** One o’clock alone is singular: 1:05 by day and by half, never 13:05 or 10:01. */
const isOne = /^0?1(?!\d)/;

/** An hour, or hours from one on, as a sentence has it behind a preposition: Spanish has an article for it, “a las 10:30”, “hasta la 1:05”. */
export const withArticle = (hour: string, locale: Locale): string =>
  locale === 'es' ? `${isOne.test(hour) ? 'la' : 'las'} ${hour}` : hour;
