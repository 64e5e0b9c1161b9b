import { type ConsoleScreen, consoleScreens } from '@/lib/routes/console';
import { href } from '@/lib/routes/href';
import type { ConsoleFrame } from './load';

/** The screen of a row; the way back from it leads to its list as that stands. */
export const rowHref = ({ shown, locale }: ConsoleFrame, consoleScreen: ConsoleScreen, id: number): string =>
  href('console', { consoleScreen, id, list: shown }, locale);

/** The list of this screen's row, as it was left. */
export const listHref = ({ place, locale }: ConsoleFrame): string =>
  href(
    'console',
    { consoleScreen: consoleScreens[place.consoleScreen].list ?? 'today' },
    locale,
    Object.fromEntries(new URLSearchParams(place.list)),
  );
