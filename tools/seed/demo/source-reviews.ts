import { SOURCE_WORDS } from '../data/words/source-words';
import { Draws } from '../random';
import type { DemoCompany } from './company';
import { drawPast } from './customers';
import { type DemoSourceRating, languageOf, sourceRatingsOf } from './opinions';
import { drawPerson, shortName } from './people';
import { RICH_COUNT } from './scale';

export interface DemoSourceReview {
  readonly sourceId: DemoSourceRating['sourceId'];
  readonly key: string;
  readonly name: string;
  /** 0 = recommended or not: Facebook has had no stars since 2018. */
  readonly stars: number;
  readonly isThumbsUp: boolean;
  readonly comment: string;
  readonly writtenAt: string;
}

const FACEBOOK = 1;

/** Stars near the overall rating of the site. */
function drawStars(draws: Draws, overall: number): number {
  const drawn = Math.round(overall + (draws.unit() - 0.6) * 4);
  return Math.min(5, Math.max(1, drawn));
}

function wordsFor(stars: number): 'praise' | 'middling' | 'complaints' {
  if (stars >= 4) return 'praise';
  return stars === 3 ? 'middling' : 'complaints';
}

/** A few reviews of each site that rates the company; the last one left no comment. */
function reviewsOf(company: DemoCompany, { sourceId, stars: overall, count }: DemoSourceRating): DemoSourceReview[] {
  const draws = new Draws('source reviews', company.n, sourceId);
  const max = Math.min(count, draws.whole(3, 6));
  const said = new Set<string>();
  return Array.from({ length: max }, (_, i) => {
    const stars = drawStars(draws, overall);
    const words = SOURCE_WORDS[languageOf(draws, company)][wordsFor(stars)];
    const [comment = ''] =
      i === max - 1
        ? []
        : draws.sample(
            words.filter((text) => !said.has(text)),
            1,
          );
    said.add(comment);
    return {
      sourceId,
      key: `demo-${company.n}-${i}`,
      name: shortName(drawPerson(draws, company.words.cultures)),
      stars: sourceId === FACEBOOK ? 0 : stars,
      isThumbsUp: stars >= 3,
      comment,
      writtenAt: drawPast(draws),
    };
  });
}

/** What other sites published of the company, as an import would have brought it. */
export function sourceReviewsOf(company: DemoCompany): DemoSourceReview[] {
  if (company.n > RICH_COUNT) return [];
  return sourceRatingsOf(company).flatMap((rating) => reviewsOf(company, rating));
}
