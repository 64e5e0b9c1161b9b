import { type ConsoleScreen, consoleScreens } from '@/lib/routes/console';
import { href, type Query } from '@/lib/routes/href';
import type { ConsoleFrame } from './load';

type Frame = Pick<ConsoleFrame, 'place' | 'locale'>;

/** The screen of a row; the way back from it leads to its list as that stands. */
export const rowHref = ({ shown, locale }: ConsoleFrame, consoleScreen: ConsoleScreen, id: number): string =>
  href('console', { consoleScreen, id, list: shown }, locale);

/** The list of this screen's row, as it was left. @param more of its query */
export const listHref = ({ place, locale }: Frame, more: Query = {}): string =>
  href('console', { consoleScreen: consoleScreens[place.consoleScreen].list ?? 'today' }, locale, {
    ...Object.fromEntries(new URLSearchParams(place.list)),
    ...more,
  });

/** The list of a row that is gone, with the name of what was typed about it. */
export const goneHref = (frame: Frame, draft: string | undefined): string =>
  listHref(frame, { outcome: 'portal-gone', draft });
