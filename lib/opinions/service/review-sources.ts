import 'server-only';
import { recordCompanyChange } from '@/lib/companies/service/change-company';
import { recordActivity } from '@/lib/effects/activity';
import { getDatabase, inTransaction } from '@/lib/effects/transaction';
import type { SourcePlace } from '@/lib/gateways/reviews/port';
import { notFound } from '@/lib/platform/errors';
import { type ImportedSource, importedNames, importedSources } from '../contract';
import type { ConnectedSource } from '../contract-connections';
import type { CompanySource } from '../contract-sources';
import {
  type CompanySourceRow,
  deleteKept,
  deleteSource,
  type KeptSource,
  listKept,
  listSources,
  lockSource,
  writeSource,
} from '../queries/review-sources';
import { cleanText } from '../sources';
import { sealSource } from './source-secret';

/** A member of a company, at work for it. */
export interface SourceActor {
  companyId: number;
  memberId: number;
}

/** A name is cut rather than lost. */
const maxNameLength = 200;

function sourceOf(
  name: ImportedSource,
  row: CompanySourceRow | undefined,
  kept: KeptSource | undefined,
): CompanySource {
  return {
    source: name,
    sourceId: importedSources[name],
    state: row?.state ?? 'NotConnected',
    fault: row?.fault ?? null,
    externalName: row?.externalName ?? '',
    externalUrl: row?.externalUrl ?? null,
    writeUrl: row?.writeUrl ?? null,
    partialUntil: row?.partialUntil ?? null,
    lastOkAt: row?.lastOkAt ?? null,
    lastTryAt: row?.lastTryAt ?? null,
    nextAt: row?.nextAt ?? null,
    version: row?.version ?? 0,
    count: kept?.count ?? 0,
    keptUntil: kept?.keptUntil ?? null,
    overallStarRating: kept?.stars ?? null,
    ratingCount: kept?.total ?? null,
  };
}

/** Each site with what the company has there, connected or not: Google, Facebook, Yelp. Whether the company may be read is the caller's. */
export async function listReviewSources(companyId: number): Promise<CompanySource[]> {
  const db = await getDatabase();
  const [found, kept] = await Promise.all([listSources(db, companyId), listKept(db, companyId)]);
  return importedNames.map((name) => {
    const id = importedSources[name];
    return sourceOf(
      name,
      found.find(({ sourceId }) => sourceId === id),
      kept.find(({ sourceId }) => sourceId === id),
    );
  });
}

/**
 * Connects the place that an owner chose, or connects it anew; the worker's first sweep is due at once. Of another place than before,
 * nothing of the old one stays.
 * @param place as the site's gateway gave it (`readPlaces`): never what a form says
 */
export async function connectReviewSource(
  { companyId, memberId }: SourceActor,
  source: ConnectedSource,
  place: SourcePlace,
): Promise<void> {
  const sourceId = importedSources[source];
  const { externalId, url, writeUrl } = place;
  const name = [...cleanText(place.name)].slice(0, maxNameLength).join('');
  const sealed = await sealSource(companyId, sourceId, place.token?.secret ?? null);
  await inTransaction(async (tx) => {
    const before = await lockSource(tx, companyId, sourceId);
    if (before && before.externalId !== externalId) await deleteKept(tx, companyId, sourceId);
    const connected = { externalId, name, url, writeUrl, ...sealed, tokenExpiresAt: place.token?.expiresAt ?? null };
    await writeSource(tx, companyId, sourceId, connected);
    await recordActivity(tx, { companyId, memberId, kind: 'source.connect', data: { source } });
    await recordCompanyChange(tx, companyId);
  });
}

/**
 * Disconnects a site: its token, its reviews and its totals are gone at once, from every page too.
 * @throws PlatformError 404 where it was not connected
 */
export async function disconnectReviewSource(
  { companyId, memberId }: SourceActor,
  source: ConnectedSource,
): Promise<void> {
  const sourceId = importedSources[source];
  await inTransaction(async (tx) => {
    if (!(await deleteSource(tx, companyId, sourceId))) throw notFound();
    await deleteKept(tx, companyId, sourceId);
    await recordActivity(tx, { companyId, memberId, kind: 'source.disconnect', data: { source } });
    await recordCompanyChange(tx, companyId);
  });
}
