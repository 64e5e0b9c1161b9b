import type { UpcomingService } from '@/lib/companies/contract';
import type { CompanyView } from '@/lib/profile/contract';
import type { Locale } from '@/lib/values/locale';

/** Whose dates are asked for. */
export interface DatesInput {
  id: number;
  lang_code: Locale;
}

/** The answer: the view with its dates, or null where there was none. */
export interface DatesAnswer {
  view: Pick<CompanyView, 'CompanyServicesUpcoming' | 'Services' | 'CompanyProfile'> | null;
  dates: readonly UpcomingService[];
  total: number;
}
