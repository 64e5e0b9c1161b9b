import type { PlateDate } from '@/components/ui/plate';

/**
 * What cards show, ready to be drawn: formatted, in words, with addresses. The server makes these from search results and
 * sends them once; the cards themselves know neither rules nor languages. They travel in every page beside the HTML they make,
 * so they say nothing twice: what is false or empty is left out, what all cards share stands in `CardWords`.
 */

/** What a visitor can do with a provider. */
export type BuyAction = 'bookNow' | 'requestQuote' | 'requestService';

/** The ways to reach a provider, by the icon that shows them. */
export type ContactIcon = 'phone' | 'sms' | 'mail' | 'globe' | 'portal' | 'star-line' | 'messages';

/** Initials, or initials and a picture. */
export type PersonView = string | readonly [initials: string, imageUrl: string];

/** Neighbors, and how many more there are, in words. */
export interface PeopleView {
  list: readonly PersonView[];
  more?: string;
}

/**
 * A price as it is written; where no symbol belongs to it, with the name of its currency, which is for screen readers only unless `isTold`: a list
 * over several countries shows it once.
 */
export type PriceView = string | readonly [amount: string, currency: string, isTold?: true];

interface CardView {
  company: string;
  /** Path of the company page. */
  path: string;
  logoUrl?: string;
  isVerified?: true;
  /** City, where the list is about many. */
  place?: string;
  people?: PeopleView;
  /** Left out: priced after a visit. */
  price?: PriceView;
  /** Main action first. */
  actions: readonly BuyAction[];
  /** Addresses of the actions at the integration host; without them they lead to the dates on our company page. */
  outside?: readonly string[];
}

export interface DatedView extends CardView {
  service: string;
  date: PlateDate | null;
  isRecurring?: true;
}

export interface SourceView {
  /** The whole as a sentence; it begins with the name of the source. */
  label: string;
  value: string;
  count: string;
}

export interface RatingsView {
  thumbs?: { up: string; upLabel: string; down: string; downLabel: string };
  sources?: readonly SourceView[];
}

export interface ProviderView extends CardView {
  id: number;
  title?: string;
  contacts?: readonly (readonly [icon: ContactIcon, href: string])[];
  ratings?: RatingsView;
  hiredBy?: string;
  /** The next days, written short. */
  dates?: readonly string[];
  hasMoreDates?: true;
  /** Why the provider stands where it does; left out where the platform gives no reasons. */
  why?: string;
}

/** Words that are the same on every card of a page. */
export interface CardWords {
  verified: string;
  neighbors: string;
  firstOnStreet: string;
  repeats: string;
  startingFrom: string;
  pricedAfterVisit: string;
  moreWays: string;
  contact: string;
  nextDates: string;
  allDates: string;
  whyTitle: string;
  whyText: string;
  actions: Record<BuyAction, string>;
  contacts: Record<ContactIcon, string>;
}

/** Element id of the dates on the company page. */
export const upcomingServicesId = 'upcoming-services';

/** Element ids of the first card that "show more" revealed: where the focus goes, and a link without script. */
export const firstNewIds = { dates: 'more-dates', providers: 'more-pros' } as const;
