import { randomUUID } from 'node:crypto';
import { getSettings, listOrigins } from '@/lib/companies/contract-settings';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadPortalPage } from '../load';
import { withLastChange } from '../load-last-change';
import type { PortalPageProps } from '../query';

export type SettingsPage = Awaited<ReturnType<typeof loadSettings>>;

/** What the settings are drawn from. */
export async function loadSettings(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('settings', props);
  const [found, sites] = await Promise.all([
    askSigned(getSettings, { company_id: companyId, id: companyId }),
    askSigned(listOrigins, { company_id: companyId, max_results: 200 }),
  ]);
  return {
    visit: await withLastChange(visit, frame, ['settings'], companyId),
    frame,
    row: found!.Object,
    sites: sites!.Objects,
    idempotencyKey: randomUUID(),
  };
}
