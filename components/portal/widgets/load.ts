import { randomUUID } from 'node:crypto';
import { widgetLimits } from '@/lib/config/limits';
import { askSigned } from '@/lib/pages/ask-signed';
import { listWidgets } from '@/lib/widget/contract';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';
import { loadOwnGuid } from './load-own';

export type Widgets = Awaited<ReturnType<typeof loadWidgets>>;

/** Deleted ones that are shown beside those that are there. */
const maxDeleted = 200;

/** What the list of widgets is drawn from, and the form of another one. */
export async function loadWidgets(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('widgets', props);
  const shared = { company_id: companyId, lang_code: visit.locale };
  const [list, deleted, ownGuid] = await Promise.all([
    askSigned(listWidgets, { ...shared, max_results: widgetLimits.maxOfCompany }),
    askSigned(listWidgets, { ...shared, max_results: maxDeleted, status_types: ['Deleted'] }),
    loadOwnGuid(companyId),
  ]);
  const [rows, gone] = [list!.Objects, deleted!.Objects];
  return { visit, frame, rows, gone, ownGuid, idempotencyKey: randomUUID() };
}
