import { notFound, redirect } from 'next/navigation';
import { getConsoleToday } from '@/lib/console/contract';
import { canAsk } from '@/lib/pages/ask';
import { askSigned } from '@/lib/pages/ask-signed';
import { isRefused } from '@/lib/pages/call-refused';
import { getPageChrome, pagePaths } from '@/lib/pages/page-chrome';
import { type ConsolePlace, type ConsoleScreen, consoleReturnText } from '@/lib/routes/console';
import { href } from '@/lib/routes/href';
import { type ConsolePageProps, readConsoleVisit } from './query';

/**
 * What a page of the console is drawn in. Every page of the console begins with it.
 * @throws Next's not-found for everybody but staff; a redirect to the sign-in page signed out (docs/portal.md §1)
 */
export async function loadConsolePage(screen: ConsoleScreen, props: ConsolePageProps) {
  const visit = await readConsoleVisit(props);
  const { locale, id, list, shown } = visit;
  const place: ConsolePlace = { consoleScreen: screen, ...(id === undefined ? {} : { id, list }) };
  if (!canAsk(getConsoleToday)) notFound();
  const found = await askSigned(getConsoleToday, {}).catch((error) => {
    if (isRefused(error, 403)) notFound();
    throw error;
  });
  if (!found)
    redirect(
      href('signin', {}, locale, {
        audience: 'operations',
        to: consoleReturnText({ ...place, draft: visit.kept, shown }),
      }),
    );
  const today = found.Object;
  const mayDecide = today.Member.Role !== 'Support';
  const facts = await getPageChrome();
  const frame = {
    locale,
    place,
    shown,
    member: today.Member,
    paths: pagePaths('console', place, visit.switchQuery),
    facts,
  };
  return { visit, frame, today, mayDecide, now: Date.now() };
}

export type ConsoleFrame = Awaited<ReturnType<typeof loadConsolePage>>['frame'];
