import { loadConsolePage } from '../load';
import type { ConsolePageProps } from '../query';

export type ConsoleTodayPage = Awaited<ReturnType<typeof loadConsoleToday>>;

/** What the first screen of the console is drawn from. */
export const loadConsoleToday = (props: ConsolePageProps) => loadConsolePage('today', props);
