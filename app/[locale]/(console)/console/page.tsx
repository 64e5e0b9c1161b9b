import { consoleHead } from '@/components/console/head';
import type { ConsolePageProps } from '@/components/console/query';
import { loadConsoleToday } from '@/components/console/today/load';
import { ConsoleTodayScreen } from '@/components/console/today/screen';

export const generateMetadata = consoleHead('today');

export default async function ConsolePage(props: ConsolePageProps) {
  return <ConsoleTodayScreen {...(await loadConsoleToday(props))} />;
}
