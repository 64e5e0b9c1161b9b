/** People, words and places here are invented. */

/** What a site does to every call from now on. */
export const standInFaults = [
  'expired-token',
  'revoked-scope',
  'quota',
  'plan',
  'place-gone',
  'retired',
  'away',
  'slow',
  'malformed',
  'repeated-page-token',
] as const;
export type StandInFault = (typeof standInFaults)[number];

export type SiteName = 'google' | 'facebook' | 'yelp';

/** What a site makes of an answer. */
export const replyStates = ['PENDING', 'APPROVED', 'REJECTED'] as const;

export interface StandInReply {
  comment: string;
  at: string;
  state: (typeof replyStates)[number];
  violation?: string;
}

/** A review as the stand-ins keep it, before each site puts it into its own form. */
export interface StandInReview {
  id: string;
  /** Null: the site does not say who. */
  name: string | null;
  isAnonymous?: boolean;
  photo?: string;
  /** 1–5; 0 = a thumb alone (Facebook). */
  stars: number;
  isUp: boolean;
  text: string;
  writtenAt: string;
  changedAt: string;
  reply?: StandInReply;
}

export interface StandInPlace {
  /** Google: `locations/1`; Facebook: the number of a page; Yelp: the id of a business. */
  id: string;
  name: string;
  reviews: StandInReview[];
  /** What the site says of the whole; it may know more reviews than it gives. */
  stars: number;
  count: number;
}

const day = (n: number) => new Date(Date.UTC(2026, 8, 1) - n * 86_400_000).toISOString();

const said = (n: number, text: string, stars: number, more: Partial<StandInReview> = {}): StandInReview => ({
  id: `r${n}`,
  name: `Invented P. ${n}`,
  photo: `https://lh3.googleusercontent.com/a/invented-${n}`,
  stars,
  isUp: stars >= 3,
  text,
  writtenAt: day(n),
  changedAt: day(n),
  ...more,
});

/** A place of a site, with so many reviews of all kinds: markup, translations, no author, no words, no stars. */
export function makePlace(id: string, name: string, count: number): StandInPlace {
  const kinds: ((n: number) => StandInReview)[] = [
    (n) => said(n, 'On time, and the kitchen shines.', 5),
    (n) => said(n, 'Fish &amp; chips on the floor,<br>gone <b>at once</b>. I &lt;3 them', 5),
    (n) => said(n, '(Translated by Google) Good work\n\n(Original)\nBuen trabajo, llegaron tarde.', 3),
    (n) => said(n, '', 4, { name: null }),
    (n) => said(n, 'Two windows were forgotten.', 2, { isAnonymous: true }),
    (n) => said(n, 'عمل ممتاز \u{1F44D}', 5, { name: 'ليلى' }),
    (n) => said(n, 'Nobody came, nobody called.', 1),
  ];
  const reviews = Array.from({ length: count }, (_, n) => kinds[n % kinds.length]!(n));
  const sum = reviews.reduce((all, { stars }) => all + stars, 0);
  return { id, name, reviews, stars: count === 0 ? 0 : Math.round((sum / count) * 10) / 10, count };
}

/** The same place with thumbs in place of stars, but for each third, which is of the years of stars. */
export function withThumbs(place: StandInPlace): StandInPlace {
  const reviews = place.reviews.map((one, n) => (n % 3 === 2 ? one : { ...one, stars: 0 }));
  return { ...place, reviews };
}

export interface Site {
  places: Map<string, StandInPlace>;
  /** Of every call, and of those of one place. */
  fault: StandInFault | null;
  placeFaults: Map<string, StandInFault>;
  /** Method and path of each call, in order; tokens are not among them. */
  asked: string[];
  /** Calls that are under way, and how many of one token were at once. */
  open: Map<string, number>;
  peak: number;
}

export const makeSite = (...places: StandInPlace[]): Site => ({
  places: new Map(places.map((place) => [place.id, place])),
  fault: null,
  placeFaults: new Map(),
  asked: [],
  open: new Map(),
  peak: 0,
});
