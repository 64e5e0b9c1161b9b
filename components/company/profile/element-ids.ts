import { upcomingServicesId } from '@/components/parts/card-views';

/** Element ids of the blocks: targets of the tabs, of links from elsewhere, of a hash in the address. */
export const blockIds = {
  dates: upcomingServicesId,
  about: 'about',
  contact: 'contact',
  services: 'services',
  book: 'book-now',
  photos: 'photos',
  summary: 'reviews-summary',
  reviews: 'reviews',
  hours: 'hours',
  faq: 'faq',
  team: 'team',
  map: 'map',
  areas: 'areas',
} as const;
export type BlockName = keyof typeof blockIds;
