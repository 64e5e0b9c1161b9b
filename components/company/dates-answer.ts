import type { UpcomingService } from '@/lib/companies/contract';
import type { Locale } from '@/lib/i18n/locales';
import type { CompanyView } from '@/lib/profile/contract';

/** Whose dates are asked for. */
export interface DatesInput {
  id: number;
  lang_code: Locale;
}

/** What came of asking: the view with its dates, or null where nothing answered. */
export interface DatesAnswer {
  view: Pick<CompanyView, 'CompanyServicesUpcoming' | 'Services' | 'CompanyProfile'> | null;
  dates: readonly UpcomingService[];
  total: number;
}
