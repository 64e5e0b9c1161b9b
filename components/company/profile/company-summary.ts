import { actionLink, actionsOf } from '@/components/parts/buy-actions';
import { shortDateOf } from '@/components/parts/card-date';
import type { BuyAction, PriceView } from '@/components/parts/card-views';
import { contactsOf } from '@/components/parts/contacts';
import { priceView } from '@/components/parts/make-views';
import { providerCardButton } from '@/lib/companies/rules/buy-button';
import { startingFromPrice } from '@/lib/companies/rules/price';
import { showsDates } from '@/lib/profile/rules/shows-dates';
import { type DateFilter, dateFilter } from '@/lib/values/date-filter';
import { sectionType } from '@/lib/values/ids';
import { type CompanyPage, paysFor, sectionOf } from './company-page';
import { type DayHours, hoursToday } from './sections/opening-hours';

/** The lowest starting price among the services; undefined where all are priced after a visit. */
function lowestPrice({ view, context }: CompanyPage): PriceView | undefined {
  const prices = view.Services.map((one) => startingFromPrice(one.StartingFromPrice)).filter((one) => one !== null);
  return prices.length > 0 ? priceView(Math.min(...prices), context.countryId, context.locale) : undefined;
}

/** What the company can be booked by, main action first; none while there is nowhere to book. */
function buttonsOf({ view, context }: CompanyPage): { action: BuyAction; href: string }[] {
  const service = view.Services[0];
  if (!service) return [];
  const bookable = {
    CompanySlug: view.CompanyProfile.CompanySlug ?? '',
    CompanyClientKeyGuid: view.CompanyLocation?.ClientKeyGuid ?? '',
    BookingPageGuid: service.BookingPageGuid,
    BookingPageTypeId: service.BookingPageTypeId,
    CompanyServices: view.Services,
  };
  return actionsOf(providerCardButton(view.Services)).flatMap((action) => {
    const href = actionLink(action, bookable, context);
    return href === null ? [] : [{ action, href }];
  });
}

function todayOf(page: CompanyPage): DayHours | undefined {
  const hours = sectionOf(page, sectionType.operatingHours)?.content;
  return hours && hoursToday(hours, page.view.CompanyLocation?.TimezoneName, new Date(page.context.ts));
}

/** Contacts of the company that may be shown (docs/product.md §6). */
function waysOf({ view, context }: CompanyPage) {
  const { CompanyProfile: profile, CompanyLocation: location } = view;
  return contactsOf(
    {
      HasPayingSubscription: paysFor(view),
      CompanyPhoneNumber: profile.PhoneNumber,
      CompanySmsNumber: null,
      CompanyEmail: profile.CompanyEmail,
      CompanyUrl: profile.CompanyUrl,
      CompanyClientKeyGuid: location?.ClientKeyGuid ?? '',
      CompanySlug: profile.CompanySlug ?? '',
      CompanyGuid: view.Company.Guid,
      HasConsumerPortal: location?.UsesConsumerPortal ?? false,
      HasSocialMediaReviews: location?.UsesSocialMediaReviews ?? false,
      HasWebsiteChat: view.HasWebsiteChat ?? false,
    },
    context,
  );
}

/** Periods that do not begin today: a view asked for one of them leaves out the days before. */
const laterFilters: readonly DateFilter[] = [dateFilter.tomorrow, dateFilter.nextWeek, dateFilter.nextMonth];

/** The page in short, for rail and bottom bar: made from the same data as the sections (docs/design.md §3, Company layout). */
export function companySummary(page: CompanyPage) {
  const { view, context } = page;
  const next = showsDates(page) ? view.CompanyServicesUpcoming[0] : undefined;
  // The first date of a period that begins later is not the next one of the company.
  const isNext = !laterFilters.includes(page.choice.filter);
  return {
    price: lowestPrice(page),
    buttons: buttonsOf(page),
    hasDates: next !== undefined,
    nextFree: (next && isNext && shortDateOf(next.BookingDate, context)) ?? undefined,
    today: todayOf(page),
    ways: waysOf(page),
  };
}
export type CompanySummary = ReturnType<typeof companySummary>;
