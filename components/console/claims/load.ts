import { claimStates, listConsoleClaims } from '@/lib/console/contract';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadConsolePage } from '../load';
import type { ConsolePageProps } from '../query';

export type ClaimsPage = Awaited<ReturnType<typeof loadClaims>>;

/** What is not decided, or can still be taken back. */
const open = ['Waiting', 'Asked', 'Decided'] as const;

/** What the list of claims is drawn from. */
export async function loadClaims(props: ConsolePageProps) {
  const { visit, frame, now } = await loadConsolePage('claims', props);
  const { said } = visit;
  const status = claimStates.find((name) => name === said('status'));
  const filters = { filter_search: said('filter_search'), status };
  const list = await askSigned(listConsoleClaims, {
    filter_search: filters.filter_search,
    status_types: status ? [status] : open,
    cursor: said('cursor'),
  });
  return { visit, frame, filters, list: list!, now };
}
