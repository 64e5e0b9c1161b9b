import { readScreenVisit } from '@/components/portal/query';
import type { Query } from '@/lib/values/query';

export interface ConsolePageProps {
  params: Promise<{ locale: string; id?: string }>;
  searchParams: Promise<Query>;
}

/** What an address of the console asks for. @throws Next's not-found for other languages */
export const readConsoleVisit = (props: ConsolePageProps) => readScreenVisit(props);

export type ConsoleVisit = Awaited<ReturnType<typeof readConsoleVisit>>;
