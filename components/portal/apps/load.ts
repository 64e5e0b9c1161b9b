import { randomUUID } from 'node:crypto';
import {
  consentReturnPath,
  getSourceChoices,
  listCompanySources,
  type ReviewSourceRow,
  type SourceChoice,
} from '@/lib/opinions/contract-connections';
import { askSigned } from '@/lib/pages/ask-signed';
import { absolute } from '@/lib/pages/json-ld';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';

export type Apps = Awaited<ReturnType<typeof loadApps>>;

/** A site: how it can be connected, and what the company has there. */
export interface SiteCard {
  choice: SourceChoice;
  row: ReviewSourceRow | undefined;
}

/** What the screen of apps and sources is drawn from. */
export async function loadApps(props: PortalPageProps) {
  const { visit, frame, companyId: company_id } = await loadPortalPage('apps', props);
  const [choices, list] = await Promise.all([
    askSigned(getSourceChoices, { company_id }),
    askSigned(listCompanySources, { company_id }),
  ]);
  const sites: SiteCard[] = choices!.Objects.map((choice) => ({
    choice,
    row: list!.Objects.find(({ Source }) => Source === choice.Source),
  }));
  return { visit, frame, sites, redirect: absolute(consentReturnPath), connectKey: randomUUID() };
}
