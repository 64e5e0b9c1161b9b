import type { CategoryKey } from '../data/catalogue/catalogue-data';
import type { NeighborhoodData } from '../data/cities/city-data';
import { OPINION_WORDS, type OpinionLanguage, type OpinionWords } from '../data/words/opinion-words';
import { Draws } from '../random';
import type { DemoCompany } from './company';
import { type DemoCustomer, drawPast } from './customers';
import { drawPerson, shortName } from './people';
import { RICH_COUNT } from './scale';

export interface DemoOpinion {
  /** Index of the customer who wrote it, undefined for a neighbor who never was one. */
  readonly customer: number | undefined;
  readonly origin: 'booked' | 'invited' | 'neighbor';
  readonly name: string;
  readonly comment: string;
  readonly language: OpinionLanguage;
  /** 0 = a thumb only. */
  readonly stars: number;
  readonly isThumbsUp: boolean;
  readonly neighborhood: NeighborhoodData;
  readonly createdAt: string;
}

/** Overall rating at another site: Google 0, Facebook 1, Yelp 3. */
export interface DemoSourceRating {
  readonly sourceId: 0 | 1 | 3;
  readonly stars: number;
  readonly count: number;
}

function countsOf(draws: Draws, company: DemoCompany): { good: number; bad: number } {
  if (company.featured) return company.featured;
  if (company.n > RICH_COUNT) return { good: draws.whole(0, 3), bad: draws.chance(0.2) ? 1 : 0 };
  if (company.isUnclaimed) return { good: draws.whole(0, 6), bad: draws.chance(0.2) ? 1 : 0 };
  const good = Math.round(24 * draws.unit() ** 2.2);
  return { good, bad: draws.chance(0.35) ? draws.whole(1, Math.max(1, Math.round(good / 6))) : 0 };
}

/** Neighbors in Miami write Spanish too, those in Ottawa French, the others the language of the place. */
export function languageOf(draws: Draws, company: DemoCompany): OpinionLanguage {
  if (company.city.key === 'miami' && draws.chance(0.5)) return 'es';
  if (company.city.key === 'austin' && draws.chance(0.15)) return 'es';
  if (company.city.key === 'ottawa' && draws.chance(0.3)) return 'fr';
  if (company.city.key === 'montreal' && draws.chance(0.15)) return 'en';
  return company.words.language;
}

function praise(draws: Draws, words: OpinionWords, trade: CategoryKey): string {
  const sentences = draws.chance(0.65)
    ? [draws.pick(words.praise[trade]), draws.pick(words.general)]
    : [draws.pick(words.general)];
  if (draws.chance(0.45)) sentences.push(draws.pick(words.more));
  // Some short and to the point, some longer than the 180 characters shown at first.
  return (draws.chance(0.3) ? sentences.slice(0, 1) : sentences).join(' ');
}

/** Comments do not repeat as long as there are unused ones. */
function drawComment(
  draws: Draws,
  words: OpinionWords,
  trade: CategoryKey,
  isGood: boolean,
  said: Set<string>,
): string {
  let comment = '';
  for (let attempt = 0; attempt < 8; attempt++) {
    comment = isGood ? praise(draws, words, trade) : draws.pick(words.complaints);
    if (!said.has(comment)) break;
  }
  said.add(comment);
  return comment;
}

function drawOpinion(
  draws: Draws,
  company: DemoCompany,
  isGood: boolean,
  said: Set<string>,
  author: { index: number; customer: DemoCustomer } | undefined,
): DemoOpinion {
  const language = languageOf(draws, company);
  const isStarred = author !== undefined && draws.chance(0.7);
  const stars = isGood ? draws.pick([3, 4, 4, 5, 5, 5, 5]) : draws.whole(1, 2);
  const places = company.serves.length > 0 ? company.serves : company.city.neighborhoods;
  return {
    customer: author?.index,
    origin: isStarred ? 'booked' : author ? 'invited' : 'neighbor',
    name: shortName(author?.customer ?? drawPerson(draws, company.words.cultures)),
    comment: drawComment(draws, OPINION_WORDS[language], company.category.key, isGood, said),
    language,
    stars: isStarred ? stars : 0,
    isThumbsUp: isGood,
    neighborhood: author?.customer.neighborhood ?? draws.pick(places),
    createdAt: drawPast(draws),
  };
}

/** What neighbors say about the company, good first. A customer speaks once. */
export function opinionsOf(company: DemoCompany, customers: readonly DemoCustomer[]): DemoOpinion[] {
  const draws = new Draws('opinions', company.n);
  const { good, bad } = countsOf(draws, company);
  const silent = draws.sample(
    customers.map((customer, index) => ({ index, customer })),
    customers.length,
  );
  const said = new Set<string>();
  return Array.from({ length: good + bad }, (_, i) =>
    drawOpinion(draws, company, i < good, said, draws.chance(0.6) ? silent.pop() : undefined),
  );
}

const stars = (draws: Draws, low: number) => Math.round((low + (5 - low) * draws.unit() ** 0.6) * 10) / 10;

/** Ratings at other sites; some companies have none, some one of the three. */
export function sourceRatingsOf(company: DemoCompany): DemoSourceRating[] {
  const { featured } = company;
  const ratings: DemoSourceRating[] = [];
  if (featured?.google) ratings.push({ sourceId: 0, stars: featured.google[0], count: featured.google[1] });
  if (featured?.facebook) ratings.push({ sourceId: 1, stars: featured.facebook[0], count: featured.facebook[1] });
  if (featured) return ratings;
  const draws = new Draws('ratings', company.n);
  const scale = company.isUnclaimed ? 0.5 : 1;
  if (draws.chance(0.7 * scale)) ratings.push({ sourceId: 0, stars: stars(draws, 3.6), count: draws.whole(3, 260) });
  if (draws.chance(0.45 * scale)) ratings.push({ sourceId: 1, stars: stars(draws, 3.8), count: draws.whole(2, 90) });
  const isYelpCountry = company.city.countryId <= 2;
  if (isYelpCountry && draws.chance(0.2))
    ratings.push({ sourceId: 3, stars: stars(draws, 3.4), count: draws.whole(2, 60) });
  return ratings;
}
