import { getSetUpTimes } from '@/lib/console/contract';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadConsolePage } from '../load';
import type { ConsolePageProps } from '../query';

export type ConsoleTodayPage = Awaited<ReturnType<typeof loadConsoleToday>>;

/** What the first screen of the console is drawn from. */
export async function loadConsoleToday(props: ConsolePageProps) {
  // Who is no staff is answered by the page's own not-found first.
  const page = await loadConsolePage('today', props);
  const times = await askSigned(getSetUpTimes, {});
  return { ...page, times: times!.Object };
}
