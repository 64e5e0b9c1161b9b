import { bookingPageType, type CompanySearchResult } from '@/lib/companies/contract';
import { type BuyButtonType, buyButtonType } from '@/lib/companies/rules/buy-button';
import { integrationHref } from '@/lib/routes/integration';
import type { CardContext } from './card-context';
import type { BuyAction } from './card-views';

/** Buttons of each kind, the filled one first (docs/design.md §3: one filled, one outline, the third behind "More ways"). */
const actions: Record<BuyButtonType, readonly BuyAction[]> = {
  [buyButtonType.buyNow]: ['bookNow'],
  [buyButtonType.serviceRequest]: ['requestService'],
  [buyButtonType.buyNowOrServiceRequest]: ['bookNow', 'requestService'],
  [buyButtonType.requestQuote]: ['requestQuote'],
  [buyButtonType.buyNowOrRequestQuote]: ['bookNow', 'requestQuote'],
  [buyButtonType.requestQuoteOrServiceRequest]: ['requestQuote', 'requestService'],
  [buyButtonType.all]: ['bookNow', 'requestQuote', 'requestService'],
};

/** The actions a kind of button offers, main one first. */
export function actionsOf(kind: BuyButtonType): readonly BuyAction[] {
  return actions[kind];
}

const pageTypes: Record<BuyAction, number> = {
  bookNow: bookingPageType.livePricing,
  requestQuote: bookingPageType.interactiveQuote,
  requestService: bookingPageType.serviceRequest,
};

type Bookable = Pick<
  CompanySearchResult,
  'CompanySlug' | 'CompanyClientKeyGuid' | 'BookingPageGuid' | 'BookingPageTypeId' | 'CompanyServices'
> &
  Partial<Pick<CompanySearchResult, 'BookingDate'>>;

/** Guid of the booking page of the wanted type: the card's own, else another of the provider's, else the card's. */
function bookingPageGuid(card: Bookable, action: BuyAction): string {
  if (card.BookingPageTypeId === pageTypes[action]) return card.BookingPageGuid;
  const fitting = card.CompanyServices.find((service) => service.BookingPageTypeId === pageTypes[action]);
  return fitting?.BookingPageGuid || card.BookingPageGuid;
}

/**
 * Where a buy button leads: the booking page at the integration host, live prices for "book now" (docs/product.md §7).
 * @returns null while there is no such host: the button then leads to the provider's upcoming dates on our company page.
 */
export function actionLink(action: BuyAction, card: Bookable, { locale, outlets, ts }: CardContext): string | null {
  if (outlets.integrationOrigin === null) return null;
  const guid = bookingPageGuid(card, action);
  return integrationHref(outlets.integrationOrigin, {
    page: 'booking',
    key: card.CompanyClientKeyGuid,
    slug: card.CompanySlug,
    locale,
    guids: guid ? [guid] : [],
    isLivePricing: action === 'bookNow',
    // A dated card leads to its own hour, as long as it is that service which is booked.
    ...(card.BookingDate && guid === card.BookingPageGuid
      ? { start: card.BookingDate.replace(/:00(?=[+-])/, '') }
      : {}),
    ts,
  });
}
