import { openingOn } from '@/lib/values/opening-hours';
import type { Opening } from './free-slots';

/**
 * When a company is open, by calendar day (days since 1970): its week, its seasons, its exceptions.
 * @param content of its operating-hours section, as stored: anything
 */
export const openingsOf =
  (content: unknown) =>
  (day: number): Opening | null =>
    openingOn(content, day).opening;
