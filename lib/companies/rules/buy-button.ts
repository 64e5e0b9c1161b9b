import { bookingPageType } from '../contract';

/** Buy-button type (docs/product.md §3). */
export const buyButtonType = {
  buyNow: 1,
  serviceRequest: 2,
  buyNowOrServiceRequest: 3,
  requestQuote: 4,
  buyNowOrRequestQuote: 5,
  requestQuoteOrServiceRequest: 6,
  all: 7,
} as const;
export type BuyButtonType = (typeof buyButtonType)[keyof typeof buyButtonType];

/** Anything with a booking page: services, dates, tiles. */
export interface HasBookingPage {
  BookingPageTypeId: number;
}

/**
 * Which of the three page types that matter are there, as a key: S service request, L live pricing, Q interactive quote.
 * On-site visits (4) and unknown types decide nothing in docs/product.md §4, so they are not looked at.
 */
type Pages = '' | 'L' | 'Q' | 'LQ' | 'S' | 'SL' | 'SQ' | 'SLQ';

function pagesOf(services: readonly HasBookingPage[]): Pages {
  const has = (type: number) => services.some((service) => service.BookingPageTypeId === type);
  const letters = [
    has(bookingPageType.serviceRequest) ? 'S' : '',
    has(bookingPageType.livePricing) ? 'L' : '',
    has(bookingPageType.interactiveQuote) ? 'Q' : '',
  ];
  return letters.join('') as Pages;
}

const providerCard: Record<Pages, BuyButtonType> = {
  SQ: buyButtonType.requestQuoteOrServiceRequest,
  SL: buyButtonType.buyNowOrServiceRequest,
  S: buyButtonType.serviceRequest,
  SLQ: buyButtonType.all,
  LQ: buyButtonType.buyNowOrRequestQuote,
  L: buyButtonType.buyNow,
  Q: buyButtonType.buyNow,
  '': buyButtonType.buyNow,
};

const datedCard: Record<Pages, BuyButtonType> = {
  SL: buyButtonType.buyNowOrServiceRequest,
  SLQ: buyButtonType.buyNowOrServiceRequest,
  S: buyButtonType.serviceRequest,
  // A quote beside the request is not "service request only": the specification's "otherwise".
  SQ: buyButtonType.buyNow,
  L: buyButtonType.buyNow,
  Q: buyButtonType.buyNow,
  LQ: buyButtonType.buyNow,
  '': buyButtonType.buyNow,
};

const profile: Record<Pages, BuyButtonType> = {
  '': buyButtonType.buyNow,
  L: buyButtonType.buyNow,
  Q: buyButtonType.buyNow,
  LQ: buyButtonType.buyNow,
  S: buyButtonType.serviceRequest,
  // Not named by the specification: nothing there can be bought at once, a request can be made.
  SQ: buyButtonType.serviceRequest,
  SL: buyButtonType.buyNowOrServiceRequest,
  SLQ: buyButtonType.buyNowOrServiceRequest,
};

/** The button of a provider card (docs/product.md §4), from the page types among the provider's services. */
export function providerCardButton(services: readonly HasBookingPage[]): BuyButtonType {
  return providerCard[pagesOf(services)];
}

/** The button of a dated card (docs/product.md §4). */
export function datedCardButton(services: readonly HasBookingPage[]): BuyButtonType {
  return datedCard[pagesOf(services)];
}

/** The button of an upcoming date on the company profile (docs/product.md §4). */
export function profileButton(services: readonly HasBookingPage[]): BuyButtonType {
  return profile[pagesOf(services)];
}
