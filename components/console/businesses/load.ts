import { businessStates, listConsoleBusinesses } from '@/lib/console/contract';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadConsolePage } from '../load';
import type { ConsolePageProps } from '../query';

export type BusinessesPage = Awaited<ReturnType<typeof loadBusinesses>>;

/** What is not decided, or can still be taken back. */
const open = ['Waiting', 'Asked', 'Decided'] as const;

/** What the list of businesses is drawn from. */
export async function loadBusinesses(props: ConsolePageProps) {
  const { visit, frame, now } = await loadConsolePage('businesses', props);
  const { said } = visit;
  const status = businessStates.find((name) => name === said('status'));
  const filters = { filter_search: said('filter_search'), status };
  const list = await askSigned(listConsoleBusinesses, {
    filter_search: filters.filter_search,
    status_types: status ? [status] : open,
    cursor: said('cursor'),
  });
  return { visit, frame, filters, list: list!, now };
}
