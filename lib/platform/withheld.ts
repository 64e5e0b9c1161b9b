import 'server-only';
import type { CompanySearchResult, SearchResult } from '@/lib/companies/contract';
import { isPaying } from '@/lib/companies/rules/paying';
import { byOurOrder } from '@/lib/opinions/rules/review-order';
import type { CompanyView, ProfileSectionDisplay } from '@/lib/profile/contract';
import { withheldValues } from '@/lib/profile/rules/withheld';
import { sectionType } from '@/lib/values/ids';
import type { OperationName } from './contract';

const contacts = { CompanyPhoneNumber: null, CompanySmsNumber: null, CompanyEmail: null, CompanyUrl: null } as const;

const ofCard = (card: CompanySearchResult): CompanySearchResult =>
  card.HasPayingSubscription ? card : { ...card, ...contacts };

const ofSearch = (found: SearchResult): SearchResult => ({
  ...found,
  CompanyServices: found.CompanyServices.map(ofCard),
  CompanyServicesUpcoming: found.CompanyServicesUpcoming.map(ofCard),
});

/** Beside contacts of unpaid companies, third-party scripts never leave the house (docs/interface.md §5.2, §5.4). */
const neverTold: Readonly<Record<number, object>> = { [sectionType.reviews]: { ElfWidgetScript: '' } };

/** @param types of the section as the display and the section itself declare it: a page uses the section's */
function withoutKeys(display: ProfileSectionDisplay, types: readonly number[], pays: boolean): ProfileSectionDisplay {
  const struck = Object.assign(
    {},
    ...types.map((type) => ({ ...(pays ? {} : withheldValues(type)), ...neverTold[type] })),
  );
  if (Object.keys(struck).length === 0) return display;
  try {
    const content = JSON.parse(display.Content) as object;
    return { ...display, Content: JSON.stringify({ ...content, ...struck }) };
  } catch {
    // What cannot be read cannot be cleaned, nor be drawn.
    return { ...display, Content: '{}' };
  }
}

function ofView(view: CompanyView): CompanyView {
  const pays = isPaying(view.CompanyLocation?.CoreSubscriptionTypeId ?? -1);
  const typeOf = new Map(view.CompanyProfileSections.map((one) => [one.Id, one.CompanySectionTypeId]));
  const typesOf = (one: ProfileSectionDisplay) => [
    one.CompanySectionTypeId,
    typeOf.get(one.CompanyProfileSectionId) ?? one.CompanySectionTypeId,
  ];
  const own = pays ? {} : { CompanyEmail: null, PhoneNumber: null, CompanyUrl: null };
  return {
    ...view,
    CompanyProfile: { ...view.CompanyProfile, ...own },
    CompanyProfileSectionDisplays: view.CompanyProfileSectionDisplays.map((one) =>
      withoutKeys(one, typesOf(one), pays),
    ),
    CustomerReviews: byOurOrder(view.CustomerReviews),
  };
}

const guards: Readonly<Partial<Record<OperationName, (answer: never) => object>>> = {
  searchCity: ofSearch,
  searchNeighborhood: ofSearch,
  searchEverywhere: ofSearch,
  getCompanyView: ofView,
};

/**
 * An answer of another platform as it may reach pages and wire: without contacts of companies that do not pay, whatever that platform
 * sends, and with opinions in our order (docs/interface.md §5.2, §5.13).
 */
export function guardAnswer(name: OperationName, answer: unknown): unknown {
  const guard = guards[name];
  return guard ? guard(answer as never) : answer;
}
