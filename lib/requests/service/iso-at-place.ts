import 'server-only';
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

/** An instant as ISO 8601 with the offset of its place, to the second: `2026-11-20T09:00:00-05:00`. */
export const isoAtPlace = (at: Date, zone: string): string =>
  format(new TZDate(at.getTime(), zone), "yyyy-MM-dd'T'HH:mm:ssxxx");
