import type { IconName } from '@/components/ui/icon';
import type { ConsoleScreen } from '@/lib/routes/console';

/** THE list of the console's menu entries, in their order: every one of staff sees them all; what they may do there, each screen says. */
export const consoleNavigation = [
  { screen: 'today', icon: 'calendar-check' },
  { screen: 'claims', icon: 'lock' },
  { screen: 'businesses', icon: 'list-business' },
  { screen: 'audit', icon: 'clock' },
] as const satisfies readonly { screen: ConsoleScreen; icon: IconName }[];

export type ConsoleMenuScreen = (typeof consoleNavigation)[number]['screen'];

/** The entry under which each screen stands. */
export const consoleEntryOf: Readonly<Record<ConsoleScreen, ConsoleMenuScreen>> = {
  today: 'today',
  claims: 'claims',
  claim: 'claims',
  businesses: 'businesses',
  business: 'businesses',
  audit: 'audit',
};
