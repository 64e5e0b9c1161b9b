import { entryOf } from '@/components/chrome/portal/navigation';
import { href, type Query } from '@/lib/routes/href';
import { type PortalScreen, portalScreens } from '@/lib/routes/portal';
import type { PortalFrame } from './load';

const lists: ReadonlySet<string | undefined> = new Set(Object.values(portalScreens).map(({ list }) => list));

/** What a form of this screen hands on: the list that its row was reached from, or how the list itself stands. */
export const handedOn = ({ place, shown }: Pick<PortalFrame, 'place'> & { shown?: string | undefined }) =>
  place.list ?? (lists.has(place.screen) ? shown : undefined);

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

/** The list of a row that was deleted, with the name of what was typed for it. */
export function goneHref({ place, locale }: Frame, draft: string | undefined): string {
  const query = { ...Object.fromEntries(new URLSearchParams(place.list)), outcome: 'portal-gone', draft };
  return href('portal', { companyTag: place.companyTag, screen: entryOf(place.screen) }, locale, query);
}
