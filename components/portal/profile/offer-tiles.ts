import type { Content, SectionView } from '@/lib/profile/contract-sections';
import type { Locale } from '@/lib/values/locale';

type Tile = Record<string, unknown>;

const orderOf = ({ OrderOnSite }: Tile) => (typeof OrderOnSite === 'number' ? OrderOnSite : 0);

/**
 * Tiles as their form shows them: in their order, each booked as its service is booked by now; then what the company offers beside them,
 * which stays off the page until its box says otherwise. Where there is no tile yet, the first ones are all that is offered.
 */
export function withOffers(content: Content, { Offers }: Pick<SectionView, 'Offers'>, locale: Locale): Content {
  const tiles = Array.isArray(content.Services) ? (content.Services as Tile[]) : [];
  const inOrder = [...tiles].sort((one, other) => orderOf(one) - orderOf(other));
  const known = inOrder.map((tile) => {
    const offer = Offers.find(({ ServiceGuid }) => ServiceGuid === tile.ServiceGuid);
    return offer ? { ...tile, TypeId: offer.BookingPageTypeId } : tile;
  });
  const last = Math.max(0, ...known.map(orderOf));
  const more = Offers.filter(({ ServiceGuid }) => !tiles.some((tile) => tile.ServiceGuid === ServiceGuid));
  const added = more.map(({ ServiceGuid, Names, ServiceTypeId, BookingPageTypeId, GroupingName }, at) => ({
    Title: Names[locale],
    ServiceGuid,
    ServiceTypeId,
    TypeId: BookingPageTypeId,
    GroupingName,
    OrderOnSite: last + at + 1,
    IsHidden: tiles.length > 0,
  }));
  return { ...content, Services: [...known, ...added] };
}
