import type { IconName } from '@/components/ui/icon';
import type { PlateDate } from '@/components/ui/plate';

/**
 * What cards show, ready to be drawn: formatted, in words, with addresses. The server makes these from search results and
 * sends them once; the cards themselves know neither rules nor languages, so that they cost a page next to nothing.
 */
export interface ActionView {
  text: string;
  kind: 'book' | 'other';
  /** Address at the integration host; without one the action leads to the provider's dates on our company page. */
  outside?: string;
}

export interface ContactView {
  icon: IconName;
  label: string;
  href: string;
  /** Leaves the site, in a window of its own. */
  rel?: string;
  isPhoneOnly?: boolean;
}

/** Neighbors as initials or pictures, and how many more there are, in words. */
export interface PeopleView {
  list: readonly { id: number; initials: string; imageUrl?: string | null }[];
  more?: string;
}

interface CardView {
  company: string;
  /** Path of the company page. */
  path: string;
  logoUrl: string | null;
  isVerified: boolean;
  people?: PeopleView;
  /** Null: priced after a visit. */
  price: string | null;
  /** Main action first. */
  actions: readonly ActionView[];
}

export interface DatedView extends CardView {
  key: string;
  service: string;
  date: PlateDate | null;
  isRecurring: boolean;
}

export interface SourceView {
  initial: string;
  label: string;
  value: string;
  count: string;
}

export interface RatingsView {
  thumbs?: { up: string; upLabel: string; down: string; downLabel: string };
  sources: readonly SourceView[];
}

export interface ProviderView extends CardView {
  id: number;
  title: string;
  contacts: readonly ContactView[];
  ratings?: RatingsView;
  hiredBy?: string;
  dates: readonly { text: string; outside?: string }[];
  hasMoreDates: boolean;
  /** Why the provider stands where it does, as a sentence; left out where the platform gives no reasons. */
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
}

/** Element id of the dates on the company page. */
export const upcomingServicesId = 'upcoming-services';

/** Element ids of the first card that "show more" revealed: where the focus goes, and a link without script. */
export const firstNewIds = { dates: 'more-dates', providers: 'more-pros' } as const;
