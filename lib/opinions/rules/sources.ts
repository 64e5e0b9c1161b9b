import { type ImportedSource, reviewSource } from '../contract';

/** Sites whose reviews are imported, by their id (specification §3, review source). */
const sources: Record<number, ImportedSource | undefined> = {
  [reviewSource.google]: 'google',
  [reviewSource.facebook]: 'facebook',
  [reviewSource.yelp]: 'yelp',
};

/** The site behind a review source; undefined for our own and for unknown ids. */
export const sourceOf = (sourceId: number): ImportedSource | undefined => sources[sourceId];
