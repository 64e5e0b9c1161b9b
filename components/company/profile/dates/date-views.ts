import { type DateChoice, searchDates } from '@/components/directory/lists/list-query';
import { actionLink, actionsOf } from '@/components/parts/buy-actions';
import type { CardContext } from '@/components/parts/card-context';
import { dayOf, longDateOf, plateOf } from '@/components/parts/card-date';
import type { BuyAction, CardWords, PriceView } from '@/components/parts/card-views';
import type { PartsWords } from '@/components/parts/card-words';
import { priceView } from '@/components/parts/make-views';
import type { PlateDate } from '@/components/ui/plate';
import type { UpcomingService } from '@/lib/companies/contract';
import { profileButton } from '@/lib/companies/rules/buy-button';
import type { CompanyView } from '@/lib/profile/contract';
import { type DateFilter, dateFilter } from '@/lib/values/date-filter';

/** A date of the company, ready to be drawn. */
export interface MiniDateView {
  key: string;
  service: string;
  date: PlateDate | null;
  price?: PriceView;
  /** Main action first; none while there is nowhere to book. */
  buttons: readonly { action: BuyAction; href: string; label: string }[];
}

type Dated = Pick<CompanyView, 'CompanyServicesUpcoming' | 'Services' | 'CompanyProfile'>;

/** The filter as the view call takes it: it knows no days of a custom period, so all dates are asked for and then looked through. */
export function viewFilter(choice: DateChoice): DateFilter {
  return searchDates(choice).date_filter;
}

/** The dates of a view within the chosen period; the place's own calendar counts. */
export function datesWithin(dates: readonly UpcomingService[], choice: DateChoice): readonly UpcomingService[] {
  const { date_filter: filter, date_from: from = '', date_to: to = '' } = searchDates(choice);
  if (filter !== dateFilter.custom) return dates;
  return dates.filter(({ BookingDate }) => dayOf(BookingDate) >= from && dayOf(BookingDate) <= to);
}

function buttonsOf(date: UpcomingService, view: Dated, context: CardContext, words: CardWords, t: PartsWords) {
  const when = longDateOf(date.BookingDate, context) ?? '';
  const company = view.CompanyProfile.CompanyName;
  return actionsOf(profileButton(date.CompanyServices)).flatMap((action) => {
    const href = actionLink(action, { ...date, CompanyServices: view.Services }, context);
    const name = t('actionFor', { action: words.actions[action], service: date.ServiceName, company, date: when });
    return href === null ? [] : [{ action, href, label: name }];
  });
}

/** A date as a mini card shows it, with the buttons of the company profile (docs/product.md §4). */
export function miniDateView(
  date: UpcomingService,
  view: Dated,
  { context, words, t }: { context: CardContext; words: CardWords; t: PartsWords },
): MiniDateView {
  return {
    key: `${date.ServiceId} ${date.BookingDate} ${date.CityId} ${date.NeighborhoodId}`,
    service: date.ServiceName,
    date: plateOf(date.BookingDate, context),
    price: priceView(date.StartingFromPrice, context.countryId, context.locale),
    buttons: buttonsOf(date, view, context, words, t),
  };
}
