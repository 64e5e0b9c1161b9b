import { toSlug } from '@/lib/routes/slug';
import { CATEGORIES } from '../data/catalogue';
import type { CategoryData } from '../data/catalogue/catalogue-data';
import type { CityData, NeighborhoodData } from '../data/cities/city-data';
import type { InAllLanguages } from '../data/in-all-languages';
import { type PlaceWords, placeWords } from '../data/words/place-words';
import { TITLES } from '../data/words/profile-words';
import { Draws, guidOf } from '../random';
import { FEATURED_NAMES, type Featured, featuredAt } from './featured';
import { NameGiver } from './names';
import { type Offer, offersOf } from './offers';
import { drawPerson, type Person } from './people';
import { RICH_COUNT } from './scale';
import { berthOf } from './schedule';

/** A company of the demo before it meets a database: the same number gives the same company for ever. */
export interface DemoCompany {
  readonly n: number;
  readonly guid: string;
  readonly city: CityData;
  readonly rank: number;
  readonly words: PlaceWords;
  readonly category: CategoryData;
  readonly featured: Featured | undefined;
  readonly name: string;
  readonly title: InAllLanguages;
  /** Added by neighbors and unclaimed: no dates, few words. */
  readonly isUnclaimed: boolean;
  readonly isVerified: boolean;
  /** Core subscription type of docs/product.md §3; 0 for none, 1 and 2 are paying. */
  readonly coreSubscription: number;
  readonly hasInbox: boolean;
  readonly hasLogo: boolean;
  readonly hasHero: boolean;
  readonly hasPortal: boolean;
  readonly hasChat: boolean;
  readonly showsSocialReviews: boolean;
  readonly foundedYear: number;
  readonly createdAt: string;
  readonly domain: string;
  readonly phone: string;
  readonly street: string;
  readonly postalCode: string;
  readonly home: NeighborhoodData;
  /** Neighborhoods it serves by name; empty = the whole city. */
  readonly serves: readonly NeighborhoodData[];
  readonly offers: readonly Offer[];
  readonly team: readonly Person[];
}

const DAY_MS = 86_400_000;
const OLDEST = Date.UTC(2024, 0, 8);
const CREATED_DAYS = 900;
/** Rank modulo this: one in seven companies of a city is unclaimed. */
const UNCLAIMED_EVERY = 7;

function atPlace(list: readonly CategoryData[], index: number): CategoryData {
  const found = list[index % list.length];
  if (!found) throw new Error('No categories');
  return found;
}

function categoryOf(featured: Featured | undefined, rank: number, cityIndex: number): CategoryData {
  const wanted = CATEGORIES.find(({ key }) => key === featured?.category);
  return wanted ?? atPlace(CATEGORIES, rank + cityIndex);
}

/** Numbered house on a street of the city, in the order the country writes it. */
function drawStreet(draws: Draws, city: CityData): string {
  const street = draws.pick(city.streets);
  const number = draws.whole(2, 480);
  if (city.countryId === 13) return `${street} nr. ${number}`;
  return /^(rue|avenue|boulevard|cours|3e) /i.test(street) ? `${number}, ${street}` : `${number} ${street}`;
}

function drawArea(n: number, draws: Draws, city: CityData, home: NeighborhoodData): readonly NeighborhoodData[] {
  const served = city.neighborhoods.filter(({ isUnserved }) => !isUnserved);
  // Where one neighborhood must stay empty, no company serves the whole city.
  const mayServeAll = served.length === city.neighborhoods.length;
  if (mayServeAll && draws.chance(0.3)) return [];
  const others = draws.sample(
    served.filter((one) => one !== home),
    n > RICH_COUNT ? draws.whole(1, 3) : draws.whole(2, 6),
  );
  return [home, ...others];
}

function subscriptionOf(draws: Draws, isUnclaimed: boolean): number {
  if (isUnclaimed) return 0;
  const share = draws.unit();
  if (share < 0.35) return 1;
  if (share < 0.62) return 2;
  if (share < 0.68) return 3;
  return share < 0.82 ? 6 : 0;
}

function flagsOf(draws: Draws, isUnclaimed: boolean, featured: Featured | undefined) {
  const owned = (share: number) => draws.chance(share) && !isUnclaimed;
  return {
    isVerified: owned(0.6) || (featured !== undefined && !isUnclaimed && featured.category !== 'renovation'),
    coreSubscription: subscriptionOf(draws, isUnclaimed) || (featured && !isUnclaimed ? 2 : 0),
    hasInbox: owned(0.25),
    hasLogo: owned(0.85) || (featured !== undefined && !isUnclaimed),
    hasHero: owned(0.45),
    hasPortal: owned(0.5),
    hasChat: owned(0.35),
    showsSocialReviews: owned(0.6),
  };
}

/** `https://` and `.example` leave so much of the 50 characters of a company's address. */
const MAX_HOST_LENGTH = 34;

/** Whole words of a slug, as many as fit. */
function shortened(slug: string): string {
  if (slug.length <= MAX_HOST_LENGTH) return slug;
  const cut = slug.slice(0, MAX_HOST_LENGTH + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 12));
}

function contactsOf(draws: Draws, city: CityData, name: string) {
  return {
    domain: `${shortened(toSlug(name))}.example`,
    phone: draws.fill(city.phone),
    street: drawStreet(draws, city),
    postalCode: draws.fill(city.postalCode),
  };
}

/** What the demo draws of company `n`. The name depends on those given before: see `demoCompanies`. */
function drawCompany(n: number, names: NameGiver): DemoCompany {
  const { city, cityIndex, rank } = berthOf(n);
  const featured = featuredAt(city.key, rank);
  const category = categoryOf(featured, rank, cityIndex);
  const draws = new Draws('company', n);
  const words = placeWords(city.countryId, city.provinceId);
  const isUnclaimed = rank % UNCLAIMED_EVERY === UNCLAIMED_EVERY - 1;
  const home = draws.pick(city.neighborhoods.filter(({ isUnserved }) => !isUnserved));
  const name = featured?.name ?? names.give(n, city, category.key);
  // Ids are positions plus one: this is always another trade.
  const second = draws.chance(0.15) ? atPlace(CATEGORIES, category.id + draws.whole(0, 4)) : undefined;
  return {
    n,
    guid: guidOf('company', n),
    city,
    rank,
    words,
    category,
    featured,
    name,
    title: featured?.title ?? draws.pick(TITLES[category.key]),
    isUnclaimed,
    ...flagsOf(draws, isUnclaimed, featured),
    foundedYear: draws.whole(1994, 2023),
    createdAt: new Date(OLDEST + draws.whole(0, CREATED_DAYS) * DAY_MS + draws.whole(9, 17) * 3_600_000).toISOString(),
    ...contactsOf(draws, city, name),
    home,
    serves: drawArea(n, draws, city, home),
    offers: offersOf(n, rank, city.countryId, category, second),
    team: Array.from({ length: draws.whole(1, 4) }, () => drawPerson(draws, words.cultures)),
  };
}

/** The first `count` companies of the demo, in order; those of a smaller count are the beginning of a larger one. */
export function demoCompanies(count: number): DemoCompany[] {
  const names = new NameGiver(FEATURED_NAMES);
  return Array.from({ length: count }, (_, i) => drawCompany(i + 1, names));
}
