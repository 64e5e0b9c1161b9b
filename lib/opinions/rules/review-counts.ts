import { type OpinionSource, opinionSources, type ReviewFilter, type ReviewRating } from '../contract';

/** How many reviews have source, language, stars and thumb in common. */
export interface CountedReviews {
  source: OpinionSource;
  language: string | null;
  stars: number;
  up: boolean;
  /** By an operator: in the list with the reason, in no count of what was said. */
  isHidden: boolean;
  count: number;
}

const fits: Readonly<Record<ReviewRating, (one: CountedReviews) => boolean>> = {
  up: ({ up }) => up,
  down: ({ up }) => !up,
  5: ({ stars }) => stars === 5,
  4: ({ stars }) => stars === 4,
  3: ({ stars }) => stars === 3,
  2: ({ stars }) => stars === 2,
  1: ({ stars }) => stars === 1,
};

const sum = (groups: readonly CountedReviews[]) => groups.reduce((total, { count }) => total + count, 0);

/** How many reviews a filter leaves. */
export function countWanted(groups: readonly CountedReviews[], filter: ReviewFilter): number {
  const { source, rating, text_language: language } = filter;
  return sum(
    groups.filter(
      (one) =>
        (!source || one.source === source) &&
        (!rating || (!one.isHidden && fits[rating](one))) &&
        (!language || one.language === language),
    ),
  );
}

/** Counts of each source by itself, in the order the sources are shown; those without a review are left out. */
export function countSources(groups: readonly CountedReviews[]) {
  return opinionSources.flatMap((source) => {
    const own = groups.filter((one) => one.source === source && !one.isHidden);
    const Up = sum(own.filter(fits.up));
    const Count = sum(own);
    return Count === 0 ? [] : [{ Source: source, Count, Up, Down: Count - Up }];
  });
}

/** Languages the texts are written in, the most frequent first. */
export function countLanguages(groups: readonly CountedReviews[]): { LanguageCode: string; Count: number }[] {
  const counts = new Map<string, number>();
  for (const { language, count } of groups)
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + count);
  return [...counts]
    .map(([LanguageCode, Count]) => ({ LanguageCode, Count }))
    .sort((a, b) => b.Count - a.Count || (a.LanguageCode < b.LanguageCode ? -1 : 1));
}
