import { exportAudit, listAudit } from '@/lib/console/contract-audit';
import { askSigned } from '@/lib/pages/ask-signed';
import { fileHref } from '@/lib/pages/call-href';
import { loadConsolePage } from '../load';
import type { ConsolePageProps } from '../query';

export type AuditPage = Awaited<ReturnType<typeof loadAudit>>;

/** What the list of what staff did is drawn from. */
export async function loadAudit(props: ConsolePageProps) {
  const { visit, frame } = await loadConsolePage('audit', props);
  const filter_search = visit.said('filter_search');
  const list = await askSigned(listAudit, { filter_search, cursor: visit.said('cursor') });
  return {
    visit,
    frame,
    filter_search,
    list: list!,
    csvHref: fileHref(exportAudit, { filter_search, lang_code: visit.locale }, frame),
  };
}
