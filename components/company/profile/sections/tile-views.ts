import { actionLink } from '@/components/parts/buy-actions';
import type { BuyAction, PriceView } from '@/components/parts/card-views';
import { priceView } from '@/components/parts/make-views';
import { bookingPageType } from '@/lib/companies/contract';
import type { BookNowTile } from '@/lib/profile/contract';
import type { sectionType } from '@/lib/values/ids';
import type { CompanyPage, SectionOf } from '../company-page';

/** A service that can be booked or asked for, ready to be drawn. */
export interface TileView {
  key: string;
  title: string;
  text: string;
  imageUrl: string;
  serviceTypeId: number;
  action: BuyAction;
  /** The company's own words on the button; empty for ours. */
  buttonText: string;
  price?: PriceView;
  /** Null while there is nowhere to book: then no button is drawn. */
  href: string | null;
}

/** What a tile of each booking page type offers; an on-site visit is asked for. */
export const actionByPage: Readonly<Record<number, BuyAction>> = {
  [bookingPageType.livePricing]: 'bookNow',
  [bookingPageType.interactiveQuote]: 'requestQuote',
  [bookingPageType.serviceRequest]: 'requestService',
  [bookingPageType.onSiteVisit]: 'requestService',
};

/** The offer a tile stands for: its guid is that of the company's service, whose price and booking page the view has. */
function offerOf(tile: BookNowTile, { view }: CompanyPage) {
  const own = view.CompanyLocationServices.find(({ Guid }) => Guid === tile.ServiceGuid);
  return own && view.Services.find(({ ServiceId }) => ServiceId === own.ServiceId);
}

function tileView(tile: BookNowTile, page: CompanyPage): TileView {
  const { view, context } = page;
  const action = actionByPage[tile.TypeId] ?? 'bookNow';
  const offer = offerOf(tile, page);
  const bookable = {
    CompanySlug: view.CompanyProfile.CompanySlug ?? '',
    CompanyClientKeyGuid: view.CompanyLocation?.ClientKeyGuid ?? '',
    BookingPageGuid: offer?.BookingPageGuid || tile.ServiceGuid,
    BookingPageTypeId: tile.TypeId,
    CompanyServices: [],
  };
  return {
    key: `${tile.Id} ${tile.ServiceGuid} ${tile.OrderOnSite}`,
    title: tile.Title,
    text: tile.Description,
    imageUrl: tile.PanelImageUrl || tile.LivePricingLogoUrl || '',
    serviceTypeId: tile.ServiceTypeId,
    action,
    buttonText: tile.ButtonText?.[context.locale] ?? '',
    price:
      action === 'bookNow' && offer ? priceView(offer.StartingFromPrice, context.countryId, context.locale) : undefined,
    href: actionLink(action, bookable, context),
  };
}

export interface TileGroup {
  /** Empty for a flat list. */
  name: string;
  tiles: readonly TileView[];
}

/**
 * The tiles as they are drawn: hidden ones left out, in the company's order; flat, or grouped by name with those without one at
 * the end under `others` (docs/product.md §2).
 */
export function tileGroups(
  section: SectionOf<typeof sectionType.bookNow>,
  page: CompanyPage,
  others: string,
): TileGroup[] {
  const tiles = section.content.Services.filter(({ IsHidden, Title }) => !IsHidden && Title !== '').sort(
    (a, b) => a.OrderOnSite - b.OrderOnSite,
  );
  if (!section.settings.DisplayGrouping) return [{ name: '', tiles: tiles.map((tile) => tileView(tile, page)) }];
  const groups = new Map<string, TileView[]>();
  for (const tile of [
    ...tiles.filter(({ GroupingName }) => GroupingName),
    ...tiles.filter((one) => !one.GroupingName),
  ]) {
    const name = tile.GroupingName || others;
    groups.set(name, [...(groups.get(name) ?? []), tileView(tile, page)]);
  }
  return [...groups].map(([name, views]) => ({ name, tiles: views }));
}
