import { href, type Query } from '@/lib/routes/href';
import { type PortalScreen, portalScreens } from '@/lib/routes/portal';
import type { PortalFrame } from './load';

type Frame = Pick<PortalFrame, 'place' | 'locale'> & Partial<Pick<PortalFrame, 'shown'>>;

/** What the list shows that a row is reached from: this one, or the one that this screen's own row was reached from. */
function listOf(screen: PortalScreen, { place, shown }: Frame): string | undefined {
  const { list } = portalScreens[screen];
  if (list === place.screen) return shown;
  return list === portalScreens[place.screen].list ? place.list : undefined;
}

/** The screen of a row; the way back from it leads to its list as that stands (docs/rules/portal-pains.md C2.22). */
export const rowHref = (frame: Frame, screen: PortalScreen, id: number): string =>
  href('portal', { companyTag: frame.place.companyTag, screen, id, list: listOf(screen, frame) }, frame.locale);

/** The list of this screen's row, as it was left. @param otherwise its query for who comes from elsewhere */
export function listHref({ place, locale }: Frame, otherwise?: Query): string {
  const screen = portalScreens[place.screen].list ?? 'today';
  const query = place.list === undefined ? otherwise : Object.fromEntries(new URLSearchParams(place.list));
  return href('portal', { companyTag: place.companyTag, screen }, locale, query);
}
